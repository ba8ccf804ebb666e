import { mdiSync, mdiWifiOff } from '@mdi/js';
import { translations } from '../../../app/translations.ts';
import { useValue } from '../../../../shared/store.ts';
import { useKitchen } from '../kitchen.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';

/** Live only while the server is really heard: a connection that is silent is not one. */
export function LineMark() {
  const { feed, clock } = useKitchen();
  const { state } = useValue(feed.connection);
  const neighbours = useValue(feed.neighbours);
  const isAlarming = useValue(clock.isAlarming);
  const shown = state === 'live' && isAlarming ? 'reconnecting' : state;
  return (
    <span
      className={shown === 'live' ? 'line-mark' : 'line-mark bad'}
      data-line-state={shown}
      data-neighbours={neighbours}
    >
      {shown === 'live' ? <i /> : <PlainIcon path={shown === 'offline' ? mdiWifiOff : mdiSync} size={20} />}
      <span>{translations().kitchen(`line.${shown}`)}</span>
    </span>
  );
}
