import { mdiCheckCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import type { BillView } from '@tresen/domain/bills/floor-view';
import { timeText } from '../../../../shared/format-moment.ts';
import { useValue } from '../../../../shared/store.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { currentLocale, translations } from '../../../app/translations.ts';
import { receiptNumberOf } from './receipt-number-of.ts';
import { rowLook } from './split-look.ts';
import { useTables } from './tables.ts';

/** Every receipt that paid something of a bill, with its number and what it paid. */
export function PaidReceipts({ bill }: { bill: BillView }) {
  const { floor } = useTables();
  const { floor: known } = useValue(floor.now);
  const t = translations().tables;
  const paid = new Map<string, Set<string>>();
  for (const { item, pieces } of bill.items.filter((view) => view.item.parentItemId === null))
    for (const { payments } of pieces)
      for (const { receiptId } of payments) paid.set(receiptId, (paid.get(receiptId) ?? new Set()).add(item.name));
  if (paid.size === 0) return null;
  return (
    <section className="lane">
      <h2>{t('split.paid')}</h2>
      <ul>
        {[...paid].map(([receiptId, names]) => {
          const [receipt] = known.tables.receipts.get(receiptId)?.known?.values() ?? [];
          return (
            <Box component="li" sx={rowLook} data-gone key={receiptId}>
              <PlainIcon path={mdiCheckCircleOutline} />
              <span className="name">
                {[...names].join(', ')}
                <small>
                  {t('bill.paidBy', { number: receiptNumberOf(known, receiptId) })}
                  {receipt && ` · ${timeText(receipt.value.at, currentLocale())}`}
                </small>
              </span>
            </Box>
          );
        })}
      </ul>
    </section>
  );
}
