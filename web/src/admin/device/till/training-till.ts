import { TillFailure } from '../sender/till-failure.ts';
import type { Till, TillServer } from './till.ts';

/** Enough to pay a round of drinks with. */
const practiceCents = 5000;

/**
 * The till to learn on: it looks and behaves like the real one and has no way to write a sale, to hold a gift card, to
 * move money in the drawer or to say that something is sold out. The screen is given this one instead of the other, so that
 * no part of it has to remember which of them it stands on.
 */
export function trainingTill(till: Till): Till {
  return {
    ...till,
    ...till.training,
    isTraining: true,
    record: notInTraining,
    write: notInTraining,
    unprinted: () => Promise.resolve([]),
    markPrinted: () => Promise.resolve(),
    // Nobody finds it on the internet: it is no receipt.
    receiptToken: () => Promise.resolve(undefined),
    server: practiceServer(till),
  };
}

function practiceServer({ server, catalogue }: Till): TillServer {
  return {
    recentOrders: () => Promise.resolve({ orders: [] }),
    markSoldOut: notInTraining,
    drawer: notInTraining,
    floorMoney: notInTraining,
    /** Every code is a card with some money on it; in an organisation that sells none the answer is the real one. */
    giftCard: (input) => {
      const card = catalogue.get().articles.find(({ kind }) => kind === 'gift-card');
      if (!card) return server.giftCard(input);
      const { articleId, name, taxKeys } = card;
      const taxKey = taxKeys['in-house'];
      return Promise.resolve({ ...input, name, articleId, taxKey, balanceCents: practiceCents, ratePermille: 0 });
    },
    holdGiftCard: ({ amountCents }) => Promise.resolve({ balanceCents: practiceCents - amountCents }),
    releaseGiftCard: () => Promise.resolve({}),
    invoice: () => Promise.resolve({ newest: null }),
    addressReceipt: notInTraining,
  };
}

function notInTraining(): Promise<never> {
  return Promise.reject(new TillFailure('training'));
}
