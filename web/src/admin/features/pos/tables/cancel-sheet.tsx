import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { pieceCancelReasons, type PiecesCancelled } from '@tresen/domain/bills/bill-facts';
import type { BillView } from '@tresen/domain/bills/floor-view';
import { useState } from 'react';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { Segments } from '../../../ui/segments.tsx';
import { useDiscountReasons } from '../discount/use-discount-reasons.ts';
import { Sheet } from '../parts/sheet.tsx';
import { Stepper } from '../parts/stepper.tsx';
import { lazyPart } from '../../../app/updates/lazy-part.tsx';
import type { BillLine } from './bill-lines.ts';
import { SeatOfLine } from './seat-of-line.tsx';
import { cancelItems } from './cancel-items.ts';
import { takesMoney } from './takes-money.ts';
import { useTables } from './tables.ts';

const WriteOffSheet = lazyPart(async () => (await import('./write-off-sheet.tsx')).WriteOffSheet);

type CancelSheetProps = { bill: BillView; line: BillLine; onDiscount: () => void; onClose: () => void };

/** What nobody wants any more stays on the bill, struck through, with a reason and a name. */
export function CancelSheet({ bill, line, onDiscount, onClose }: CancelSheetProps) {
  const tables = useTables();
  const [count, setCount] = useState(1);
  const [reason, setReason] = useState<PiecesCancelled['reason']>();
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isWritingOff, setWritingOff] = useState(false);
  const hasReasons = useDiscountReasons().length > 0;
  const t = translations().tables;
  const { item, pieces } = line;

  async function confirm(): Promise<void> {
    if (!reason) return setTrouble(t('cancel.reason'));
    if (reason === 'other' && text.trim() === '') return setTrouble(t('cancel.textMissing'));
    setBusy(true);
    const done = await cancelItems(tables, { bill, item }, { count, reason, text: text.trim() });
    setBusy(false);
    if (done === 'not-allowed') return setTrouble(t('cancel.needsManager'));
    if (done === 'failed') return setTrouble(t('notSent'));
    showNotice({ text: t('cancel.done') });
    onClose();
  }

  if (isWritingOff) return <WriteOffSheet bill={bill} line={line} onClose={onClose} />;
  return (
    <Sheet
      title={t('cancel.title', { name: item.item.name })}
      onClose={onClose}
      footer={
        <>
          {hasReasons && (
            <Button variant="text" size="large" disabled={isBusy} onClick={onDiscount}>
              {t('bill.discount')}
            </Button>
          )}
          {takesMoney(tables.counter.till) && (
            <Button variant="text" size="large" disabled={isBusy} onClick={() => setWritingOff(true)}>
              {t('writeOff.open')}
            </Button>
          )}
          <Button variant="outlined" color="error" size="large" disabled={isBusy} onClick={() => void confirm()}>
            {t('cancel.confirm', { n: count })}
          </Button>
        </>
      }
    >
      <Stack spacing={2} useFlexGap>
        {trouble && <Alert severity="error">{trouble}</Alert>}
        {pieces.length > 1 && (
          <Stepper
            less={t('cancel.fewer')}
            more={t('cancel.more')}
            value={count}
            min={1}
            max={pieces.length}
            onChange={setCount}
          />
        )}
        {(bill.fields.guests ?? 0) > 0 && <SeatOfLine bill={bill} line={line} />}
        <Segments
          label={t('cancel.reason')}
          isLabelShown
          look="chips"
          value={reason}
          options={pieceCancelReasons.map((value) => ({ value, text: t(`cancel.reasonOf.${value}`) }))}
          onChange={(next) => {
            setReason(next);
            setTrouble(undefined);
          }}
        />
        {reason === 'other' && (
          <TextField
            label={t('cancel.textMissing')}
            value={text}
            inputProps={{ maxLength: 60 }}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Stack>
    </Sheet>
  );
}
