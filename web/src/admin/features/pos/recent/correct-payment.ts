import type { MoneyType } from '@tresen/domain/basics/payment-types';
import type { PaymentCorrection } from '@tresen/domain/sales/payment-correction';
import { saidAgain } from '@tresen/domain/sales/price-approval';
import { formatReceiptNumber } from '@tresen/domain/sales/receipt-number';
import { plainSale } from '@tresen/domain/sales/sale-fact';
import { tipAfterwards, type TipAfterwards } from '@tresen/domain/sales/tip-afterwards';
import type { BookedSale, RecentSale, SaleToBook } from '../../../device/till/till.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { processNow } from '../counter/begin-process.ts';
import type { Counter } from '../counter/counter.ts';
import { receiverOf } from '../dialog/is-tip-taken.ts';
import { paperLanguage } from '../paper/till-desk.ts';
import { isApproving } from '../person/ask-for-approval.ts';
import { actorOf, type Person } from '../person/person.ts';

/** Both receipts say so to each other: one names what it takes back, the other what it stands for. */
export function correctBooked(
  counter: Counter,
  recent: RecentSale,
  { back, again }: PaymentCorrection,
  by: Person | undefined,
): Promise<BookedSale | undefined> {
  const t = translations().service;
  const { sale, series } = recent;
  const { isWhole, ...taken } = back;
  const number = numberOf(recent);
  const cancels = { ...cancelledOf(recent), isWhole, reason: 'input-error' } as const;
  // The pieces stay with the guest and are paid anew: the kitchen goes on with them.
  const first = { ...toBook(counter, recent, by), ...taken, cancels, releases: true };
  const second = { ...toBook(counter, recent, by), ...again, note: sale.note, kitchen: 'slip' } as const;
  return booked(counter, () =>
    counter.till.replace(
      {
        back: { ...first, reason: t('correction.wrongPayment') },
        again: { ...second, ...saidAgain(sale, { ...second, reason: t('correction.again', { number }) }) },
      },
      actorOf(by),
    ),
  );

  function cancelledOf({ sale: of }: RecentSale) {
    return { orderId: of.orderId, registerCode: of.registerCode, series, receiptNo: of.receiptNo };
  }
}

/** For whoever sold it; for all where that is not known. */
export function tipLater(counter: Counter, { sale, actor }: RecentSale, amountCents: number, type: MoneyType) {
  const { staff } = counter.till.catalogue.get();
  return tipAfterwards(sale, amountCents, {
    name: paperLanguage().words.receipt.tip,
    tipFor: staff.find(({ userId }) => userId === actor.userId)?.userId,
    place: sale.place,
    receiver: receiverOf(actor.userId, staff),
    type,
  });
}

/** A receipt of its own that names the one it belongs to. */
export function bookTip(
  counter: Counter,
  recent: RecentSale,
  tip: TipAfterwards,
  by: Person | undefined,
): Promise<BookedSale | undefined> {
  const reason = translations().service('correction.tipFor', { number: numberOf(recent) });
  return booked(counter, () =>
    counter.till.complete({ ...toBook(counter, recent, by), ...tip, kitchen: 'slip', reason }, actorOf(by)),
  );
}

function numberOf({ sale, series }: RecentSale): string {
  return formatReceiptNumber({ ...sale, series });
}

type Blank = Omit<SaleToBook, 'lines' | 'payments' | 'totalCents' | 'vat' | 'reason'>;

function toBook(counter: Counter, { sale }: RecentSale, by: Person | undefined): Blank {
  return {
    orderId: crypto.randomUUID(),
    areaId: sale.areaId,
    place: sale.place,
    note: '',
    cancels: null,
    kitchen: 'none',
    catalogue: counter.till.catalogue.get().revision,
    ...plainSale,
    ...processNow(counter),
    approvedBy: by && isApproving(counter, by) ? by.userId : null,
    draftId: null,
  };
}

async function booked({ phase }: Counter, write: () => Promise<BookedSale>): Promise<BookedSale | undefined> {
  if (phase.get() === 'booking') return undefined;
  phase.set('booking');
  try {
    return await write();
  } catch {
    showNotice({ id: 'till-not-booked', text: translations().till('pay.notBooked'), lastsFor: 12_000 });
    return undefined;
  } finally {
    phase.set('selling');
  }
}
