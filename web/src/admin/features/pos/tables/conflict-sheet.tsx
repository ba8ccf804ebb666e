import { mdiReceiptTextOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type Answer, answersWith, type WayOut, waysOutOf } from '@tresen/domain/bills/conflict-ways';
import type { BillView } from '@tresen/domain/bills/floor-view';
import { useState } from 'react';
import { timeText } from '../../../../shared/format-moment.ts';
import { useValue } from '../../../../shared/store.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { showNotice } from '../../../app/notices/notices.ts';
import { tone } from '../../../app/theme/palette.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { askManager } from '../person/ask-for-approval.ts';
import { actorOf } from '../person/person.ts';
import { Sheet } from '../parts/sheet.tsx';
import type { BillLine } from './bill-lines.ts';
import { receiptNumberOf } from './receipt-number-of.ts';
import { useTables } from './tables.ts';

/** A piece was paid twice: nothing is undone by itself, and three answers end it. */
export function ConflictSheet({ bill, line, onClose }: { bill: BillView; line: BillLine; onClose: () => void }) {
  const { floor, counter } = useTables();
  const { floor: known } = useValue(floor.now);
  const [reason, setReason] = useState('');
  const t = translations().tables;
  const { itemId } = line.item.item;
  const conflicts = bill.conflicts.filter((one) => one.itemId === itemId);
  const all = conflicts.flatMap((conflict) => waysOutOf(bill, conflict));
  const receiptIds = [...new Set(all.map(({ payment }) => payment.receiptId))];
  const ways = all.filter((one) => one.way !== 'stands');
  const stands = all.filter((one) => one.way === 'stands');

  async function decide(way: Answer['way']): Promise<void> {
    const manager = way.way === 'stands' ? await askManager(counter) : undefined;
    if (way.way === 'stands' && !manager) return;
    const approvedBy = manager?.userId ?? null;
    try {
      for (const answer of answersWith(bill, { item: line.item, way })) await note(answer, approvedBy);
      showNotice({ text: t('conflict.done') });
      onClose();
    } catch {
      showNotice({ id: 'table-not-sent', text: t('notSent') });
    }
  }

  async function note({ item, way }: Answer, approvedBy: string | null): Promise<void> {
    const { receiptId: orderId, from } = way.payment;
    const to = way.way === 'other-piece' ? way.to : null;
    const said = { orderId, itemId: item.item.itemId, orderedOn: item.businessDate, from, to, reason, approvedBy };
    await floor.note({ type: 'bill.reassign.v1', said }, actorOf(counter.person.get()));
  }

  return (
    <Sheet title={t('conflict.title', { name: line.item.item.name })} onClose={onClose}>
      <Stack spacing={2} useFlexGap>
        <span>{t('conflict.text')}</span>
        <Box component="ul" sx={receiptsLook} aria-label={t('conflict.receipts')}>
          {receiptIds.map((receiptId) => (
            <PaidBy key={receiptId} receiptId={receiptId} />
          ))}
        </Box>
        <b>{t('conflict.what')}</b>
        {ways.map((way) => (
          <Way key={`${way.way} ${way.payment.receiptId} ${way.payment.from}`} way={way} onDecide={decide} />
        ))}
        <TextField
          label={t('conflict.reason')}
          value={reason}
          inputProps={{ maxLength: 200 }}
          onChange={(event) => setReason(event.target.value)}
        />
        {stands.map((way) => (
          <Button
            key={`${way.payment.receiptId} ${way.payment.from}`}
            variant="outlined"
            size="large"
            disabled={reason.trim() === ''}
            onClick={() => void decide(way)}
          >
            {t('conflict.stands')} {receiptNumberOf(known, way.payment.receiptId)} · {t('conflict.standsText')}
          </Button>
        ))}
      </Stack>
    </Sheet>
  );
}

/** A receipt that stands: its number, when, and who took the money. */
function PaidBy({ receiptId }: { receiptId: string }) {
  const { floor, counter } = useTables();
  const { floor: known } = useValue(floor.now);
  const { staff } = useValue(counter.till.catalogue);
  const [receipt] = known.tables.receipts.get(receiptId)?.known?.values() ?? [];
  const name = staff.find(({ userId }) => userId === receipt?.value.takenBy)?.name;
  return (
    <li>
      <PlainIcon path={mdiReceiptTextOutline} />
      <b>{receiptNumberOf(known, receiptId)}</b>
      <span>
        {receipt && timeText(receipt.value.at, currentLocale())}
        {name !== undefined && ` · ${name}`}
      </span>
    </li>
  );
}

type WayProps = { way: Exclude<WayOut, { readonly way: 'stands' }>; onDecide: (way: Answer['way']) => Promise<void> };

function Way({ way, onDecide }: WayProps) {
  const { floor } = useTables();
  const { floor: known } = useValue(floor.now);
  const number = receiptNumberOf(known, way.payment.receiptId);
  const t = translations().tables;
  if (way.way === 'refund')
    return (
      <span>
        <b>{t('conflict.refund', { number })}</b> {t('conflict.refundText')}
      </span>
    );
  return (
    <Button variant="outlined" size="large" onClick={() => void onDecide(way)}>
      {t('conflict.other')} · {t('conflict.otherText', { number })}
    </Button>
  );
}

const receiptsLook = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: `1px solid ${tone('outlineVariant')}`,
  borderRadius: '12px',
  fontVariantNumeric: 'tabular-nums',
  '& li': { display: 'flex', alignItems: 'center', gap: '8px', flexWrap: 'wrap', minHeight: 48, px: '12px' },
  '& li + li': { borderTop: `1px solid ${tone('outlineVariant')}` },
  '& span': { color: 'text.secondary' },
} as const;
