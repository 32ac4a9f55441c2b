"""A table on the terminal: people choose by number or words, bots answer, one screen serves all who sit at it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.text import Text

from questboard.core import Action, BadAction, Decision, FastChance, IllegalAction, MatchFileError, QuestboardError
from questboard.core.kept import matchfile as files
from questboard.core.kept.match import Match
from questboard.core.loop.naming import with_names
from questboard.core.shown import Looks
from questboard.core.shown.sentences import sentence
from questboard.lab.seeds import imagining_seed

from . import talk
from .asking import Left, ask, is_number, offered
from .chronicle import Chronicle
from .drawing import show_end, show_options
from .output import complain, draw, out
from .seating import Chair


class Table:
    """A match, who sits at it, and what the screen shows."""

    def __init__(self, match: Match, chairs: Sequence[Chair], seed: int, file: Path | None) -> None:
        self.match = match
        self.game = match.game
        self.chairs = chairs
        self.names = [info.name for info in match.seats]
        self.people = [seat for seat, chair in enumerate(chairs) if chair.bot is None]
        self.chances = [FastChance.seeded(imagining_seed(seed, 0, seat)) for seat in range(len(chairs))]
        self.chronicle = Chronicle(match, self.people or [None])
        self.file = file
        self.written: dict[Path, int] = {}
        # Whose eyes are on the screen: nobody's yet if several people share it.
        self.reader = self.people[0] if len(self.people) == 1 else None

    def run(self) -> None:
        """Play until the match is over or the people leave."""
        try:
            self._tell()
            while (decision := self.match.decision) is not None:
                if self.chairs[decision.seat].bot is None:
                    self._save_quietly()
                    self._let_person_choose(decision)
                else:
                    self._let_bot_choose(decision.seat)
            self._end()
        except (Left, KeyboardInterrupt):
            self._say_goodbye()

    # ---- choosing -------------------------------------------------------------------------------------------------

    def _let_bot_choose(self, seat: int) -> None:
        bot = self.chairs[seat].bot
        assert bot is not None
        position = self.match.position(seat, self.chances[seat])
        if out.is_terminal:
            with out.status(Text(f"{self.names[seat]} thinks ...")):
                action = bot.choose(position)
        else:
            action = bot.choose(position)
        self._make(seat, action)

    def _let_person_choose(self, decision: Decision) -> None:
        """Show the position and listen until something is chosen or taken back."""
        self._hand_over(decision.seat)
        self.show(decision)
        while True:
            text = ask("> ").strip()
            action = offered(decision, text)
            if action is not None:
                self._make(decision.seat, action)
                return
            if talk.is_request(text):
                if talk.answer(self, decision, text):
                    return
            elif self._try(decision, text):
                return

    def _try(self, decision: Decision, text: str) -> bool:
        """Make the choice that the text means; a refusal says why."""
        if is_number(text):
            out.print(f"There are options 1 to {len(decision.options)}; type one of these numbers.")
            return False
        try:
            self._make(decision.seat, self.game.actions.parse(text))
        except BadAction as error:
            out.print(f"{sentence(str(error))} Type a number of the list, or ? for help.")
            return False
        except IllegalAction as error:
            out.print(Text.assemble(self.named(str(error)), (f"  [{error.rule}]" if error.rule else "", "dim cyan")))
            return False
        return True

    def _make(self, seat: int, action: Action) -> None:
        self.chronicle.add(self.match.choose(seat, action))
        self._tell()

    def take_back(self) -> bool:
        """Undo the last choice if a person made it and it is fair."""
        last = self.match.choices[-1].seat if self.match.choices else self.people[0]
        try:
            action = self.match.undo(last if last in self.people else self.people[0])
        except QuestboardError as error:
            out.print(str(error))
            return False
        self.chronicle.take_back()
        for chair in self.chairs:
            if chair.bot is not None:
                chair.bot.forget()
        out.print(f"Taken back: {action}.")
        return True

    # ---- the screen -----------------------------------------------------------------------------------------------

    def named(self, text: str) -> str:
        """A text of the game with the names of the people at this table."""
        return with_names(text, self.names)

    def show(self, decision: Decision) -> None:
        """The board as the seat sees it, the question, the options."""
        view = self.match.view(decision.seat)
        name = self.names[decision.seat]
        if type(self.game.looks).text is not Looks.text:
            draw(self.named(self.game.looks.text(view)), f"{self.game.info.name}, {name}")
        out.print(Text(self.named(self.game.words.prompt(view, decision)), "bold"))
        show_options(decision, [self.named(self.game.words.label(view, decision, action)) for action in decision.options])

    def _tell(self) -> None:
        """Print what happened, as far as whoever looks at the screen may know it."""
        if self.reader is None and self.people:
            return
        for line in self.chronicle.news(self.reader):
            out.print(line)

    def _hand_over(self, seat: int) -> None:
        """Give the screen to another person; secrets of either side stay with it."""
        if seat == self.reader:
            return
        if self._knows_something_else(seat):
            name = self.names[seat]
            if out.is_terminal:
                out.clear()
            ask(f"Pass to {name}, who presses Enter. ")
        elif self.reader is not None:
            self.chronicle.mark_read(seat)
        self.reader = seat
        self._tell()

    def _knows_something_else(self, seat: int) -> bool:
        others = [other for other in self.people if other != seat] if self.reader is None else [self.reader]
        view = self.match.view(seat)
        return any(self.match.view(other) != view for other in others)

    def _end(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        if type(self.game.looks).text is not Looks.text:
            draw(self.named(self.game.looks.text(self.match.view(self.reader))), self.game.info.name)
        show_end(outcome, self.names)
        if self._save_quietly():
            out.print(f"The match is saved in {self.file}.", soft_wrap=True)

    # ---- saving and leaving ---------------------------------------------------------------------------------------

    def save(self, path: Path) -> None:
        """Write the match; a file that this table has not written itself is left alone."""
        if path != self.file and path not in self.written and path.exists():
            raise MatchFileError(f"{path} exists already; name another file")
        files.save(self.match, path)
        self.written[path] = len(self.match.choices)

    def _save_quietly(self) -> bool:
        """Keep the file of `--save` up to date; a full disk is told, but ends no match."""
        if self.file is None:
            return False
        try:
            self.save(self.file)
        except MatchFileError as error:
            complain(str(error))
            return False
        return True

    def _say_goodbye(self) -> None:
        self._save_quietly()
        now = len(self.match.choices)
        places = [f"{path}" if step == now else f"{path} up to choice {step}" for path, step in self.written.items()]
        saved = f"it is saved in {' and '.join(places)}" if places else "it was not saved"
        out.print(f"\nYou left the match after {now} {'choice' if now == 1 else 'choices'}; {saved}.", soft_wrap=True)
