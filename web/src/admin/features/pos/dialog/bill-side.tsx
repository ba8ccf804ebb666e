import { mdiCallSplit, mdiNoteTextOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { translations } from '../../../app/translations.ts';
import { changeDisplay, display } from '../display/display.ts';
import { receiptChoice, receiptChoices } from '../display/receipt-choice.ts';
import { useValue } from '../../../../shared/store.ts';
import { Segments } from '../../../ui/segments.tsx';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { PaymentsList } from './payments-list.tsx';
import { TipChoice } from './tip-choice.tsx';
import type { Payment } from './use-payment.ts';
import { WayChoice } from './way-choice.tsx';

/** The bill: how it is paid, what was paid, what is open. */
export function BillSide({ payment, onSplit }: { payment: Payment; onSplit: () => void }) {
  const { counter, sale, bill } = payment;
  const [isNoting, setNoting] = useState(sale.note !== '');
  const [note, setNote] = useState(sale.note);
  const look = useValue(display);
  const catalogue = useValue(counter.till.catalogue);
  const t = translations().till;
  const canSplit = bill.payments.length === 0 && bill.redemptions.length === 0 && !payment.isPart;
  return (
    <Box className="bill">
      <WayChoice payment={payment} />
      <PaymentsList payment={payment} />
      <TipChoice payment={payment} />
      <Box className="later" sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        <Button
          variant="outlined"
          sx={tall}
          disabled={!canSplit}
          startIcon={<PlainIcon path={mdiCallSplit} size={20} />}
          onClick={onSplit}
        >
          {t('dialog.split')}
        </Button>
        <Button
          variant="outlined"
          sx={tall}
          aria-expanded={isNoting}
          startIcon={<PlainIcon path={mdiNoteTextOutline} size={20} />}
          onClick={() => setNoting(!isNoting)}
        >
          {t('dialog.note')}
        </Button>
      </Box>
      {isNoting && (
        <Box className="later">
          <TextField
            label={t('dialog.noteLabel')}
            value={note}
            inputProps={{ maxLength: 200 }}
            onChange={(event) => setNote(event.target.value)}
            onBlur={() => counter.sale.set({ ...counter.sale.get(), note: note.trim() })}
          />
        </Box>
      )}
      <Box className="later" sx={{ mt: 'auto' }}>
        <Segments
          look="row"
          label={t('dialog.receipt')}
          isLabelShown
          value={receiptChoice(catalogue, look)}
          options={receiptChoices(catalogue).map((value) => ({ value, text: t(`dialog.receiptOf.${value}`) }))}
          onChange={(value) => changeDisplay({ receipt: value })}
        />
      </Box>
    </Box>
  );
}

const tall = { '&&': { minHeight: 48 }, color: 'text.primary' };
