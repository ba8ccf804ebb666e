import type { Dice } from '../random.ts';

/** Money that a terminal has really taken. `attemptId` where its ledger keeps one: a terminal of the house knows none. */
export type Charged = {
  readonly by: 'sumup' | 'zvt' | 'stripe';
  readonly attemptId: string | undefined;
  readonly cents: number;
  readonly backCents: number;
};

/** What is asked of the owner to set one up, and what stands in its row so that nobody waits minutes for it. */
export type Standing = { readonly at: object; readonly tipRates: readonly number[]; readonly settings: object };

/** Terminals of one kind with a ledger each, and guests who do what the dice say. */
export type Played = AsyncDisposable & {
  readonly standing: readonly Standing[];
  /** The next guest at this one, whoever's payment it is then. */
  readonly plan: (at: number, dice: Dice) => Promise<void>;
  /** Whoever still stands there leaves, and every line holds. */
  readonly clear: () => Promise<void>;
  readonly ledger: () => Promise<readonly Charged[]>;
};

/** A guest adds so much, and a card has so much too little. */
export const tipCents = 150;
export const missingCents = 400;
