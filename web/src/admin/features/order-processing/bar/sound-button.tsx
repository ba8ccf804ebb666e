import { mdiVolumeHigh, mdiVolumeOff } from '@mdi/js';
import { translations } from '../../../app/translations.ts';
import { useLayout } from '../device/use-layout.ts';
import { useValue } from '../../../../shared/store.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { soundState, turnSoundOff, turnSoundOn } from '../sound/loudspeaker.ts';

/** Loud when nothing can be heard, quiet when it can. */
export function SoundButton() {
  const state = useValue(soundState);
  const isPhone = useLayout() === 'phone';
  const t = translations().kitchen;
  if (state === 'unasked' || state === 'blocked') {
    const text = t(state === 'unasked' ? 'sound.turnOn' : 'sound.blocked');
    return (
      <button
        type="button"
        className={state === 'unasked' ? 'pill accent' : 'pill warning'}
        aria-label={text}
        onClick={() => void turnSoundOn()}
      >
        <PlainIcon path={mdiVolumeOff} size={20} />
        {!isPhone && text}
      </button>
    );
  }
  const isOn = state === 'on';
  const text = t(isOn ? 'sound.on' : 'sound.off');
  return (
    <button
      type="button"
      className="icon"
      aria-label={text}
      title={`${text} (S)`}
      onClick={() => {
        if (isOn) turnSoundOff();
        else void turnSoundOn();
      }}
    >
      <PlainIcon path={isOn ? mdiVolumeHigh : mdiVolumeOff} />
    </button>
  );
}
