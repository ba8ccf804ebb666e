import Button from '@mui/material/Button';
import { openDue } from '@tresen/domain/bills/bill-due';
import type { BillView } from '@tresen/domain/bills/floor-view';
import { receiptLines } from '@tresen/domain/bills/receipt-lines';
import { sumOf } from '@tresen/domain/sales/sold-lines';
import type { Settles } from '@tresen/domain/sales/sale-fact';
import { translations } from '../../../app/translations.ts';
import { moneyText } from '../parts/money-text.ts';
import { movable, moveToOwnBill } from './own-bill.ts';
import { startPaying } from './pay-bill.ts';
import { useTables } from './tables.ts';

type SplitSumProps = {
  bill: BillView;
  chosen: readonly Settles[];
  text: string;
  /** Whether it may become a bill of its own. */
  canPart?: boolean;
};

/** What is paid now, and what stays open. */
export function SplitSum({ bill, chosen, text, canPart = false }: SplitSumProps) {
  const tables = useTables();
  const t = translations().tables;
  const own = canPart ? movable(bill, chosen) : [];
  const sum = sumOf(receiptLines(bill, chosen));
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
        {own.length > 0 && (
          <Button variant="outlined" size="pay" onClick={() => void moveToOwnBill(tables, bill, own)}>
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
