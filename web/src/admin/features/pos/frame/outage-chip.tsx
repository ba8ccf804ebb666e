import { mdiShieldAlertOutline } from '@mdi/js';
import { timeText } from '../../../../shared/format-moment.ts';
import { useValue } from '../../../../shared/store.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { currentLocale, translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { useLayout } from './use-layout.ts';

/** Since when nothing is signed here. Selling goes on, and every paper says so. */
export function OutageChip() {
  const { till } = useCounter();
  const outage = useValue(till.signing.outage);
  const layout = useLayout();
  if (!outage) return null;
  const time = timeText(outage.since, currentLocale());
  const said = translations().till('tse.outage', { time });
  return (
    <span className="chip error" role="status" aria-label={said}>
      <span>
        <PlainIcon path={mdiShieldAlertOutline} size={18} />
        {layout === 'phone' ? time : said}
      </span>
    </span>
  );
}
