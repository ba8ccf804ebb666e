import { mdiCloudOffOutline } from '@mdi/js';
import { timeText } from '../../../../shared/format-moment.ts';
import { useValue } from '../../../../shared/store.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { lentText } from './lent-pay.tsx';
import { currentLocale, translations } from '../../../app/translations.ts';
import { useLasting } from '../frame/use-lasting.ts';
import { useTables } from './tables.ts';

/** A line that comes back at once is not worth a word. */
const apartMs = 3_000;

/** Without a server the floor says so: with whom it is in touch, or that it is alone and since when. */
export function FloorWord() {
  const { floor } = useTables();
  const { state, knownAt } = useValue(floor.connection);
  const { lent } = useValue(floor.now);
  const neighbours = useValue(floor.neighbours);
  const t = translations().tables;
  const isApart = useLasting({ isSo: state !== 'live', milliseconds: apartMs });
  if (!isApart) return <div hidden data-neighbours={neighbours} />;
  const alone = knownAt ? t('alone', { time: timeText(knownAt, currentLocale()) }) : t('aloneNever');
  return (
    <div className="word" role="status" data-neighbours={neighbours}>
      <PlainIcon path={mdiCloudOffOutline} size={18} />
      {lent && lentText(lent)}
      {!lent && (neighbours > 0 ? t('linked', { n: neighbours }) : alone)}
    </div>
  );
}
