/* Written by tools/protocol.py from questboard.server.protocol; not to be changed by hand. */

export const VERSION = 1;

/** The first message: which seats this viewer holds, as which it looks (None: spectator), and what it saw last. */
export interface Hello {
  readonly type: "hello";
  readonly v: number;
  readonly tokens: readonly (string)[];
  readonly seat: number | null;
  readonly epoch: string;
  readonly seq: number;
}

/** Look as another of the seats this viewer holds (one screen, several people). */
export interface LookAs {
  readonly type: "look";
  readonly seat: number;
}

/** A choice, for the position after `step` choices. Sent again after a lost connection it counts once. */
export interface Choose {
  readonly type: "choose";
  readonly id: number;
  readonly seat: number;
  readonly step: number;
  readonly action: string;
}

/** Take the last choice back. */
export interface Undo {
  readonly type: "undo";
  readonly id: number;
  readonly seat: number;
  readonly step: number;
}

/** Why can this not be chosen? `target` is an id on the scene or an action's text. */
export interface Ask {
  readonly type: "ask";
  readonly id: number;
  readonly seat: number | null;
  readonly target: string;
}

/** What would the strong bot do? */
export interface Hint {
  readonly type: "hint";
  readonly id: number;
  readonly seat: number;
  readonly step: number;
}

/** Words for the others at the table. */
export interface Say {
  readonly type: "say";
  readonly seat: number;
  readonly text: string;
}

/** Are you there? */
export interface Ping {
  readonly type: "ping";
}

/** All there is to see; whatever the client knew before is replaced. */
export interface Welcome {
  readonly type: "welcome";
  readonly v: number;
  readonly epoch: string;
  readonly seq: number;
  readonly table: TableCard;
  readonly seat: number | null;
  readonly seats: readonly (number)[];
  readonly host: boolean;
  readonly step: number;
  readonly turn: number | null;
  readonly scene: Scene | null;
  readonly undo: string;
  readonly left: number | null;
  readonly private: readonly (number)[];
  readonly chat: readonly (Saying)[];
}

/** A table as everybody may know it. `kept_until` is said when nobody has been there for long; whoever comes renews it. */
export interface TableCard {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly status: "over" | "running" | "waiting";
  readonly public: boolean;
  readonly seats: readonly (SeatCard)[];
  readonly options: Readonly<Record<string, boolean | number | string>>;
  readonly commitment: string;
  readonly time_limit: number;
  readonly pace: number;
  readonly created: number;
  readonly steps: number;
  readonly round: number;
  readonly turn: number | null;
  readonly watchers: number;
  readonly outcome: Outcome | null;
  readonly next: string;
  readonly secret: string;
  readonly kept_until: number | null;
}

/** A seat as everybody sees it. `player` is "open", "person" or a bot's short name; `here` if somebody is connected. */
export interface SeatCard {
  readonly seat: number;
  readonly name: string;
  readonly player: string;
  readonly here: boolean;
  readonly keeper: string;
}

/** The end of a match. */
export interface Outcome {
  readonly ending: string;
  readonly title: string;
  readonly reason: string;
  readonly rule: string;
  readonly winners: readonly (number)[];
  readonly ranks: readonly (number)[];
  readonly values: readonly (number)[];
  readonly points: readonly (number)[];
}

/** Everything that is to be drawn for one viewer at one moment; of a `chain` the last declared comes first. */
export interface Scene {
  readonly board: Board;
  readonly pieces?: readonly (Piece)[];
  readonly mats?: readonly (Mat)[];
  readonly piles?: readonly (Pile)[];
  readonly phases?: readonly (string)[];
  readonly phase?: number;
  readonly round?: number;
  readonly facts?: readonly (string)[];
  readonly prompt?: Prompt | null;
  readonly choices?: readonly (Choice)[];
  readonly drawn?: Tile | null;
  readonly order?: Order | null;
  readonly chain?: readonly (Link)[];
  readonly arrows?: readonly (Arrow)[];
  readonly ways?: readonly (Way)[];
  readonly range?: Range | null;
  readonly rounds?: Rounds | null;
}

/** The board's shape; a game without a drawn board shows its `text`. The edge of a `land` follows its cells. */
export interface Board {
  readonly kind: "hex" | "square" | "table" | "text";
  readonly columns?: number;
  readonly rows?: number;
  readonly cells?: readonly (Cell)[];
  readonly areas?: readonly (Area)[];
  readonly doors?: readonly (Door)[];
  readonly lids?: readonly (Lid)[];
  readonly marks?: readonly (Mark)[];
  readonly insets?: readonly (Inset)[];
  readonly text?: string;
  readonly frame?: "land" | "sheet";
  readonly table?: Tabletop | null;
  readonly zones?: readonly (Zone)[];
}

/** A field of the board: where it is (axial q, r for hexes; column, row for squares) and what lies printed on it. */
export interface Cell {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly label: string;
  readonly ground?: string;
  readonly area?: string;
  readonly walls?: readonly (number)[];
  readonly shape?: "field" | "point";
  readonly roads?: readonly (number)[];
  readonly tile?: boolean;
  readonly arrow?: string;
  readonly about?: string;
}

/** Cells that belong together under one name, perhaps with a stack of things on them. */
export interface Area {
  readonly id: string;
  readonly name: string;
  readonly cells: readonly (string)[];
  readonly icon?: string;
  readonly hue?: string;
  readonly stack?: Stack | null;
  readonly seat?: number | null;
  readonly wall?: boolean;
}

/** A stack of tokens: what is public of it. `values` is None while it lies face down. */
export interface Stack {
  readonly icon: string;
  readonly name: string;
  readonly values?: readonly (number)[] | null;
  readonly empty?: boolean;
  readonly note?: string;
}

/** A door on the border of two cells; an open one has swung into `inner`, an arch has no leaf and leads one way. */
export interface Door {
  readonly id: string;
  readonly outer: string;
  readonly inner: string;
  readonly name: string;
  readonly state?: "arch" | "closed" | "open";
}

/** What lies over a rectangle of cells and hides them until it is lifted: the fog of a room, the roof of a house. */
export interface Lid {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly name: string;
  readonly kind?: "fog" | "roof";
  readonly icon?: string;
  readonly hue?: string;
  readonly note?: string;
}

/** Something printed on the board, over a rectangle in units of cells whose corner is x, y. */
export interface Mark {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly style?: "arrow" | "bare" | "coin" | "dashed" | "edge" | "grate" | "name" | "plain" | "plate" | "steps" | "tab" | "tree" | "watermark";
  readonly width?: number;
  readonly height?: number;
  readonly icon?: string;
  readonly text?: string;
  readonly hue?: string;
  readonly turn?: number;
  readonly about?: string;
}

/** A framed part of the board that lies elsewhere: an upper floor, a cellar. */
export interface Inset {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly name: string;
  readonly note?: string;
}

/** A table without fields, to scale, in centimetres: the mat from 0, 0 (lower left) to `width`, `height`. */
export interface Tabletop {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly gap?: number;
  readonly band?: string;
  readonly ground?: string;
  readonly strips?: readonly (Strip)[];
  readonly runes?: readonly (Rune)[];
}

/** A part of a table's mat, tinted, from one edge to the other: a start zone. `line` is the x of its dashed line. */
export interface Strip {
  readonly name: string;
  readonly left: number;
  readonly right: number;
  readonly hue: string;
  readonly line: number;
}

/** A round sign printed on a table's mat. */
export interface Rune {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly icon: string;
  readonly hue: string;
  readonly name: string;
  readonly about?: string;
}

/** A ring of the board that can be lost: a rectangle of cells without the `hole` (x, y, width, height) that lies in it. */
export interface Zone {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly hole: readonly [number, number, number, number];
  readonly name: string;
  readonly state?: "dead" | "open" | "soon";
  readonly about?: string;
}

/** A figure or token on the board. In a cell, or in an area: then anywhere in it. */
export interface Piece {
  readonly id: string;
  readonly cell: string;
  readonly icon: string;
  readonly name: string;
  readonly ring?: string;
  readonly seat?: number | null;
  readonly mark?: number | null;
  readonly fallen?: boolean;
  readonly faded?: boolean;
  readonly foe?: boolean;
  readonly shape?: "base" | "cube" | "disc" | "fire" | "shield" | "stone" | "tile";
  readonly size?: "L" | "M" | "S" | "XS";
  readonly life?: number | null;
  readonly life_max?: number | null;
  readonly number?: number | null;
  readonly badges?: readonly (Badge)[];
  readonly glow?: boolean;
  readonly about?: string;
  readonly plan?: readonly (string)[];
  readonly reach?: number;
  readonly at?: readonly [number, number] | null;
  readonly radius?: number;
  readonly level?: number;
  readonly damaged?: boolean;
  readonly ice?: boolean;
  readonly stars?: boolean;
  readonly target?: boolean;
}

/** A small mark on a piece; a private one tells what not everybody knows. */
export interface Badge {
  readonly icon: string;
  readonly text?: string;
  readonly about?: string;
  readonly private?: boolean;
}

/** What lies in front of a seat, or belongs to the game's own side. A seat may have several mats: one a figure. */
export interface Mat {
  readonly id: string;
  readonly title: string;
  readonly icon: string;
  readonly seat?: number | null;
  readonly mark?: number | null;
  readonly tracks?: readonly (Track)[];
  readonly hand?: readonly (Card)[];
  readonly hand_count?: number | null;
  readonly hand_name?: string;
  readonly shelves?: readonly (Shelf)[];
  readonly color?: string;
  readonly state?: string;
  readonly acting?: boolean;
  readonly out?: boolean;
  readonly life?: number | null;
  readonly life_max?: number | null;
  readonly stats?: readonly (Stat)[];
  readonly slots?: readonly (Slot)[];
  readonly bag?: readonly (Slot)[];
  readonly notes?: readonly (string)[];
  readonly chips?: readonly (Chip)[] | null;
  readonly chips_name?: string;
  readonly racks?: readonly (Rack)[];
}

/** A row of pips on a mat: actions left, a wheel; it counts from `low`. With a `max` of 0 it is a plain number: gold. */
export interface Track {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly max: number;
  readonly low?: number;
  readonly icon?: string;
  readonly about?: string;
}

/** A card in a hand; without a name it is a back. `count` cards alike may lie as one. */
export interface Card {
  readonly id: string;
  readonly name?: string;
  readonly icon?: string;
  readonly text?: string;
  readonly hue?: string;
  readonly corner?: string;
  readonly count?: number;
  readonly off?: boolean;
}

/** A named row of small things on a mat: coins, slain figures, a store of monsters. */
export interface Shelf {
  readonly id: string;
  readonly name: string;
  readonly things?: readonly (Slot)[];
  readonly private?: boolean;
}

/** A place on a mat; `value` None means empty. */
export interface Slot {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly value?: number | null;
  readonly face_down?: boolean;
  readonly note?: string;
  readonly private?: boolean;
  readonly off?: boolean;
  readonly hue?: string;
  readonly corner?: string;
  readonly group?: string;
  readonly piece?: string;
}

/** A characteristic as a sum: card + points + item = total. */
export interface Stat {
  readonly name: string;
  readonly icon: string;
  readonly total: number;
  readonly parts?: readonly (number)[];
  readonly about?: string;
  readonly id?: string;
}

/** A chip in a stack, of a kind that the game's look knows; a claimed one is already spoken for. */
export interface Chip {
  readonly kind: string;
  readonly claimed?: boolean;
}

/** A named list of what can be paid for with chips. */
export interface Rack {
  readonly id: string;
  readonly name: string;
  readonly recipes?: readonly (Recipe)[];
  readonly private?: boolean;
}

/** Something that chips pay for: its price, top chip first; `ready` if the stack pays for it as it lies. */
export interface Recipe {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly price?: readonly (string)[];
  readonly ready?: boolean;
  readonly note?: string;
  readonly about?: string;
}

/** A deck, pile or supply beside the board; `contents` is what everybody may know of it. */
export interface Pile {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly count?: number | null;
  readonly contents?: readonly (string)[];
}

/** Who must do what, in a sentence; `help` is one line more. `verb` and `icon` are the button's of a question "how many?". */
export interface Prompt {
  readonly seat: number;
  readonly kind: string;
  readonly question: string;
  readonly help?: string;
  readonly subject?: string;
  readonly verb?: string;
  readonly icon?: string;
  readonly passing?: string;
  readonly moment?: string;
  readonly even?: boolean;
  readonly aim?: Aiming | null;
  readonly place?: Placing | null;
}

/** A flick is asked for, as an action "aim ANGLE POWER": of which piece, in how many steps of a full turn and of power. */
export interface Aiming {
  readonly piece: string;
  readonly angles: number;
  readonly powers: number;
  readonly speed: number;
  readonly slide: number;
  readonly rest?: number;
  readonly radius?: number;
  readonly tremble?: number;
  readonly verb?: string;
}

/** A place is asked for, as an action "place X Y" in whole units of `unit` centimetres, for a piece that looks like `piece`. */
export interface Placing {
  readonly piece: Piece;
  readonly unit: number;
  readonly zones: readonly (readonly [number, number, number, number])[];
  readonly gaps?: readonly (readonly [number, number, number])[];
  readonly near?: readonly (readonly [number, number, number])[];
  readonly taken?: readonly (readonly [number, number, number])[];
  readonly frame?: readonly [number, number, number, number] | null;
  readonly verb?: string;
}

/** An option: its text form, its words, and what to click for it (empty: a button). */
export interface Choice {
  readonly action: string;
  readonly label: string;
  readonly target?: string;
  readonly icon?: string;
  readonly cost?: number | null;
  readonly about?: string;
  readonly primary?: boolean;
  readonly roads?: readonly (number)[];
  readonly odds?: readonly (number)[];
  readonly amount?: number | null;
  readonly cards?: readonly (string)[];
  readonly loss?: number;
  readonly cells?: readonly (string)[];
  readonly range?: Range | null;
  readonly warns?: boolean;
}

/** How far something reaches from a cell: the cells, perhaps what each costs, and lines of view to those who stand there. */
export interface Range {
  readonly source: string;
  readonly cells?: readonly (string)[];
  readonly costs?: readonly (number)[];
  readonly hidden?: readonly (string)[];
  readonly sights?: readonly (Sight)[];
}

/** A line of view to a piece; `block` is the first cell on it through which nobody sees. */
export interface Sight {
  readonly target: string;
  readonly block?: string;
}

/** A tile in hand that is to be laid on the board; `positions` are its roads in each way it can be turned. */
export interface Tile {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly positions?: readonly (readonly (number)[])[];
  readonly about?: string;
}

/** Who acts after whom in this round, and the device that says so. */
export interface Order {
  readonly name: string;
  readonly icon: string;
  readonly turns?: readonly (Turn)[];
}

/** One place in the order of turns. */
export interface Turn {
  readonly name: string;
  readonly mark: number;
  readonly state?: "done" | "next" | "now" | "out";
}

/** Something that was declared and waits for those declared after it, which happen first. */
export interface Link {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly seat: number;
  readonly about?: string;
}

/** Who aims at whom: from one piece to another; `both` if the other aims back. */
export interface Arrow {
  readonly source: string;
  readonly target: string;
  readonly kind?: "close" | "shot";
  readonly both?: boolean;
}

/** A cell that can be reached in several choices: by way of another cell, or of the piece that goes. */
export interface Way {
  readonly cell: string;
  readonly via: string;
}

/** The round bar: how many rounds it shows, after which of them something falls, and a word about the next one. */
export interface Rounds {
  readonly now: number;
  readonly last: number;
  readonly cuts?: readonly (number)[];
  readonly note?: string;
}

/** Words that somebody said. */
export interface Saying {
  readonly seat: number;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

/** The match went on (or back: `cause` "undo"). `turn` is the seat that must choose now. */
export interface Update {
  readonly type: "update";
  readonly seq: number;
  readonly step: number;
  readonly cause: "choice" | "undo";
  readonly by: number;
  readonly turn: number | null;
  readonly patch: Patch;
  readonly lines: readonly (Line)[];
  readonly undo?: string;
  readonly left?: number | null;
  readonly outcome?: Outcome | null;
  readonly done?: number | null;
}

/** What differs between two scenes of one viewer. A field that is not there has not changed. */
export interface Patch {
  readonly board?: Board;
  readonly cells?: readonly (Cell)[];
  readonly areas?: readonly (Area)[];
  readonly doors?: readonly (Door)[];
  readonly lids?: readonly (Lid)[];
  readonly marks?: readonly (Mark)[];
  readonly pieces?: readonly (Piece)[];
  readonly piece_ids?: readonly (string)[];
  readonly mats?: readonly (Mat)[];
  readonly mat_ids?: readonly (string)[];
  readonly piles?: readonly (Pile)[];
  readonly phases?: readonly (string)[];
  readonly phase?: number;
  readonly round?: number;
  readonly facts?: readonly (string)[];
  readonly prompt?: Prompt | null;
  readonly choices?: readonly (Choice)[];
  readonly drawn?: Tile | null;
  readonly order?: Order | null;
  readonly chain?: readonly (Link)[];
  readonly arrows?: readonly (Arrow)[];
  readonly ways?: readonly (Way)[];
  readonly zones?: readonly (Zone)[];
  readonly range?: Range | null;
  readonly rounds?: Rounds | null;
}

/** A line of the log: after which choice, whose doing, by which rule; `head` opens a new chapter before it. */
export interface Line {
  readonly step: number;
  readonly text: string;
  readonly rule?: string;
  readonly seat?: number | null;
  readonly mark?: number | null;
  readonly head?: string;
  readonly only_you?: boolean;
  readonly cues?: readonly (Glide | Appear | Vanish | Lay | Roll | Lean | Change | Fly | Flash | Swing | Lift | Sweep | Blast | Fall | Shot | Announce)[];
}

/** A piece moves along cells, the first of them where it starts. */
export interface Glide {
  readonly cue: "glide";
  readonly piece: string;
  readonly path: readonly (string)[];
}

/** A piece comes onto the board. */
export interface Appear {
  readonly cue: "appear";
  readonly piece: string;
}

/** A piece leaves the board; `death` if it was slain. */
export interface Vanish {
  readonly cue: "vanish";
  readonly piece: string;
  readonly death?: boolean;
}

/** A tile is laid on a cell. */
export interface Lay {
  readonly cue: "lay";
  readonly cell: string;
}

/** Dice fall at a place on the board or a mat; two sides make a fight. */
export interface Roll {
  readonly cue: "roll";
  readonly at: string;
  readonly sides: readonly (Side)[];
  readonly faces?: number;
  readonly style?: "" | "swords";
}

/** One side of a roll: who, which dice, and the sum written out ("3 + 4 + 3 = 10"). */
export interface Side {
  readonly name: string;
  readonly dice: readonly (number)[];
  readonly sum?: string;
  readonly total?: number | null;
  readonly wins?: boolean;
}

/** A piece strikes at another. */
export interface Lean {
  readonly cue: "lean";
  readonly piece: string;
  readonly toward: string;
  readonly kind?: "close" | "magic" | "shot";
}

/** A number goes up or down at a piece or mat: life lost (red), life gained (green), or something else, with its icon. */
export interface Change {
  readonly cue: "change";
  readonly at: string;
  readonly amount: number;
  readonly what?: "life" | "other";
  readonly icon?: string;
  readonly left?: number | null;
}

/** A card or token goes from one place to another; an empty icon is a back. */
export interface Fly {
  readonly cue: "fly";
  readonly source: string;
  readonly target: string;
  readonly icon?: string;
  readonly label?: string;
}

/** Something draws attention to itself: it wakes, opens, is revealed or cast. */
export interface Flash {
  readonly cue: "flash";
  readonly at: string;
  readonly icon?: string;
  readonly label?: string;
  readonly sound?: string;
}

/** A door opens. */
export interface Swing {
  readonly cue: "swing";
  readonly door: string;
}

/** A lid is taken off (or, with `back`, put on again). */
export interface Lift {
  readonly cue: "lift";
  readonly lid: string;
  readonly back?: boolean;
}

/** Something flies along cells in one go, over walls: a ghost along its row, a bird to its perch. */
export interface Sweep {
  readonly cue: "sweep";
  readonly path: readonly (string)[];
  readonly icon: string;
  readonly label?: string;
}

/** An explosion on a cell that reaches the others. */
export interface Blast {
  readonly cue: "blast";
  readonly cell: string;
  readonly reach?: readonly (string)[];
}

/** A zone is lost: its border pulses, then the veil sweeps over it. */
export interface Fall {
  readonly cue: "fall";
  readonly zone: string;
}

/** A piece is flicked and others are pushed; all of it at its true speed, by a real second. */
export interface Shot {
  readonly cue: "shot";
  readonly piece: string;
  readonly slides: readonly (Slide)[];
  readonly hits?: readonly (Hit)[];
}

/** The way of one piece over a table: moments (seconds, x, y, speed after it). Between two it slides straight, evenly slower. */
export interface Slide {
  readonly piece: string;
  readonly moments: readonly (readonly [number, number, number, number])[];
  readonly falls?: number | null;
  readonly end?: readonly [number, number] | null;
}

/** Two pieces meet. `loss` is what the piece loses, `left` what it has left then; `note` a word instead ("nullified"). */
export interface Hit {
  readonly time: number;
  readonly piece: string;
  readonly by: string;
  readonly loss?: number;
  readonly left?: number | null;
  readonly note?: string;
}

/** A few words over the board: a new round, a new stage, whose turn it is. */
export interface Announce {
  readonly cue: "announce";
  readonly text: string;
  readonly seat?: number | null;
}

/** Somebody arrived, left, or was replaced; the table began; a rematch waits. */
export interface TableChanged {
  readonly type: "table";
  readonly seq: number;
  readonly table: TableCard;
}

/** Somebody said something. */
export interface Said {
  readonly type: "said";
  readonly seq: number;
  readonly saying: Saying;
}

/** To a viewer with several seats: which of them know something else than the one that looks. */
export interface Private {
  readonly type: "private";
  readonly seats: readonly (number)[];
}

/** A choice or undo is kept for good; the match now has `step` choices. */
export interface Done {
  readonly type: "done";
  readonly id: number;
  readonly step: number;
}

/** A request changed nothing; `code` is for programs, the sentence for people. */
export interface Refused {
  readonly type: "refused";
  readonly id: number;
  readonly code: "bad_message" | "busy" | "illegal" | "not_running" | "not_yours" | "stale" | "too_fast" | "undo";
  readonly sentence: string;
  readonly rule?: string;
  readonly remedy?: string;
}

/** The answer to `Ask`. */
export interface Why {
  readonly type: "why";
  readonly id: number;
  readonly target: string;
  readonly sentence: string;
  readonly rule: string;
  readonly remedy: string;
}

/** The answer to `Hint`: an option, and why. */
export interface Advice {
  readonly type: "advice";
  readonly id: number;
  readonly step: number;
  readonly action: string;
  readonly sentence: string;
}

/** The server ends this connection; `again` if it makes sense to come back. */
export interface Closing {
  readonly type: "closing";
  readonly sentence: string;
  readonly again: boolean;
}

/** I am here. */
export interface Pong {
  readonly type: "pong";
}

/** A game on the shelf, or in the box of the one whose `companion` it is. */
export interface GameCard {
  readonly slug: string;
  readonly name: string;
  readonly blurb: string;
  readonly seats: readonly [number, number];
  readonly minutes: readonly [number, number];
  readonly rules_version: string;
  readonly roles: readonly (string)[];
  readonly look: Look;
  readonly options: readonly (OptionForm)[];
  readonly levels: readonly (Level)[];
  readonly companion?: string;
  readonly workshop?: WorkshopSign | null;
  readonly lesson?: boolean;
}

/** The look of a game. */
export interface Look {
  readonly emblem?: string;
  readonly accent?: Paint;
  readonly stage?: Paint;
  readonly stage_edge?: Paint;
  readonly board?: Paint;
  readonly grounds?: Readonly<Record<string, Ground>>;
  readonly rings?: Readonly<Record<string, string>>;
  readonly chips?: Readonly<Record<string, ChipLook>>;
  readonly marks?: Readonly<Record<string, readonly (number)[]>>;
  readonly kind?: string;
  readonly short_name?: string;
  readonly cover?: Cover | null;
}

/** A colour in the light and in the dark. */
export interface Paint {
  readonly light: string;
  readonly dark: string;
}

/** A kind of ground by its name in `Cell.ground`: fill (None: the client's grass) and what grows on it. */
export interface Ground {
  readonly motif?: "" | "embers" | "flagstones" | "floor" | "forest" | "marble" | "meadow" | "peaks" | "planks" | "river" | "roots" | "sand" | "snow" | "swamp" | "water";
  readonly fill?: Paint | null;
  readonly edge?: Paint | null;
  readonly icon?: string;
  readonly sign?: Sign | null;
}

/** Something that lies on every field of a kind, by day and night in the same colours: an icon on a tile, on a round coin, in */
export interface Sign {
  readonly style: "coin" | "faint" | "frame" | "tile";
  readonly icon?: string;
  readonly fill?: string;
  readonly ink?: string;
}

/** A kind of chip: its name, the letter on it, its colour and the colour of letter and edge; told apart by its shape too. */
export interface ChipLook {
  readonly name: string;
  readonly letter: string;
  readonly fill: string;
  readonly ink: string;
  readonly edge: string;
  readonly shape?: "circle" | "diamond" | "drop" | "hexagon" | "square" | "triangle";
}

/** The position on the game's box: a match with this many seats and seed, after so many choices of the bot. */
export interface Cover {
  readonly seats: number;
  readonly step: number;
  readonly seed: number;
  readonly bot: string;
}

/** An option of a game, for a form; `words` are what people call its values, one for each. */
export interface OptionForm {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly default: boolean | number | string;
  readonly values: readonly (boolean | number | string)[];
  readonly words: readonly (string)[];
  readonly rule: string;
}

/** A bot that can take a seat; `bot` is what a seat's set-up names. */
export interface Level {
  readonly bot: string;
  readonly name: string;
  readonly about: string;
}

/** What hangs over a workshop's door: for which option it works, what is built ("army"), what to begin from. */
export interface WorkshopSign {
  readonly option: string;
  readonly noun: string;
  readonly title: string;
  readonly verb: string;
  readonly blank: string;
  readonly blank_name: string;
  readonly separator: string;
  readonly variants: readonly (Variant)[];
  readonly starters: readonly (Starter)[];
}

/** A kind of table to build for: its options, its numbers of seats, and where limits differ. */
export interface Variant {
  readonly id: string;
  readonly name: string;
  readonly options?: Readonly<Record<string, boolean | number | string>>;
  readonly seats?: readonly [number, number] | null;
  readonly limits?: readonly (Limit)[];
}

/** The limits of a section at a certain kind of table. */
export interface Limit {
  readonly section: string;
  readonly limit: string;
  readonly least: number;
  readonly most: number;
}

/** Something to begin from, or to bring as it is: `entry` is how the option names it. */
export interface Starter {
  readonly name: string;
  readonly entry: string;
  readonly icon?: string;
  readonly about?: string;
}

/** A game's rulebook, its quick reference, and what the rules' `told` means. */
export interface RulesPage {
  readonly game: string;
  readonly version: string;
  readonly sections: readonly (SectionTitle)[];
  readonly rules: readonly (RuleText)[];
  readonly quick: readonly (QuickBox)[];
  readonly told: string;
}

/** A chapter of a rulebook. */
export interface SectionTitle {
  readonly id: string;
  readonly title: string;
}

/** A rule as the rules page shows it; `told` says how often matches between bots name it. */
export interface RuleText {
  readonly id: string;
  readonly section: string;
  readonly title: string;
  readonly text: string;
  readonly source: string;
  readonly see: readonly (string)[];
  readonly told: string;
}

/** A few lines about one matter: the goal, a turn, a fight. */
export interface QuickBox {
  readonly title: string;
  readonly lines: readonly (QuickLine)[];
}

/** One short sentence and the rules it tells in brief. */
export interface QuickLine {
  readonly text: string;
  readonly rules: readonly (string)[];
}

/** What stands on a bench, to be checked: picks, or else a text; for which kind of table. */
export interface CheckDraft {
  readonly variant: string;
  readonly text?: string;
  readonly picks?: readonly (PickPlan)[] | null;
}

/** A part that was picked in a workshop. */
export interface PickPlan {
  readonly section: string;
  readonly part: string;
  readonly turn?: number;
  readonly marked?: boolean;
}

/** What stands on the bench: the picks that could be read, all their faults, and the text for the option. */
export interface Draft {
  readonly text: string;
  readonly picks: readonly (Pick)[];
  readonly faults: readonly (Fault)[];
}

/** A part that was chosen, how it is turned, and whether it bears the section's mark. */
export interface Pick {
  readonly section: string;
  readonly part: string;
  readonly turn?: number;
  readonly marked?: boolean;
}

/** Something that is wrong, in one sentence, with the section it concerns (empty: the whole) and the rule. */
export interface Fault {
  readonly section: string;
  readonly sentence: string;
  readonly rule?: string;
}

/** A workshop as a page shows it; `grounds` says which ground of the game's look a letter in a picture is. */
export interface WorkshopForm {
  readonly sign: WorkshopSign;
  readonly sections: readonly (Section)[];
  readonly grounds: Readonly<Record<string, string>>;
}

/** One thing to choose: so many of these parts, all different. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly limit: string;
  readonly least: number;
  readonly most: number;
  readonly parts: readonly (Part)[];
  readonly rule?: string;
  readonly help?: string;
  readonly ordered?: boolean;
  readonly turns?: number;
  readonly mark?: string;
  readonly mark_icon?: string;
  readonly only_with?: string;
  readonly sum?: string;
  readonly land?: Land | null;
}

/** Something to choose. `cost` are kinds of chips in their order; `picture` are rows of letters that draw a board of hexes. */
export interface Part {
  readonly id: string;
  readonly name: string;
  readonly text?: string;
  readonly icon?: string;
  readonly group?: string;
  readonly rule?: string;
  readonly cost?: readonly (string)[];
  readonly figures?: readonly (Figure)[];
  readonly lines?: readonly (PartLine)[];
  readonly picture?: readonly (string)[];
}

/** A number of a part, as it is shown: "Move 8", "Rolls by level -1 -1 0 +1". */
export interface Figure {
  readonly name: string;
  readonly value: string;
}

/** A line more about a part: words, or kinds of chips (of the game's look) in their order. */
export interface PartLine {
  readonly name: string;
  readonly text?: string;
  readonly chips?: readonly (string)[];
}

/** Where the pictures of the picked parts lie together: hexes (q, r) of their middles, in the order of picking. */
export interface Land {
  readonly title: string;
  readonly places: readonly (readonly [number, number])[];
  readonly middle?: readonly (string)[];
}

/** Somebody wants to learn the game by playing it. */
export interface Learn {
  readonly name?: string;
}

/** A table to be made. `start` begins at once if no seat is open; `number` is the host's share in the dice. */
export interface NewTable {
  readonly game: string;
  readonly seats: readonly (SeatPlan)[];
  readonly options?: Readonly<Record<string, boolean | number | string>>;
  readonly name?: string;
  readonly public?: boolean;
  readonly time_limit?: number;
  readonly pace?: number;
  readonly number?: string;
  readonly start?: boolean;
}

/** What a seat shall be. "me" and "screen" (another person on this screen) are taken at once, "open" waits for a guest. */
export interface SeatPlan {
  readonly kind: "bot" | "me" | "open" | "screen";
  readonly name?: string;
  readonly bot?: string;
}

/** A new table, and the secrets of whoever made it. */
export interface TableGrant {
  readonly table: TableCard;
  readonly host: string;
  readonly seats: readonly (SeatGrant)[];
}

/** A seat and the secret that holds it. */
export interface SeatGrant {
  readonly seat: number;
  readonly token: string;
}

/** Somebody takes an open seat; without a number the first one that is free. */
export interface JoinSeat {
  readonly name: string;
  readonly seat?: number | null;
  readonly number?: string;
}

/** The host hands a seat to a bot ("bot"), gives it back ("person") or opens it for a guest ("open", before the start). */
export interface ChangeSeat {
  readonly to: "bot" | "open" | "person";
  readonly bot?: string;
}

/** What a seat brings out of the game's workshop, as text; empty: it is chosen at the table. */
export interface SeatBuild {
  readonly build: string;
}

/** The same again, asked for by whoever holds these secrets: all their seats are taken at once. */
export interface Rematch {
  readonly tokens: readonly (string)[];
}

/** Play on from a step of a finished match, at a new table; seats as planned, dice fresh. */
export interface Branch {
  readonly step: number;
  readonly seats: readonly (SeatPlan)[];
  readonly name?: string;
}

/** A part of a match as one seat (None: a spectator) saw it: the scene at `first`, then what changed, step by step. */
export interface Frames {
  readonly first: number;
  readonly steps: number;
  readonly scene: Scene;
  readonly lines: readonly (Line)[];
  readonly frames: readonly (Frame)[];
}

/** One step of a replay: who chose what, what happened, and how the scene changed. */
export interface Frame {
  readonly step: number;
  readonly seat: number | null;
  readonly choice: string;
  readonly lines: readonly (Line)[];
  readonly patch: Patch;
}

/** How likely each seat was to win after so many choices. */
export interface Outlook {
  readonly step: number;
  readonly chances: readonly (number)[];
}

/** What the coach says of one seat's choices from a step on; the next stretch begins `upto` there, and `steps` is the end. */
export interface Coaching {
  readonly upto: number;
  readonly steps: number;
  readonly remarks: readonly (Remark)[];
}

/** A choice that another one would have beaten: what both are called, what is lost by it, and why. */
export interface Remark {
  readonly step: number;
  readonly seat: number;
  readonly chosen: string;
  readonly instead: string;
  readonly action: string;
  readonly chance: number;
  readonly better: number;
  readonly reason: string;
}

/** What every refused HTTP request answers. */
export interface Refusal {
  readonly error: string;
}

/** What a finished match looks like from afar. */
export interface Summary {
  readonly columns?: readonly (Column)[];
  readonly chart?: string;
  readonly series?: readonly (Series)[];
  readonly moments?: readonly (Moment)[];
}

/** One deed, counted for every seat: "Damage" (14, 11). */
export interface Column {
  readonly name: string;
  readonly values: readonly (number | string)[];
  readonly about?: string;
}

/** A line of the chart: one value a round, of a seat or of the game's own side. */
export interface Series {
  readonly name: string;
  readonly points: readonly (readonly [number, number])[];
  readonly seat?: number | null;
  readonly icon?: string;
  readonly color?: string;
}

/** A turning point: after which choice it stood so, and what happened. */
export interface Moment {
  readonly step: number;
  readonly round: number;
  readonly text: string;
  readonly rule?: string;
  readonly seat?: number | null;
}

export type FromClient = Hello | LookAs | Choose | Undo | Ask | Hint | Say | Ping;

export type FromServer = Welcome | Update | TableChanged | Said | Private | Done | Refused | Why | Advice | Closing | Pong;

export type Cue = Glide | Appear | Vanish | Lay | Roll | Lean | Change | Fly | Flash | Swing | Lift | Sweep | Blast | Fall | Shot | Announce;
