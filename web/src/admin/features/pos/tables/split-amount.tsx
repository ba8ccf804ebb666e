import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { readPrice } from '@tresen/domain/basics/typed-price';
import { piecesWorth } from '@tresen/domain/bills/amount-out';
import { openDue } from '@tresen/domain/bills/bill-due';
import type { BillView } from '@tresen/domain/bills/floor-view';
import { receiptLines } from '@tresen/domain/bills/receipt-lines';
import type { SoldLine } from '@tresen/domain/sales/sale-fact';
import { useMemo, useState } from 'react';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { translations } from '../../../app/translations.ts';
import { moneyText } from '../parts/money-text.ts';
import { freshId } from './fresh-id.ts';
import { PaidReceipts } from './paid-receipts.tsx';
import { rowLook } from './split-look.ts';
import { SplitSum } from './split-sum.tsx';
import { useTables } from './tables.ts';

/** An amount of what is due: it is paid with pieces and shares that come to it, and the receipt names them. */
export function SplitAmount({ bill }: { bill: BillView }) {
  const { counter } = useTables();
  const { deviceId } = counter.till.identity;
  const [typed, setTyped] = useState('');
  const t = translations().tables;
  const due = openDue(bill);
  const amount = readPrice(typed);
  const found = useMemo(
    () => (amount === undefined ? undefined : piecesWorth(bill, amount, { deviceId, newId: freshId })),
    [bill, amount, deviceId],
  );
  const chosen = found?.pieces ?? [];
  const isWrong = typed.trim() !== '' && !found;
  return (
    <>
      <div className="lines">
        <section className="lane divide">
          <TextField
            label={t('split.amountOf', { amount: moneyText(due) })}
            value={typed}
            problem={isWrong ? t('split.noAmount') : undefined}
            inputProps={{ inputMode: 'decimal', autoComplete: 'off' }}
            onChange={(event) => setTyped(event.target.value)}
          />
          {found && amount !== undefined && amount > due && (
            <Alert severity="info">{t('split.tooMuch', { amount: moneyText(due) })}</Alert>
          )}
          {found && amount !== undefined && amount < due && found.cents !== amount && (
            <Alert severity="warning">
              {t('split.nearest', { amount: moneyText(amount), nearest: moneyText(found.cents) })}
            </Alert>
          )}
        </section>
        {found && (
          <ul className="lane" aria-label={t('split.paysFor')}>
            {receiptLines(bill, chosen).map((line) => (
              <Box component="li" sx={rowLook} key={line.lineNo}>
                <span className="name what">
                  {partText(line)} {line.name}
                </span>
                <b>{moneyText(line.totalCents)}</b>
              </Box>
            ))}
          </ul>
        )}
        <PaidReceipts bill={bill} />
      </div>
      <SplitSum bill={bill} chosen={chosen} text={t('split.by.amount')} />
    </>
  );
}

/** `2 ×`, `5/12`. */
function partText({ quantity, settles }: SoldLine): string {
  if (settles !== null && 'shares' in settles) return `${settles.shares.length}/${settles.into}`;
  return settles === null ? '' : `${quantity} ×`;
}
