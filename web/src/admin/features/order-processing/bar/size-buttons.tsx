import { mdiFormatFontSizeDecrease, mdiFormatFontSizeIncrease } from '@mdi/js';
import { translations } from '../../../app/translations.ts';
import { changeScale, settings } from '../device/settings.ts';
import { usePart } from '../../../../shared/store.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';

export function SizeButtons() {
  const scale = usePart(settings, (now) => now.scale);
  const t = translations().kitchen;
  const title = t('bar.size', { percent: scale });
  return (
    <>
      <button
        type="button"
        className="icon roomy"
        aria-label={t('bar.smaller')}
        title={title}
        aria-disabled={scale === 100}
        onClick={() => changeScale(-1)}
      >
        <PlainIcon path={mdiFormatFontSizeDecrease} />
      </button>
      <button
        type="button"
        className="icon roomy"
        aria-label={t('bar.larger')}
        title={title}
        aria-disabled={scale === 200}
        onClick={() => changeScale(1)}
      >
        <PlainIcon path={mdiFormatFontSizeIncrease} />
      </button>
    </>
  );
}
