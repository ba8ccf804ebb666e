import { mdiCashRegister } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type CountedPieces, countedCents } from '@tresen/domain/closing/cash-book';
import { settlementRefusal, tipsToPay } from '@tresen/domain/closing/settled-shift';
import { useState } from 'react';
import { useValue } from '../../../../shared/store.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { PieceFields } from '../cash-book/piece-fields.tsx';
import { useCounter } from '../counter/counter.ts';
import { moneyText } from '../parts/money-text.ts';
import { Sheet } from '../parts/sheet.tsx';
import { askManager } from '../person/ask-for-approval.ts';
import { printSettlement } from './print-settlement.ts';
import { settleShift } from './settle-shift.ts';
import { ShiftFacts } from './shift-facts.tsx';
import { useShift, useUnfinished } from './use-shift.ts';

/** The end of somebody's shift at this till: what was taken, what should be there, what is, and where it goes. */
export function SettlementSheet({ onClose }: { onClose: () => void }) {
  const counter = useCounter();
  const person = useValue(counter.person);
  const shift = useShift(person);
  const unfinished = useUnfinished(person);
  const [pieces, setPieces] = useState<CountedPieces>();
  const [isBusy, setBusy] = useState(false);
  const { cash } = translations();
  if (!person || !shift)
    return (
      <Sheet title={cash('settle.title')} onClose={onClose}>
        {!person && <Alert severity="info">{cash('settle.nobody')}</Alert>}
      </Sheet>
    );

  const tipsCents = tipsToPay(shift.figures, shift.heldCents);
  const expectedCents = shift.heldCents - tipsCents;
  const counted = pieces && countedCents(pieces);
  const refusal = settlementRefusal({ ...unfinished, approvedBy: undefined });
  const mustSend = !refusal.ok && refusal.refusal.code === 'settlement/unsent';

  async function settle(way: 'hand-over' | 'keep'): Promise<void> {
    if (!person || !pieces) return;
    const manager = refusal.ok ? undefined : await askManager(counter);
    if (!refusal.ok && !manager) return;
    setBusy(true);
    const approvedBy = manager?.userId;
    const done = await settleShift(counter, { person, pieces, approvedBy, way, openBills: unfinished.openBills });
    await printSettlement(counter, done, person.name);
    showNotice({
      text: done.givenCents > 0 ? cash('settle.done', { amount: moneyText(done.givenCents) }) : cash('settle.doneOnly'),
    });
    onClose();
  }

  return (
    <Sheet
      title={cash('settle.title')}
      width={480}
      onClose={onClose}
      footer={
        pieces && (
          <>
            <Button variant="text" disabled={isBusy || mustSend} onClick={() => void settle('keep')}>
              {cash('settle.only')}
            </Button>
            <Button
              variant="contained"
              size="large"
              disabled={isBusy || mustSend || counted === 0}
              startIcon={<Icon path={mdiCashRegister} />}
              onClick={() => void settle('hand-over')}
            >
              {cash('settle.hand')}
            </Button>
          </>
        )
      }
    >
      {refusal.ok ? (
        <Alert severity="success">{cash('settle.clear')}</Alert>
      ) : (
        <Alert severity="warning">
          {refusal.refusal.code === 'settlement/unsent'
            ? cash('settle.unsent', { n: refusal.refusal.count })
            : cash('settle.openBills', { n: refusal.refusal.count })}
        </Alert>
      )}
      <ShiftFacts shift={shift} tipsCents={tipsCents} expectedCents={expectedCents} countedCents={counted} />
      {pieces ? (
        <>
          <PieceFields pieces={pieces} onChange={setPieces} />
          <p role="status">
            {tipsCents > 0 && `${cash('settle.keep', { amount: moneyText(tipsCents) })} · `}
            {cash('settle.give', { amount: moneyText(counted ?? 0) })}
          </p>
        </>
      ) : (
        <Button variant="contained" size="large" fullWidth disabled={mustSend} onClick={() => setPieces({})}>
          {cash('settle.count')}
        </Button>
      )}
    </Sheet>
  );
}
