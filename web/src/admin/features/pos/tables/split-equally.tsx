import type { BillView } from '@tresen/domain/bills/floor-view';
import { openDue } from '@tresen/domain/bills/bill-due';
import { everythingOpen } from '@tresen/domain/bills/choose-pieces';
import { equalPart, payersLeft } from '@tresen/domain/bills/share-out';
import { useMemo, useState } from 'react';
import { translations } from '../../../app/translations.ts';
import { moneyText } from '../parts/money-text.ts';
import { freshId } from './fresh-id.ts';
import { PaidReceipts } from './paid-receipts.tsx';
import { PartsChoice } from './parts-choice.tsx';
import { SplitSum } from './split-sum.tsx';

/** Everything that is open in equal parts, a receipt for each: how many are still to pay follows from what was paid. */
export function SplitEqually({ bill }: { bill: BillView }) {
  const left = payersLeft(bill.items);
  const [typed, setTyped] = useState<number>();
  const payers = typed ?? left ?? 2;
  const t = translations().tables;
  const chosen = useMemo(
    () => (payers === 1 ? everythingOpen(bill.items, freshId) : (equalPart(bill.items, payers, freshId) ?? [])),
    [bill, payers],
  );
  return (
    <>
      <div className="lines">
        <section className="lane divide">
          <h2>
            {t('split.equally', { amount: moneyText(openDue(bill)) })}
            {left !== undefined && <small>{t('split.payersLeft', { n: left })}</small>}
          </h2>
          {left === 1 ? null : <PartsChoice label={t('split.payers')} value={payers} onChange={setTyped} />}
        </section>
        <PaidReceipts bill={bill} />
      </div>
      <SplitSum bill={bill} chosen={chosen} text={t('split.part', { n: payers })} />
    </>
  );
}
