import { mdiShoppingOutline } from '@mdi/js';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { translations } from '../../../app/translations.ts';

/** In the head of the ticket: what goes into a box is packed from the first move on. */
export function TakeAwayBand() {
  return (
    <p className="take-away">
      <PlainIcon path={mdiShoppingOutline} size="1.2em" />
      {translations().kitchen('ticket.takeAway')}
    </p>
  );
}
