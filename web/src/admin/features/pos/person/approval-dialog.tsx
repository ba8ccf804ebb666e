import Alert from '@mui/material/Alert';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { useValue } from '../../../../shared/store.ts';
import { Sheet } from '../parts/sheet.tsx';
import type { ApprovalRequest } from './ask-for-approval.ts';
import { PinEntry } from './pin-entry.tsx';

/** A manager leans over the counter and types a PIN. */
export function ApprovalDialog({ request }: { request: ApprovalRequest }) {
  const { till } = useCounter();
  const { staff } = useValue(till.catalogue);
  const managers = staff.filter(({ isManager, pin }) => isManager && pin !== null);
  const t = translations().till;
  return (
    <Sheet title={t('pin.manager')} width={400} onClose={() => request.answer(undefined)}>
      {managers.length === 0 ? (
        <Alert severity="info">{t('pin.noManagerPin')}</Alert>
      ) : (
        <PinEntry people={managers} onRight={(person) => request.answer(person)} />
      )}
    </Sheet>
  );
}
