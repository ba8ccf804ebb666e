/** What one drawer did on one day of business, in the order of its register. */
export type CashDay<Line extends { readonly amountCents: number }> = {
  readonly registerId: string;
  readonly businessDate: string;
  readonly lines: readonly Line[];
};

export type CashPage<Day, Line> = Omit<Day, 'lines'> & {
  readonly openingCents: number;
  readonly lines: readonly (Line & { readonly balanceCents: number })[];
  readonly closingCents: number;
};

/**
 * The pages of a cash book, newest first, counted back from what each drawer holds now: `days` are all days since the first
 * one wanted, until today.
 */
export function cashBookPages<Line extends { readonly amountCents: number }, Day extends CashDay<Line>>(
  heldNow: ReadonlyMap<string, number>,
  days: readonly (Day & CashDay<Line>)[],
): readonly CashPage<Day, Line>[] {
  const held = new Map(heldNow);
  return days
    .toSorted(({ businessDate: one }, { businessDate: other }) => (one < other ? 1 : one > other ? -1 : 0))
    .map((day) => {
      const closingCents = held.get(day.registerId) ?? 0;
      const openingCents = countable(closingCents - day.lines.reduce((total, line) => total + line.amountCents, 0));
      held.set(day.registerId, openingCents);
      let balanceCents = openingCents;
      const lines = day.lines.map((line) => {
        balanceCents = countable(balanceCents + line.amountCents);
        return { ...line, balanceCents };
      });
      return { ...day, openingCents, lines, closingCents };
    });
}

/** What was stored before amounts had a limit is cut off at what can be held exactly, as in every other sum. */
function countable(cents: number): number {
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, cents));
}
