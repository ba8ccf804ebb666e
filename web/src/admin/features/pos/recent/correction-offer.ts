import { correctionRefusal } from '@tresen/domain/sales/payment-correction';
import type { RecentSale } from '../../../device/till/till.ts';
import type { Counter } from '../counter/counter.ts';
import { takenBack } from './taken-back.ts';

/** What a corrected receipt is written as: nothing is offered that the server could not read. */
const written = 'sale.complete.v2';

/** Which corrections a receipt can have: of one that is gone none. */
export function correctionOffer({ till }: Counter, recent: RecentSale, all: readonly RecentSale[]) {
  const { serverReads } = till.state.get();
  const isLeft = recent.sale.cancels === null && takenBack(recent, all).state !== 'gone';
  const isRead = serverReads.includes(written);
  const { location, serviceRules } = till.catalogue.get();
  const moneys = location.paymentTypes.filter((type) => type === 'cash' || type === 'card');
  return {
    isPaymentOffered:
      isLeft &&
      isRead &&
      recent.sale.totalCents > 0 &&
      moneys.length > 1 &&
      correctionRefusal(recent.sale) === undefined,
    isTipOffered: isLeft && isRead && serviceRules?.tips.areOffered === true,
  };
}
