import { mdiCheck, mdiHandCoinOutline, mdiTableCheck } from '@mdi/js';
import Button from '@mui/material/Button';
import { openDue } from '@tresen/domain/bills/bill-due';
import { useState } from 'react';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { translations } from '../../../app/translations.ts';
import { moneyText } from '../parts/money-text.ts';
import { BillActs } from './bill-acts.tsx';
import { BillDiscountRow } from './bill-discount-row.tsx';
import { BillLane } from './bill-lane.tsx';
import { billLines } from './bill-lines.ts';
import { type BillOver, BillSheet } from './bill-sheet.tsx';
import { CourseLanes } from './course-lanes.tsx';
import { leaveTable, openTable, showPart } from './open-table.ts';
import { PayOrSum } from './pay-or-sum.tsx';
import { setBill } from './set-bill.ts';
import { TableFrame } from './table-frame.tsx';
import { useTables } from './tables.ts';
import { useTable } from './use-table.ts';

/** What a party has ordered, and what became of each piece. */
export function BillScreen() {
  const tables = useTables();
  const { tableId, title, bill, parties } = useTable();
  const [over, setOver] = useState<BillOver>();
  const t = translations().tables;
  const lines = bill ? billLines(bill) : [];
  const [open, done] = [lines.filter(({ state }) => state === 'open'), lines.filter(({ state }) => state !== 'open')];
  const wantsToPay = bill?.fields.wantsToPay === true;
  const close = () => setOver(undefined);
  const isOver = !bill || bill.isSettled;

  async function clearTable(): Promise<void> {
    if (bill && (await setBill(tables, bill, { isCleared: true }))) await leaveTable(tables);
  }

  return (
    <TableFrame
      name={title}
      above={t('bill.title')}
      backText={t('back')}
      onBack={() => void leaveTable(tables)}
      onGesture={() => showPart(tables, 'order')}
    >
      <div className="lines">
        {parties.length > 1 && (
          <div className="parties">
            {parties.map(({ bill: one, party }) => (
              <Button
                key={one.billId}
                size="large"
                variant={one.billId === bill?.billId ? 'contained' : 'outlined'}
                color="secondary"
                onClick={() => void openTable(tables, tableId, one.billId).then(() => showPart(tables, 'bill'))}
              >
                {t('table', { name: `${title.split(' ')[0] ?? ''} ${party}` })} · {moneyText(openDue(one))}
              </Button>
            ))}
          </div>
        )}
        {bill && !bill.isSettled && (
          <button
            type="button"
            className="wants"
            aria-pressed={wantsToPay}
            onClick={() => void setBill(tables, bill, { wantsToPay: !wantsToPay })}
          >
            <PlainIcon path={wantsToPay ? mdiCheck : mdiHandCoinOutline} size={20} />
            {t('bill.wantsToPay')}
          </button>
        )}
        {lines.length === 0 && <p>{t('bill.empty')}</p>}
        {bill && open.some(({ item }) => item.course > 0) ? (
          <CourseLanes bill={bill} lines={open} onLine={(line) => setOver({ line })} />
        ) : (
          <BillLane
            title={t('bill.open')}
            aside={moneyText(bill ? openDue(bill) : 0)}
            bill={bill}
            lines={open}
            onLine={(line) => setOver({ line })}
          />
        )}
        {bill?.discounts.bill && !bill.isSettled && <BillDiscountRow bill={bill} />}
        <BillLane title={t('bill.done')} aside="" bill={bill} lines={done} onLine={(line) => setOver({ line })} />
      </div>
      <BillActs bill={bill} onOver={setOver} />
      <div className="pay">
        <Button variant="outlined" size="pay" onClick={() => showPart(tables, 'order')}>
          {t('bill.order')}
        </Button>
        {isOver ? (
          <Button variant="contained" size="pay" disabled={!bill} onClick={() => void clearTable()}>
            <PlainIcon path={mdiTableCheck} size={20} />
            {t('bill.clear')}
          </Button>
        ) : (
          <PayOrSum sum={moneyText(openDue(bill))} />
        )}
      </div>
      {bill && over && (
        <BillSheet bill={bill} table={{ tableId, title }} over={over} onOver={setOver} onClose={close} />
      )}
    </TableFrame>
  );
}
