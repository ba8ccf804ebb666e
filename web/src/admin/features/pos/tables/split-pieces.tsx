import Box from '@mui/material/Box';
import { piecesToPay, withDeposits } from '@tresen/domain/bills/choose-pieces';
import type { BillView, ItemView } from '@tresen/domain/bills/floor-view';
import type { Settles } from '@tresen/domain/sales/sale-fact';
import { useState } from 'react';
import { translations } from '../../../app/translations.ts';
import { moneyText } from '../parts/money-text.ts';
import { Stepper } from '../parts/stepper.tsx';
import { depositText } from './deposit-text.ts';
import { PaidReceipts } from './paid-receipts.tsx';
import { rowLook } from './split-look.ts';
import { SplitSum } from './split-sum.tsx';
import { useTables } from './tables.ts';

/** Pieces by their number. */
export function SplitPieces({ bill }: { bill: BillView }) {
  const { counter } = useTables();
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const t = translations().tables;
  const items = bill.items.filter(({ item, pieces }) => item.parentItemId === null && openIn({ item, pieces }) > 0);
  const countOf = (view: ItemView) => Math.min(counts.get(view.item.itemId) ?? 0, openIn(view));
  const chosen = items.flatMap((view): readonly Settles[] => {
    const nos = piecesToPay(view, countOf(view), counter.till.identity.deviceId);
    return nos.length > 0 ? [{ itemId: view.item.itemId, orderedOn: view.businessDate, nos }] : [];
  });
  const whole = withDeposits(bill.items, chosen);
  const pieces = items.reduce((sum, view) => sum + countOf(view), 0);
  return (
    <>
      <div className="lines">
        {items.length === 0 && <p>{t('split.onlyShares')}</p>}
        <ul className="lane">
          {items.map((view) => (
            <ItemRow
              key={view.item.itemId}
              view={view}
              deposit={depositText(bill, view.item.itemId)}
              count={countOf(view)}
              onChange={(count) => setCounts(new Map(counts).set(view.item.itemId, count))}
            />
          ))}
        </ul>
        <PaidReceipts bill={bill} />
      </div>
      <SplitSum bill={bill} chosen={whole} text={t('split.chosen', { n: pieces })} own={whole} />
    </>
  );
}

/** Of nobody else's share. */
function openIn(view: Pick<ItemView, 'item' | 'pieces'>): number {
  return piecesToPay(view, view.item.quantity, '').length;
}

type ItemRowProps = { view: ItemView; deposit: string; count: number; onChange: (count: number) => void };

function ItemRow({ view, deposit, count, onChange }: ItemRowProps) {
  const { name, unitCents } = view.item;
  const open = openIn(view);
  const t = translations().tables;
  return (
    <Box component="li" sx={rowLook} data-chosen={count > 0 || undefined}>
      <label>
        <input
          type="checkbox"
          checked={count > 0}
          aria-label={t('split.choose', { name })}
          onChange={() => onChange(count > 0 ? 0 : 1)}
        />
        <span className="name">
          {name}
          {(open > 1 || deposit !== '') && (
            <small>{`${open > 1 ? `${open} × ${moneyText(unitCents)} ` : ''}${deposit}`}</small>
          )}
        </span>
      </label>
      {count > 0 && open > 1 && (
        <Stepper less={t('split.fewer')} more={t('split.more')} value={count} min={0} max={open} onChange={onChange} />
      )}
      <b>{moneyText(unitCents * Math.max(1, count))}</b>
    </Box>
  );
}
