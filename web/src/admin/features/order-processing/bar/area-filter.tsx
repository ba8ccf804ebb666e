import { mdiFilterVariant } from '@mdi/js';
import { useState } from 'react';
import { translations } from '../../../app/translations.ts';
import { settings } from '../device/settings.ts';
import { usePart, useValue } from '../../../../shared/store.ts';
import { useKitchen } from '../kitchen.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { PopMenu } from '../parts/pop-menu.tsx';
import { AreaChoices } from './area-choices.tsx';

/** From which areas orders are shown. */
export function AreaFilter() {
  const { areas } = useValue(useKitchen().catalogue);
  const chosen = usePart(settings, (now) => now.areaIds);
  const [at, setAt] = useState<HTMLElement>();
  const t = translations().kitchen;
  const shown = areas.filter(({ areaId }) => chosen.includes(areaId));
  const [first] = shown;
  if (areas.length < 2) return null;
  const text = !first ? t('bar.allAreas') : shown.length === 1 ? first.name : t('bar.someAreas', { n: shown.length });
  return (
    <>
      <button
        type="button"
        className="pill"
        aria-haspopup="menu"
        title={t('bar.areas')}
        onClick={(event) => setAt(event.currentTarget)}
      >
        <PlainIcon path={mdiFilterVariant} size={20} />
        <span className="name">{text}</span>
      </button>
      {at && (
        <PopMenu anchor={at} onClose={() => setAt(undefined)}>
          <AreaChoices />
        </PopMenu>
      )}
    </>
  );
}
