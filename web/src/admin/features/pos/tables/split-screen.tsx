import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { piecesToPay, withDeposits } from '@tresen/domain/bills/choose-pieces';
import type { BillView, ItemView } from '@tresen/domain/bills/floor-view';
import { receiptLines } from '@tresen/domain/bills/receipt-lines';
import { sumOf } from '@tresen/domain/sales/sold-lines';
import type { Settles } from '@tresen/domain/sales/sale-fact';
import { useState } from 'react';
import { translations } from '../../../app/translations.ts';
import { moneyText } from '../parts/money-text.ts';
import { Stepper } from '../parts/stepper.tsx';
import { showPart } from './open-table.ts';
import { startPaying } from './pay-bill.ts';
import { TableFrame } from './table-frame.tsx';
import { useTables } from './tables.ts';
import { useTable } from './use-table.ts';

/** Who pays what: pieces by their number, and what stays open. */
export function SplitScreen() {
  const tables = useTables();
  const { title, bill } = useTable();
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const t = translations().tables;
  const back = () => showPart(tables, 'bill');
  const items = (bill?.items ?? []).filter(
    (view) => view.item.parentItemId === null && piecesToPay(view, 99, '').length > 0,
  );
  const chosen = bill ? chosenPieces(bill, items, counts, tables.counter.till.identity.deviceId) : [];
  const sum = bill ? sumOf(receiptLines(bill, chosen)) : 0;
  const choose = (itemId: string, count: number) => setCounts(new Map(counts).set(itemId, count));

  return (
    <TableFrame name={title} above={t('split.title')} backText={t('leavePay')} onBack={back} look={look}>
      <div className="lines">
        <ul className="lane">
          {items.map((view) => (
            <ItemRow
              key={view.item.itemId}
              view={view}
              count={Math.min(counts.get(view.item.itemId) ?? 0, piecesToPay(view, 99, '').length)}
              onChange={(count) => choose(view.item.itemId, count)}
            />
          ))}
        </ul>
      </div>
      <div className="acts sum">
        <span>
          {t('split.chosen', { n: chosen.length })}
          <small>{t('split.left', { amount: moneyText((bill?.cents.open ?? 0) - sum) })}</small>
        </span>
        <b>{moneyText(sum)}</b>
      </div>
      <div className="pay">
        <Button
          variant="contained"
          size="pay"
          disabled={chosen.length === 0}
          onClick={() => void startPaying(tables, chosen)}
        >
          {t('pay')} · {moneyText(sum)}
        </Button>
      </div>
    </TableFrame>
  );
}

function chosenPieces(
  bill: BillView,
  items: readonly ItemView[],
  counts: ReadonlyMap<string, number>,
  deviceId: string,
): readonly Settles[] {
  const pieces = items.flatMap((view) => {
    const nos = piecesToPay(view, counts.get(view.item.itemId) ?? 0, deviceId);
    return nos.length > 0 ? [{ itemId: view.item.itemId, orderedOn: view.businessDate, nos }] : [];
  });
  return withDeposits(bill.items, pieces);
}

type ItemRowProps = { view: ItemView; count: number; onChange: (count: number) => void };

function ItemRow({ view, count, onChange }: ItemRowProps) {
  const { name, unitCents } = view.item;
  const open = piecesToPay(view, 99, '').length;
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
        <span>
          {name}
          <small>{open > 1 ? `${open} × ${moneyText(unitCents)}` : ''}</small>
        </span>
      </label>
      {count > 0 && open > 1 ? (
        <Stepper less={t('split.fewer')} more={t('split.more')} value={count} min={0} max={open} onChange={onChange} />
      ) : (
        <b>{moneyText(unitCents * Math.max(1, count))}</b>
      )}
    </Box>
  );
}

const look = {
  '& ul.lane': { m: 0, p: 0, listStyle: 'none' },
  '& .acts.sum': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    p: '8px 16px',
    '& small': { display: 'block', color: 'text.secondary' },
    '& b': { fontSize: '1.5rem' },
  },
};

const rowLook = {
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  minHeight: 56,
  px: '12px',
  borderTop: '1px solid var(--app-palette-tone-outlineVariant)',
  '& label': { flex: 1, minWidth: 0, minHeight: 48, display: 'flex', alignItems: 'center', gap: '12px' },
  '& input': { flex: 'none', width: 24, height: 24, accentColor: 'var(--app-palette-secondary-main)' },
  '& small': { display: 'block', color: 'text.secondary' },
  '&[data-chosen]': { bgcolor: 'var(--app-palette-tone-surface2)' },
};
