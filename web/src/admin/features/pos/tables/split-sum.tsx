import Button from '@mui/material/Button';
import { openDue } from '@tresen/domain/bills/bill-due';
import type { BillView } from '@tresen/domain/bills/floor-view';
import { receiptLines } from '@tresen/domain/bills/receipt-lines';
import { sumOf } from '@tresen/domain/sales/sold-lines';
import type { Settles } from '@tresen/domain/sales/sale-fact';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { moneyText } from '../parts/money-text.ts';
import { movable, moveToOwnBill } from './own-bill.ts';
import { startPaying } from './pay-bill.ts';
import { useTables } from './tables.ts';

type SplitSumProps = {
  bill: BillView;
  chosen: readonly Settles[];
  text: string;
  /** What of it may become a bill of its own. */
  own?: readonly Settles[];
};

/** What is paid now, and what stays open. */
export function SplitSum({ bill, chosen, text, own = [] }: SplitSumProps) {
  const tables = useTables();
  const t = translations().tables;
  const parting = movable(bill, own);
  const sum = sumOf(receiptLines(bill, chosen));

  async function part(): Promise<void> {
    if (!(await moveToOwnBill(tables, bill, parting))) return;
    if (sumOf(receiptLines(bill, parting)) < sum) showNotice({ text: t('split.tableStays'), lastsFor: 8_000 });
  }

  return (
    <>
      <div className="acts sum" role="status">
        <span>
          {text}
          <small>{t('split.left', { amount: moneyText(Math.max(0, openDue(bill) - sum)) })}</small>
        </span>
        <b>{moneyText(sum)}</b>
      </div>
      <div className="pay">
        {parting.length > 0 && (
          <Button variant="outlined" size="pay" onClick={() => void part()}>
            {t('split.ownBill')}
          </Button>
        )}
        <Button
          variant="contained"
          size="pay"
          disabled={chosen.length === 0}
          onClick={() => void startPaying(tables, chosen)}
        >
          {t('pay')} · {moneyText(sum)}
        </Button>
      </div>
    </>
  );
}
