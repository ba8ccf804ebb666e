import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  cashMove,
  type TypedMoveKind,
  typedMoveKinds,
  type CashMoveRefusal,
  longestCashReason,
  needsManager,
  needsReason,
} from '@tresen/domain/closing/cash-book';
import { readPrice } from '@tresen/domain/basics/typed-price';
import { useState } from 'react';
import { showNotice } from '../../../app/notices/notices.ts';
import { useCounter } from '../counter/counter.ts';
import { Segments } from '../../../ui/segments.tsx';
import { moneyText } from '../parts/money-text.ts';
import { askManager } from '../person/ask-for-approval.ts';
import { actorOf } from '../person/person.ts';
import { translations } from '../../../app/translations.ts';
import { floatsToday } from './floats-today.ts';

/** Money that goes in or out without a sale: with a manager, but for the first float of a day, and where needed a reason. */
export function MovePart({ onBooked }: { onBooked: () => void }) {
  const counter = useCounter();
  const { cash } = translations();
  const [kind, setKind] = useState<TypedMoveKind>('float');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<CashMoveRefusal>();

  async function book(): Promise<void> {
    const made = cashMove(kind, readPrice(amount), reason);
    setRefusal(made.ok ? undefined : made.refusal);
    if (!made.ok) return;
    const isManagers = needsManager(kind, kind === 'float' ? await floatsToday(counter.till) : 0);
    const by = isManagers ? await askManager(counter) : counter.person.get();
    if (!by && isManagers) return;
    await counter.till.record('cash.move.v1', made.value, actorOf(by));
    showNotice({ text: cash('booked', { name: cash(`move.${kind}`), amount: moneyText(made.value.amountCents) }) });
    setAmount('');
    setReason('');
    onBooked();
  }

  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void book();
      }}
      sx={{ display: 'grid', gap: 2, mt: 2 }}
    >
      <Segments
        label={cash('kind')}
        isLabelShown
        look="chips"
        value={kind}
        options={typedMoveKinds.map((value) => ({ value, text: cash(`move.${value}`) }))}
        onChange={setKind}
      />
      <Typography variant="body2" color="textSecondary" role="status">
        {cash(`about.${kind}`)}
      </Typography>
      <TextField
        label={cash('amount')}
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <TextField
        label={cash('reason')}
        helperText={needsReason(kind) ? cash('reasonHint') : undefined}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: longestCashReason } }}
      />
      {refusal && <Alert severity="error">{cash(`failure.${refusal.code}`)}</Alert>}
      <Button type="submit" variant="contained" size="large">
        {cash('book')}
      </Button>
    </Box>
  );
}
