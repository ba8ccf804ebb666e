import { mdiAlertOutline, mdiNoteTextOutline } from '@mdi/js';
import { readNote } from '@tresen/domain/orders/kitchen-allergy';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { translations } from '../../../app/translations.ts';

export function Note({ note }: { note: string }) {
  const { isAllergy, text } = readNote(note);
  return (
    <span className={isAllergy ? 'note allergy' : 'note'}>
      <PlainIcon path={isAllergy ? mdiAlertOutline : mdiNoteTextOutline} size="1em" />
      <span>
        {isAllergy && <b>{translations().kitchen('ticket.allergy')} </b>}
        {text}
      </span>
    </span>
  );
}
