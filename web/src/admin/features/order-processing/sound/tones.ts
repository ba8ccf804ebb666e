import type { Settings } from '../device/settings.ts';

/** One note: when it starts, how high, how long, in seconds and hertz. */
type Note = { readonly at: number; readonly hertz: number; readonly lasts: number; readonly shape: OscillatorType };
export type Occasion = 'placed' | 'cancelled' | 'silent';

const loudness: Record<Settings['volume'], number> = { quiet: 0.12, medium: 0.35, loud: 0.9 };

/** Made and not downloaded. What was cancelled falls, what is new rises; a lost connection is heard twice. */
export function notesOf(occasion: Occasion, sound: Settings['sound']): readonly Note[] {
  if (occasion === 'cancelled') return falling;
  if (occasion === 'silent') return [...falling, ...falling.map((note) => ({ ...note, at: note.at + 0.9 }))];
  return rising[sound];
}

export function playNotes(audio: AudioContext, notes: readonly Note[], volume: Settings['volume']): void {
  for (const { at, hertz, lasts, shape } of notes) {
    const from = audio.currentTime + at;
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.type = shape;
    tone.frequency.value = hertz;
    gain.gain.setValueAtTime(0.0001, from);
    gain.gain.exponentialRampToValueAtTime(loudness[volume], from + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0001, from + lasts);
    tone.connect(gain).connect(audio.destination);
    tone.start(from);
    tone.stop(from + lasts + 0.02);
  }
}

const rising: Record<Settings['sound'], readonly Note[]> = {
  bell: [
    { at: 0, hertz: 988, lasts: 0.5, shape: 'sine' },
    { at: 0.18, hertz: 1319, lasts: 0.9, shape: 'sine' },
  ],
  wood: [
    { at: 0, hertz: 520, lasts: 0.09, shape: 'triangle' },
    { at: 0.14, hertz: 520, lasts: 0.09, shape: 'triangle' },
    { at: 0.28, hertz: 780, lasts: 0.12, shape: 'triangle' },
  ],
  alarm: [
    { at: 0, hertz: 880, lasts: 0.22, shape: 'square' },
    { at: 0.28, hertz: 1109, lasts: 0.22, shape: 'square' },
    { at: 0.56, hertz: 1319, lasts: 0.3, shape: 'square' },
  ],
};

const falling: readonly Note[] = [
  { at: 0, hertz: 659, lasts: 0.3, shape: 'triangle' },
  { at: 0.3, hertz: 440, lasts: 0.5, shape: 'triangle' },
];
