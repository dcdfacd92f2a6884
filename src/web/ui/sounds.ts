import { useTillChoices } from './till-choices.ts';

/** What a till says by sound, to whoever looks at the goods and not at the screen (rule C12.6). */
export type Sound = 'scanned' | 'unknown' | 'paid' | 'refused';

interface Tone {
  readonly hz: number;
  /** After the sound's beginning. */
  readonly startMs: number;
  readonly lengthMs: number;
  readonly shape: OscillatorType;
}

const tone = (hz: number, startMs: number, lengthMs: number, shape: OscillatorType = 'sine'): Tone => ({
  hz,
  startMs,
  lengthMs,
  shape,
});

/** What is good is high and short, what is not is low, rough and longer: they are told apart without listening for them. */
export const SOUNDS: Readonly<Record<Sound, readonly Tone[]>> = {
  scanned: [tone(1760, 0, 70)],
  unknown: [tone(330, 0, 160, 'square'), tone(220, 190, 260, 'square')],
  paid: [tone(880, 0, 90), tone(1175, 100, 90), tone(1760, 200, 180)],
  refused: [tone(262, 0, 240, 'square')],
};

/** Of the loudest that the machine is set to: to be heard at the till, not in the whole shop. */
const VOLUME = 0.12;
/** A square tone of the same height is heard louder. */
const SQUARE_VOLUME = 0.05;
/** A tone that begins or ends at once clicks. */
const FADE_S = 0.008;
/** What could be sounded later only would be taken for the next thing's. */
const TOO_LATE_MS = 250;

let context: AudioContext | null = null;

/**
 * Plays a sound, unless this till is silent. Before a person has touched the page browsers allow none, and some machines have
 * no sound at all: then there is none, and nothing else goes wrong.
 */
export function playSound(sound: Sound): void {
  if (!useTillChoices.getState().sounds) return;
  void sounded(sound).catch(() => undefined);
}

async function sounded(sound: Sound): Promise<void> {
  if (typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  const asked = performance.now();
  if (context.state !== 'running') await context.resume();
  if (performance.now() - asked > TOO_LATE_MS) return;
  for (const each of SOUNDS[sound]) play(context, each);
}

function play(on: AudioContext, { hz, startMs, lengthMs, shape }: Tone): void {
  const start = on.currentTime + startMs / 1000;
  const end = start + lengthMs / 1000;
  const loud = shape === 'square' ? SQUARE_VOLUME : VOLUME;
  const oscillator = on.createOscillator();
  const gain = on.createGain();
  oscillator.type = shape;
  oscillator.frequency.value = hz;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + FADE_S);
  gain.gain.setValueAtTime(loud, end - FADE_S);
  gain.gain.linearRampToValueAtTime(0, end);
  oscillator.connect(gain).connect(on.destination);
  oscillator.start(start);
  oscillator.stop(end);
}
