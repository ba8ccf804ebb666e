import { display } from './display.ts';

const tones = { tap: { hertz: 660, seconds: 0.04 }, paid: { hertz: 880, seconds: 0.16 } } as const;

let audio: AudioContext | undefined;

/** Made, not downloaded: two soft tones, and none unless somebody asked for them. */
export function playSound(which: keyof typeof tones): void {
  if (!display.get().hasSounds) return;
  try {
    audio ??= new AudioContext();
    const { hertz, seconds } = tones[which];
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.12, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds);
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + seconds);
  } catch {
    // A till without a loudspeaker sells as well.
  }
}
