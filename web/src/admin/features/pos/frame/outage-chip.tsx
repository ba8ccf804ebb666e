import { mdiShieldAlertOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import { timeText } from '../../../../shared/format-moment.ts';
import { useValue } from '../../../../shared/store.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { visuallyHidden } from '../../../../shared/ui/visually-hidden.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { useLayout } from './use-layout.ts';

/** Since when nothing is signed here. Selling goes on, and every paper says so. */
export function OutageChip() {
  const { till, panel } = useCounter();
  const outage = useValue(till.signing.outage);
  const isPhone = useLayout() === 'phone';
  if (!outage) return null;
  const t = translations().till;
  const said = t('tse.outage', { time: timeText(outage.since, currentLocale()) });
  return (
    <>
      <Box component="span" role="status" sx={visuallyHidden}>
        {said}
      </Box>
      <button
        type="button"
        className="chip error"
        aria-label={said}
        title={said}
        onClick={() => panel.set({ kind: 'tse-outage' })}
      >
        <span>
          {!isPhone && <PlainIcon path={mdiShieldAlertOutline} size={18} />}
          {isPhone ? t('tse.short') : said}
        </span>
      </button>
    </>
  );
}
