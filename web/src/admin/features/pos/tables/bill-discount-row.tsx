import { mdiPercentOutline } from '@mdi/js';
import { openDue } from '@tresen/domain/bills/bill-due';
import type { BillView } from '@tresen/domain/bills/floor-view';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { moneyText } from '../parts/money-text.ts';

/** What is taken off the bill, and why. */
export function BillDiscountRow({ bill }: { bill: BillView }) {
  const { bill: discount, ...others } = bill.discounts;
  if (!discount) return null;
  const without = openDue({ ...bill, discounts: { ...others, bill: undefined } });
  return (
    <div className="off">
      <PlainIcon path={mdiPercentOutline} size={20} />
      <span>
        {discount.name}
        <small>{discount.reason}</small>
      </span>
      <b>{moneyText(openDue(bill) - without)}</b>
    </div>
  );
}
