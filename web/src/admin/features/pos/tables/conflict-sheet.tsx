import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type Answer, answersWith, waysOutOf } from '@tresen/domain/bills/conflict-ways';
import type { BillView } from '@tresen/domain/bills/floor-view';
import { useState } from 'react';
import { useValue } from '../../../../shared/store.ts';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
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
  const ways = conflicts.flatMap((conflict) => waysOutOf(bill, conflict));

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
        {ways.map((way) => {
          const number = receiptNumberOf(known, way.payment.receiptId);
          const key = `${way.way} ${way.payment.receiptId} ${way.payment.from}`;
          if (way.way === 'refund')
            return (
              <span key={key}>
                <b>{t('conflict.refund', { number })}</b> {t('conflict.refundText')}
              </span>
            );
          if (way.way === 'other-piece')
            return (
              <Button key={key} variant="outlined" size="large" onClick={() => void decide(way)}>
                {t('conflict.other')} · {t('conflict.otherText', { number })}
              </Button>
            );
          return (
            <Button
              key={key}
              variant="outlined"
              size="large"
              disabled={reason.trim() === ''}
              onClick={() => void decide(way)}
            >
              {t('conflict.stands')} {number} · {t('conflict.standsText')}
            </Button>
          );
        })}
        <TextField
          label={t('conflict.reason')}
          value={reason}
          inputProps={{ maxLength: 200 }}
          onChange={(event) => setReason(event.target.value)}
        />
      </Stack>
    </Sheet>
  );
}
