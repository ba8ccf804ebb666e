import { accept, refuse, type Result } from '../basics/result.ts';

/** What somebody types into a cash book. This list is closed: `cash.move.v1` knows no other. */
export const typedMoveKinds = [
  'float',
  'pay-in',
  'private-in',
  'pay-out',
  'to-bank',
  'private-out',
  'tips-out',
] as const;
export type TypedMoveKind = (typeof typedMoveKinds)[number];

/** Why money that is not a sale goes into a drawer or out of it. The kind says which way; the books follow it. */
export const cashMoveKinds = [...typedMoveKinds, 'purse-in', 'purse-out'] as const;
export type CashMoveKind = (typeof cashMoveKinds)[number];

const kindsIn: ReadonlySet<CashMoveKind> = new Set(['float', 'pay-in', 'private-in', 'purse-in']);
const kindsWithReason: ReadonlySet<TypedMoveKind> = new Set(['pay-in', 'pay-out']);

export function goesIn(kind: CashMoveKind): boolean {
  return kindsIn.has(kind);
}

/** Bank, change and private money explain themselves; everything else has to be explained. */
export function needsReason(kind: TypedMoveKind): boolean {
  return kindsWithReason.has(kind);
}

/**
 * Money in or out needs a manager; the float a business day begins with does not: whoever opens is alone. A
 * register that has begun does not begin again: a later float is money in like any other.
 */
export function needsManager(kind: TypedMoveKind, floatsBefore: number): boolean {
  return kind !== 'float' || floatsBefore > 0;
}

export const mostCashCents = 10_000_000;
export const longestCashReason = 200;

/** A signed amount, as it changes the drawer. */
export type CashMove = { readonly kind: CashMoveKind; readonly amountCents: number; readonly reason: string };

/** The payload of `cash.move.v1`. */
export type TypedMove = CashMove & { readonly kind: TypedMoveKind };

export type CashMoveRefusal =
  | { readonly code: 'cash/no-amount' }
  | { readonly code: 'cash/too-much' }
  | { readonly code: 'cash/reason-needed' };

/** What somebody typed: an amount without a sign, which the kind gives it. */
export function cashMove(
  kind: TypedMoveKind,
  typedCents: number | undefined,
  typedReason: string,
): Result<TypedMove, CashMoveRefusal> {
  const reason = typedReason.trim();
  if (typedCents === undefined || !Number.isSafeInteger(typedCents) || typedCents <= 0)
    return refuse({ code: 'cash/no-amount' });
  if (typedCents > mostCashCents) return refuse({ code: 'cash/too-much' });
  if (needsReason(kind) && reason === '') return refuse({ code: 'cash/reason-needed' });
  return accept({ kind, amountCents: goesIn(kind) ? typedCents : 0 - typedCents, reason });
}

/** Euro notes and coins, largest first. */
export const euroPieces = [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const;
export type EuroPiece = (typeof euroPieces)[number];

/** How many of each note and coin lie in the drawer. What is not named is not there. */
export type CountedPieces = { readonly [Piece in EuroPiece]?: number };

export function countedCents(pieces: CountedPieces): number {
  return euroPieces.reduce((total, piece) => total + piece * (pieces[piece] ?? 0), 0);
}

/** What a drawer should hold, what was found in it, and what was booked because of it. */
export type CashCount = {
  readonly expectedCents: number;
  readonly countedCents: number;
  /** Below zero: money is missing. */
  readonly differenceCents: number;
};

/** Whoever counts does not see beforehand what should be there. The difference is booked, whatever it is. */
export function cashCount(expectedCents: number, pieces: CountedPieces): CashCount {
  const counted = countedCents(pieces);
  return { expectedCents, countedCents: counted, differenceCents: counted - expectedCents };
}

/** What happened to one drawer, in the order of its register. */
export type DrawerEntry =
  | { readonly kind: 'sale'; readonly cashCents: number }
  | { readonly kind: 'move'; readonly move: CashMove }
  | { readonly kind: 'count'; readonly countedCents: number }
  /** Opened without a sale. */
  | { readonly kind: 'opened' };

/** One drawer between two Z-reports. */
export type DrawerFigures = {
  /** Left over from the Z-report before. */
  readonly openingCents: number;
  readonly salesCents: number;
  readonly moves: readonly MoveFigure[];
  /** Opening, sales and moves: what should be there if nobody ever counted. */
  readonly expectedCents: number;
  /** The last count, if there was one; later sales are not in it. */
  readonly countedCents: number | null;
  /** All differences that were booked. */
  readonly differenceCents: number;
  /** Expected and differences: what the next Z-report begins with. */
  readonly closingCents: number;
  readonly countedTimes: number;
  readonly openedTimes: number;
};

export type MoveFigure = { readonly kind: CashMoveKind; readonly count: number; readonly amountCents: number };

export function drawerFigures(openingCents: number, entries: readonly DrawerEntry[]): DrawerFigures {
  let salesCents = 0;
  let balanceCents = openingCents;
  let differenceCents = 0;
  let lastCountCents: number | undefined;
  let countedTimes = 0;
  let openedTimes = 0;
  const moves: CashMove[] = [];
  for (const entry of entries) {
    switch (entry.kind) {
      case 'sale':
        salesCents += entry.cashCents;
        balanceCents += entry.cashCents;
        break;
      case 'move':
        moves.push(entry.move);
        balanceCents += entry.move.amountCents;
        break;
      case 'count':
        differenceCents += entry.countedCents - balanceCents;
        balanceCents = entry.countedCents;
        lastCountCents = entry.countedCents;
        countedTimes += 1;
        break;
      case 'opened':
        openedTimes += 1;
    }
  }
  return {
    openingCents,
    salesCents,
    moves: moveFigures(moves),
    expectedCents: balanceCents - differenceCents,
    countedCents: lastCountCents ?? null,
    differenceCents,
    closingCents: balanceCents,
    countedTimes,
    openedTimes,
  };
}

function moveFigures(moves: readonly CashMove[]): readonly MoveFigure[] {
  return cashMoveKinds.flatMap((kind) => {
    const amounts = moves.filter((move) => move.kind === kind).map(({ amountCents }) => amountCents);
    if (amounts.length === 0) return [];
    return [{ kind, count: amounts.length, amountCents: amounts.reduce((total, amount) => total + amount, 0) }];
  });
}

/** All drawers of an organisation as if they were one. Counted only if every drawer was that had money in it. */
export function allDrawers(drawers: readonly DrawerFigures[]): DrawerFigures {
  const add = (of: (drawer: DrawerFigures) => number) => drawers.reduce((total, drawer) => total + of(drawer), 0);
  const isCounted = drawers.some(wasCounted) && drawers.every((drawer) => wasCounted(drawer) || isUnused(drawer));
  return {
    openingCents: add(({ openingCents }) => openingCents),
    salesCents: add(({ salesCents }) => salesCents),
    moves: sumMoves(drawers.flatMap(({ moves }) => moves)),
    expectedCents: add(({ expectedCents }) => expectedCents),
    countedCents: isCounted ? add(({ countedCents: counted }) => counted ?? 0) : null,
    differenceCents: add(({ differenceCents }) => differenceCents),
    closingCents: add(({ closingCents }) => closingCents),
    countedTimes: add(({ countedTimes }) => countedTimes),
    openedTimes: add(({ openedTimes }) => openedTimes),
  };
}

function wasCounted({ countedCents: counted }: DrawerFigures): boolean {
  return counted !== null;
}

function isUnused({ openingCents, salesCents, moves }: DrawerFigures): boolean {
  return openingCents === 0 && salesCents === 0 && moves.length === 0;
}

function sumMoves(moves: readonly MoveFigure[]): readonly MoveFigure[] {
  return cashMoveKinds.flatMap((kind) => {
    const of = moves.filter((move) => move.kind === kind);
    if (of.length === 0) return [];
    const [count, amountCents] = of.reduce(
      ([counted, amount], move) => [counted + move.count, amount + move.amountCents],
      [0, 0],
    );
    return [{ kind, count, amountCents }];
  });
}
