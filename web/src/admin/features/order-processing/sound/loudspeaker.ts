import { createStore } from '../../../../shared/store.ts';
import { changeSettings, settings } from '../device/settings.ts';
import { notesOf, type Occasion, playNotes } from './tones.ts';

/** `unasked`: nobody has decided. `blocked`: it should sound and the browser does not let it. */
export type SoundState = 'unasked' | 'on' | 'off' | 'blocked';

let audio: AudioContext | undefined;

export const soundState = createStore<SoundState>(stateOf());

/** Browsers let a page sound only after a touch: this is called by one. */
export async function turnSoundOn(): Promise<void> {
  changeSettings({ hasSound: true });
  await wakeAudio();
  ring('placed');
}

export function turnSoundOff(): void {
  changeSettings({ hasSound: false });
  void audio?.suspend().catch(() => undefined);
  look();
}

export function ring(occasion: Occasion): void {
  const { hasSound, sound, volume } = settings.get();
  if (!hasSound || audio?.state !== 'running') return;
  playNotes(audio, notesOf(occasion, sound), volume);
}

/** After a reload the first touch anywhere is enough. */
export function watchSound(): () => void {
  const wake = (): void => {
    if (settings.get().hasSound && audio?.state !== 'running') void wakeAudio();
  };
  const stop = settings.subscribe(look);
  window.addEventListener('pointerdown', wake);
  window.addEventListener('keydown', wake);
  if (settings.get().hasSound) void wakeAudio();
  look();
  return () => {
    stop();
    window.removeEventListener('pointerdown', wake);
    window.removeEventListener('keydown', wake);
  };
}

async function wakeAudio(): Promise<void> {
  try {
    if (!audio) {
      audio = new AudioContext();
      audio.addEventListener('statechange', look);
    }
    // Without a touch before it this never answers: whoever waits for it must not wait for long.
    await Promise.race([audio.resume(), new Promise((resolve) => setTimeout(resolve, 300))]);
  } catch {
    // No loudspeaker: the state says that nothing is heard.
  }
  look();
}

function look(): void {
  soundState.set(stateOf());
}

function stateOf(): SoundState {
  const { hasSound } = settings.get();
  if (hasSound === undefined) return 'unasked';
  if (!hasSound) return 'off';
  return audio?.state === 'running' ? 'on' : 'blocked';
}
