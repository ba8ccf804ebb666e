import { attemptState, isOpenState } from '@tresen/domain/cards/card-attempt';
import { isAbout } from '@tresen/domain/cards/card-block';
import { isUnbooked } from '@tresen/domain/cards/card-payment';
import type { MoneyPayment } from '@tresen/domain/sales/sale-fact';
import { createStore } from '../../../../shared/store.ts';
import type { CardDesk } from '../../../device/cards/card-desk.ts';
import type { Sale } from '../counter/sale.ts';
import { chargeableOf } from './pay-by-terminal.ts';

export type TwiceQuestion = {
  readonly because: 'open' | 'paid';
  readonly amountCents: number;
  readonly answer: (isSure: boolean) => void;
};

export const twiceQuestion = createStore<TwiceQuestion | undefined>(undefined);

/** Whoever takes money for what a card may have paid, or has paid, is asked whether they are sure. */
export function mayBook(desk: CardDesk, sale: Sale, payments: readonly MoneyPayment[]): Promise<boolean> {
  const named = new Set(payments.map(({ attemptId }) => attemptId));
  const known = desk.known.get();
  const wanted = chargeableOf(sale);
  const found = known.find((one) => {
    const { asked, attemptId } = one.attempt;
    if (asked?.kind !== 'payment' || named.has(attemptId) || !isAbout(asked, wanted)) return false;
    return isOpenState(attemptState(one.attempt)) || isUnbooked(known, one);
  });
  if (!found) return Promise.resolve(true);
  const because = isOpenState(attemptState(found.attempt)) ? 'open' : 'paid';
  const amountCents = found.attempt.asked?.amountCents ?? 0;
  return new Promise((resolve) => {
    twiceQuestion.set({
      because,
      amountCents,
      answer(isSure) {
        twiceQuestion.set(undefined);
        resolve(isSure);
      },
    });
  });
}
