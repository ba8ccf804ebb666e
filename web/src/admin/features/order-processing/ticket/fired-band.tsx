import { mdiFireAlert } from '@mdi/js';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { translations } from '../../../app/translations.ts';
import { useValue } from '../../../../shared/store.ts';
import { useKitchen } from '../kitchen.ts';
import { timeOf } from '../times.ts';

/** It was on hold until then: it is not as old as its order. */
export function FiredBand({ firedAt }: { firedAt: string }) {
  const { location } = useValue(useKitchen().catalogue);
  return (
    <p className="fired">
      <PlainIcon path={mdiFireAlert} size="1.2em" />
      {translations().kitchen('ticket.fired', { time: timeOf(firedAt, location.timeZone) })}
    </p>
  );
}
