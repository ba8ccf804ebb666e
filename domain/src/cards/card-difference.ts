/**
 * Why our attempts and what the other side says do not agree. `incident`: money that nobody of ours knows of, told at once; `look`:
 * a person has to decide; `note`: explained.
 */
const weights = {
  'only-ours': 'look',
  /** Nobody but a person has said that it was paid. */
  'only-said-by-person': 'look',
  /** Their list does not reach so far. */
  'not-yet-there': 'note',
  /** A payment and its reversal of the same day, of which the other side lists neither. */
  voided: 'note',
  'only-theirs': 'incident',
  /** Typed at the terminal, and noted at the till as a card without a link. */
  'noted-by-hand': 'note',
  amount: 'look',
  tip: 'look',
  'charged-twice': 'incident',
  /** One payment of theirs stands in our books more than once. */
  'booked-twice': 'look',
  /** Taken, and no receipt names it. */
  'not-booked': 'look',
  'refund-not-ours': 'incident',
  /** Their day ends at another hour than ours. */
  'day-shifted': 'note',
  'unknown-was-paid': 'look',
  'unknown-was-not-paid': 'note',
  'refused-but-paid': 'incident',
  fee: 'note',
  /** What was paid out is not what the rows of the payout add up to. */
  payout: 'look',
  /** Totals without single payments, and more than one way to explain them. */
  unclear: 'look',
} as const satisfies Readonly<Record<string, DifferenceWeight>>;

export type DifferenceWeight = 'note' | 'look' | 'incident';
export type DifferenceCause = keyof typeof weights;

// The keys are those of the table, which `keys` forgets.
export const differenceCauses = Object.keys(weights) as readonly DifferenceCause[];

export type CardDifference = {
  readonly cause: DifferenceCause;
  readonly attemptId: string | undefined;
  /** Rows of the other side that it is about. */
  readonly rowIds: readonly string[];
  readonly saleIds: readonly string[];
  readonly payoutId: string | undefined;
  readonly oursCents: number;
  readonly theirsCents: number;
  /** What it adds to "theirs less ours" of this day: all of them together are that difference. */
  readonly deltaCents: number;
  /** Of a payment that the two sides count to different days: theirs. */
  readonly otherDay: string | undefined;
};

export function differenceWeight(cause: DifferenceCause): DifferenceWeight {
  return weights[cause];
}

type Said = Pick<CardDifference, 'cause'> & Partial<CardDifference>;

export function difference(said: Said): CardDifference {
  const nothing = { attemptId: undefined, rowIds: [], saleIds: [], payoutId: undefined, otherDay: undefined };
  return { ...nothing, oursCents: 0, theirsCents: 0, deltaCents: 0, ...said };
}
