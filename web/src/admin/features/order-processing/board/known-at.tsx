import { translations } from '../../../app/translations.ts';
import { useValue } from '../../../../shared/store.ts';
import { useKitchen } from '../kitchen.ts';
import { exactTimeOf } from '../times.ts';

/** How old the knowledge of this screen is, as soon as it grows old. */
export function KnownAt() {
  const { clock, feed, catalogue } = useKitchen();
  const isAlarming = useValue(clock.isAlarming);
  const { knownAt } = useValue(feed.connection);
  if (!isAlarming || knownAt === undefined) return null;
  const time = exactTimeOf(knownAt, catalogue.get().location.timeZone);
  return <span className="as-of">{translations().kitchen('line.asOf', { time })}</span>;
}
