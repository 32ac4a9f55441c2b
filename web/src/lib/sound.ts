/** Small sounds of wood and paper, made on the spot: nothing is loaded. */
import { settings } from "./settings.svelte";

/** A stroke: a struck tone, or a breath of filtered noise. Times in seconds. */
interface Stroke {
  readonly at?: number;
  readonly tone?: number;
  readonly slide?: number;
  readonly wave?: OscillatorType;
  readonly noise?: number;
  readonly width?: number;
  readonly long: number;
  readonly loud: number;
}

const knock = (at: number, tone: number, loud = 0.5): Stroke[] => [
  { at, tone, slide: 0.6, wave: "triangle", long: 0.09, loud },
  { at, noise: tone * 5, width: 1.2, long: 0.03, loud: loud * 0.5 },
];
const bell = (at: number, tone: number, long = 0.7, loud = 0.3): Stroke[] => [
  { at, tone, wave: "sine", long, loud },
  { at, tone: tone * 2.01, wave: "sine", long: long * 0.5, loud: loud * 0.35 },
];
const paper = (at: number, noise: number, long: number, loud = 0.25): Stroke => ({
  at,
  noise,
  width: 0.7,
  long,
  loud,
});

const SCORES = {
  "your-turn": [...bell(0, 587), ...bell(0.13, 880, 0.9)],
  step: knock(0, 190, 0.28),
  "tile-lay": [...knock(0, 130, 0.55), paper(0, 1400, 0.06, 0.16)],
  "card-draw": [paper(0, 2600, 0.16)],
  "card-flip": [paper(0, 3400, 0.07, 0.3), ...knock(0.06, 260, 0.15)],
  "dice-roll": [0, 0.07, 0.13, 0.2, 0.26, 0.35].flatMap((at, n) => knock(at, 330 - n * 22, 0.36 - n * 0.03)),
  hit: [...knock(0, 110, 0.7), paper(0, 900, 0.09, 0.35)],
  block: [...knock(0, 320, 0.4), ...bell(0.01, 1240, 0.22, 0.1)],
  hurt: [{ tone: 190, slide: 0.45, wave: "sawtooth", long: 0.2, loud: 0.22 }, paper(0, 700, 0.1)],
  heal: [...bell(0, 523, 0.4, 0.2), ...bell(0.09, 659, 0.4, 0.2), ...bell(0.18, 784, 0.6, 0.2)],
  death: [{ tone: 165, slide: 0.3, wave: "triangle", long: 0.7, loud: 0.5 }, ...knock(0.5, 70, 0.5)],
  door: [{ tone: 90, slide: 1.7, wave: "sawtooth", long: 0.3, loud: 0.1 }, ...knock(0.3, 95, 0.6)],
  chest: [...knock(0, 150, 0.5), ...bell(0.12, 988, 0.4, 0.14), ...bell(0.19, 1319, 0.5, 0.12)],
  coin: [...bell(0, 1760, 0.18, 0.14), ...bell(0.06, 2349, 0.35, 0.14)],
  spell: [
    { tone: 330, slide: 2.6, wave: "sine", long: 0.5, loud: 0.25 },
    { noise: 4200, width: 0.5, long: 0.5, loud: 0.08 },
  ],
  flick: [...knock(0, 420, 0.4), paper(0.01, 1800, 0.12, 0.12)],
  "disc-hit": knock(0, 520, 0.45),
  "disc-fall": [{ tone: 300, slide: 0.3, wave: "triangle", long: 0.3, loud: 0.3 }, ...knock(0.28, 90, 0.45)],
  "zone-fall": [{ tone: 62, slide: 0.7, wave: "sawtooth", long: 0.9, loud: 0.22 }, paper(0, 260, 0.8, 0.3)],
  undo: [paper(0, 2100, 0.08, 0.2), ...knock(0.07, 230, 0.2)],
  error: [...knock(0, 150, 0.4), ...knock(0.11, 120, 0.4)],
  victory: [523, 659, 784, 1047].flatMap((tone, n) => bell(n * 0.14, tone, 0.9, 0.26)),
  defeat: [392, 330, 262, 196].flatMap((tone, n) => bell(n * 0.2, tone, 0.9, 0.24)),
} satisfies Record<string, readonly Stroke[]>;

export type SoundName = keyof typeof SCORES;

let audio: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** Play a sound if the player wants sounds. A name that nobody knows stays silent. */
export function playSound(name: string): void {
  if (!settings.sound || settings.volume === 0 || !Object.hasOwn(SCORES, name)) return;
  const context = awake();
  if (!context) return;
  const master = context.createGain();
  master.gain.value = settings.volume;
  master.connect(context.destination);
  for (const stroke of SCORES[name as SoundName] as readonly Stroke[]) strike(context, master, stroke);
}

/** Browsers let a page sound only after a click or key; until then there is silence, not a queue. */
function awake(): AudioContext | null {
  if (typeof AudioContext === "undefined") return null;
  if (!audio) {
    if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return null;
    audio = new AudioContext();
  }
  if (audio.state === "suspended") void audio.resume();
  return audio;
}

function strike(context: AudioContext, master: AudioNode, stroke: Stroke): void {
  const start = context.currentTime + (stroke.at ?? 0);
  const end = start + stroke.long;
  const envelope = context.createGain();
  envelope.gain.setValueAtTime(0.0001, start);
  envelope.gain.exponentialRampToValueAtTime(stroke.loud, start + 0.006);
  envelope.gain.exponentialRampToValueAtTime(0.0001, end);
  envelope.connect(master);
  const source = stroke.tone ? tone(context, stroke, start, end) : breath(context, stroke, envelope);
  if (stroke.tone) source.connect(envelope);
  source.start(start);
  source.stop(end + 0.02);
}

function tone(context: AudioContext, stroke: Stroke, start: number, end: number): OscillatorNode {
  const source = context.createOscillator();
  const pitch = stroke.tone ?? 440;
  source.type = stroke.wave ?? "sine";
  source.frequency.setValueAtTime(pitch, start);
  if (stroke.slide) source.frequency.exponentialRampToValueAtTime(pitch * stroke.slide, end);
  return source;
}

function breath(context: AudioContext, stroke: Stroke, envelope: AudioNode): AudioBufferSourceNode {
  const source = context.createBufferSource();
  source.buffer = hiss ??= whiteNoise(context);
  source.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = stroke.noise ?? 1000;
  filter.Q.value = stroke.width ?? 1;
  source.connect(filter);
  filter.connect(envelope);
  return source;
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let n = 0; n < data.length; n++) data[n] = Math.random() * 2 - 1;
  return buffer;
}
