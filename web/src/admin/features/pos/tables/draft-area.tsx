import { mdiChevronUp, mdiReceiptTextOutline, mdiSend } from '@mdi/js';
import Box from '@mui/material/Box';
import { openDue } from '@tresen/domain/bills/bill-due';
import { usePart, useValue } from '../../../../shared/store.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { translations } from '../../../app/translations.ts';
import { viewOf } from '../counter/cart-view.ts';
import { useCounter } from '../counter/counter.ts';
import { isEmpty, piecesOf } from '../counter/sale.ts';
import { useLayout } from '../frame/use-layout.ts';
import { moneyText } from '../parts/money-text.ts';
import { HeldStrip } from './held-strip.tsx';
import { showPart } from './open-table.ts';
import { draftLook } from './order-look.ts';
import { startPaying } from './pay-bill.ts';
import { SeatRow } from './seat-row.tsx';
import { sendAndLeave } from './send-round.ts';
import { takesMoney } from './takes-money.ts';
import { useTables } from './tables.ts';
import { useTable } from './use-table.ts';

/** While something is tapped: how much, and away with it. Otherwise what is open, and the way to pay it. */
export function DraftArea() {
  const tables = useTables();
  const { title, bill } = useTable();
  const { sale, till, panel, phase } = useCounter();
  const current = useValue(sale);
  const { location } = useValue(till.catalogue);
  const isPhone = useLayout() === 'phone';
  const isBusy = usePart(phase, (now) => now === 'booking');
  const t = translations().tables;
  const open = bill ? openDue(bill) : 0;
  const guests = bill?.fields.guests ?? 0;
  if (isEmpty(current)) {
    return (
      <Box sx={draftLook}>
        {bill && <HeldStrip billId={bill.billId} />}
        {guests > 0 && <SeatRow guests={guests} />}
        <button type="button" className="outlined" disabled={!bill} onClick={() => showPart(tables, 'bill')}>
          <PlainIcon path={mdiReceiptTextOutline} size={20} />
          {bill ? `${t('billButton')} ${moneyText(open)}` : t('billButton')}
        </button>
        {takesMoney(till) && (
          <button
            type="button"
            className="main"
            disabled={!bill || bill.isSettled}
            onClick={() => void startPaying(tables)}
          >
            {t('pay')}
          </button>
        )}
      </Box>
    );
  }
  const { total } = viewOf(current.cart, location).totals;
  const pieces = t('draft', { n: piecesOf(current.cart) });
  return (
    <Box sx={draftLook}>
      {bill && <HeldStrip billId={bill.billId} />}
      {guests > 0 && <SeatRow guests={guests} />}
      <button
        type="button"
        className="plain"
        aria-haspopup={isPhone ? 'dialog' : undefined}
        aria-label={`${pieces} ${moneyText(total)}: ${t('openDraft')}`}
        disabled={!isPhone}
        onClick={() => panel.set({ kind: 'cart' })}
      >
        {isPhone && <PlainIcon path={mdiChevronUp} size={20} />}
        {pieces} <b>{moneyText(total)}</b>
      </button>
      <button type="button" className="main" disabled={isBusy} onClick={() => void sendAndLeave(tables, title)}>
        <PlainIcon path={mdiSend} size={20} />
        {t('send')}
      </button>
    </Box>
  );
}
