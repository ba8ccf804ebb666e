import Button from '@mui/material/Button';
import { isStillDue, openDue } from '@tresen/domain/bills/bill-due';
import { useEffect } from 'react';
import { useValue } from '../../../../shared/store.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { moneyText } from '../parts/money-text.ts';
import { ResultPanel } from '../pay/result-panel.tsx';
import { SumRow } from '../pay/sum-row.tsx';
import { ClaimedPay } from './claimed-pay.tsx';
import { LentPay } from './lent-pay.tsx';
import { leaveTable, showPart } from './open-table.ts';
import { paidClaim, stopPaying } from './pay-bill.ts';
import { TableFrame } from './table-frame.tsx';
import { useTables } from './tables.ts';
import { useTable } from './use-table.ts';

/** What is paid now, and how. The receipt names every piece that it settles. */
export function PayScreen() {
  const tables = useTables();
  const { title, bill } = useTable();
  const { sale, result } = useCounter();
  const { due } = useValue(sale);
  const booked = useValue(result);
  const t = translations().tables;
  const back = () => (due ? stopPaying(tables) : void leaveTable(tables));
  useEffect(() => {
    if (booked) paidClaim(tables);
  }, [booked, tables]);
  const isStale = due !== undefined && (!bill || !isStillDue(bill, due));
  useEffect(() => {
    if (!isStale) return;
    showNotice({ id: 'table-changed', text: translations().tables('changed'), lastsFor: 8_000 });
    stopPaying(tables);
  }, [isStale, tables]);

  return (
    <TableFrame
      name={title}
      above={t('pay')}
      backText={due ? t('leavePay') : t('back')}
      onBack={back}
      look={look}
      notices="below-bar"
    >
      <div className="lines">
        {due && (
          <ul className="lane">
            {due.lines.map((line) => (
              <li key={line.lineNo}>
                <span>{line.quantity}</span>
                <span>{line.name}</span>
                <b>{moneyText(line.totalCents)}</b>
              </li>
            ))}
          </ul>
        )}
        {booked && <ResultPanel key={booked.sale.orderId} booked={booked} />}
      </div>
      {due ? (
        <div className="money">
          <SumRow />
          <LentPay>
            <ClaimedPay title={title} />
          </LentPay>
        </div>
      ) : (
        <div className="pay">
          {bill && !bill.isSettled && (
            <Button variant="outlined" size="pay" onClick={() => showPart(tables, 'split')}>
              {t('bill.split')} · {moneyText(openDue(bill))}
            </Button>
          )}
          <Button variant="contained" size="pay" onClick={() => void leaveTable(tables)}>
            {t('toFloor')}
          </Button>
        </div>
      )}
    </TableFrame>
  );
}

const look = {
  '& ul.lane': { m: 0, p: 0, listStyle: 'none' },
  '& .lane li': {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr) auto',
    gap: '4px',
    p: '12px',
    borderTop: '1px solid var(--app-palette-tone-outlineVariant)',
    fontVariantNumeric: 'tabular-nums',
    '&:first-of-type': { borderTop: 0 },
  },
  '& .money': {
    gridArea: 'pay',
    width: '100%',
    maxWidth: 760,
    mx: 'auto',
    boxSizing: 'border-box',
    display: 'grid',
    gap: '8px',
    p: '8px 12px calc(12px + env(safe-area-inset-bottom))',
  },
};
