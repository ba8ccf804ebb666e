import { mdiCloudOffOutline } from '@mdi/js';
import { timeText } from '../../../../shared/format-moment.ts';
import { useValue } from '../../../../shared/store.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { LinkButton } from '../../../ui/linking/link-button.tsx';
import { lentText } from './lent-pay.tsx';
import { currentLocale, translations } from '../../../app/translations.ts';
import { useLasting } from '../frame/use-lasting.ts';
import { useLayout } from '../frame/use-layout.ts';
import type { TableTile } from './table-tiles.ts';
import { useTables } from './tables.ts';
import { TwiceStrip } from './twice-strip.tsx';

/** A line that comes back at once is not worth a word. */
const apartMs = 3_000;

/** What everybody should know before they look at tables. */
export function FloorWords({ tiles }: { tiles: readonly TableTile[] }) {
  return (
    <div className="words">
      <FloorWord />
      <TwiceStrip tiles={tiles} />
    </div>
  );
}

/** Without a server the floor says so: with whom it is in touch, or that it is alone and since when. */
function FloorWord() {
  const { floor } = useTables();
  const { state, knownAt } = useValue(floor.connection);
  const { lent } = useValue(floor.now);
  const neighbours = useValue(floor.neighbours);
  const t = translations().tables;
  const layout = useLayout();
  const isApart = useLasting({ isSo: state !== 'live', milliseconds: apartMs });
  if (!isApart) return <div hidden data-neighbours={neighbours} />;
  const alone = knownAt ? t('alone', { time: timeText(knownAt, currentLocale()) }) : t('aloneNever');
  return (
    <div className="word" role="status" data-neighbours={neighbours}>
      <PlainIcon path={mdiCloudOffOutline} size={18} />
      {lent ? <span>{lentText(lent)}</span> : <span>{neighbours > 0 ? t('linked', { n: neighbours }) : alone}</span>}
      {floor.camera && (
        <LinkButton camera={floor.camera} from={layout === 'phone' ? 'below' : 'middle'}>
          {t('linkDevice')}
        </LinkButton>
      )}
    </div>
  );
}
