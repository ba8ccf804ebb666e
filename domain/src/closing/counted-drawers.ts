import type { DrawerFigures } from './cash-book.ts';

type RegisterDrawer = { readonly registerCode: string; readonly cash: DrawerFigures };

/** What was found in the drawers that were counted, and whose were not. */
export type CountedDrawers = {
  /** Only over drawers that were counted; nothing where none was. */
  readonly countedCents: number | undefined;
  readonly differenceCents: number | undefined;
  /** Registers whose drawers have a count. */
  readonly counted: readonly string[];
  /** Registers whose drawers hold money or took some, and that nobody counted. */
  readonly notCounted: readonly string[];
};

export function countedDrawers(registers: readonly RegisterDrawer[]): CountedDrawers {
  const counted = registers.filter(({ cash }) => cash.countedCents !== null);
  const others = registers.filter(({ cash }) => cash.countedCents === null && !isEmpty(cash));
  const add = (of: (cash: DrawerFigures) => number) => counted.reduce((total, { cash }) => total + of(cash), 0);
  return {
    countedCents: counted.length === 0 ? undefined : add(({ countedCents }) => countedCents ?? 0),
    differenceCents: counted.length === 0 ? undefined : add(({ differenceCents }) => differenceCents),
    counted: counted.map(({ registerCode }) => registerCode),
    notCounted: others.map(({ registerCode }) => registerCode),
  };
}

function isEmpty({ openingCents, salesCents, moves }: DrawerFigures): boolean {
  return openingCents === 0 && salesCents === 0 && moves.length === 0;
}
