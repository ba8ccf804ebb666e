import type { Settles } from '../sales/sale-fact.ts';
import { sharesMax } from './bill-facts.ts';
import { dealEqually, everythingOpen, sharesLeft, withDeposits } from './choose-pieces.ts';
import type { ItemView, PieceView } from './floor-view.ts';
import { pieceParts } from './piece-parts.ts';

type Shares = Extract<Settles, { readonly divisionId: string }>;

/**
 * What the next of so many payers pays of everything open, or the next few together: shares of every piece, of what was begun and of
 * what was not. Only what shares cannot be made small enough for goes to the next as it is. `undefined`: nothing can be divided into
 * so many.
 */
export function equalPart(
  items: readonly ItemView[],
  payers: number,
  newId: () => string,
  together = 1,
): readonly Settles[] | undefined {
  if (together >= payers) return everythingOpen(items, newId);
  const fresh = items.map((view) => ({ ...view, pieces: view.pieces.filter(isWhole) }));
  const hands = dealEqually(fresh, payers, newId);
  if (!hands) return undefined;
  const begun = everythingOpen(items, newId).flatMap((one) =>
    'nos' in one ? [] : [nextShares(one, { payers, together }, newId)],
  );
  return [...inOneHand(hands.slice(0, together).flat()), ...begun];
}

/** Shares of one piece stand together. */
function inOneHand(chosen: readonly Settles[]): readonly Settles[] {
  const shares = chosen.flatMap((one) => ('nos' in one ? [] : [one]));
  return [...Map.groupBy(shares, ({ divisionId }) => divisionId).values()].flatMap((some) => {
    const [first] = some;
    const all = some.flatMap((one) => one.shares).toSorted((one, other) => one - other);
    return first ? [{ ...first, shares: all }] : [];
  });
}

/** How many are still to pay where a bill is being paid in equal parts: as many as most of its pieces have shares left. */
export function payersLeft(items: readonly ItemView[]): number | undefined {
  const open = items.flatMap(({ pieces }) => pieces.filter(({ openParts }) => openParts > 0));
  const begun = open.filter((piece) => !isWhole(piece));
  const byLeft = Map.groupBy(begun, (piece) => sharesLeft(piece, () => '').shares.length);
  const [most] = [...byLeft].toSorted(([, one], [, other]) => other.length - one.length);
  return most && most[1].length * 2 >= open.length ? most[0] : undefined;
}

/** A piece that may be divided, or is: what is paid of it, and what is left. */
export type DividedPiece = {
  readonly view: ItemView;
  readonly piece: PieceView;
  /** `undefined`: nobody has begun it. */
  readonly division:
    | { readonly divisionId: string; readonly into: number; readonly shares: readonly number[] }
    | undefined;
};

/** Everything that can be paid in shares, one piece of each kind: what was begun first, then the dearest. */
export function divisible(items: readonly ItemView[], newId: () => string): readonly DividedPiece[] {
  const all = items
    .filter(({ item }) => item.parentItemId === null && item.unitCents > 0)
    .flatMap((view): readonly DividedPiece[] => {
      const begun = view.pieces.filter((piece) => piece.openParts > 0 && !isWhole(piece));
      const whole = view.pieces.find(isWhole);
      return [
        ...begun.map((piece) => ({ view, piece, division: sharesLeft(piece, newId) })),
        ...(whole ? [{ view, piece: whole, division: undefined }] : []),
      ];
    });
  const [begun, whole] = [all.filter(({ division }) => division), all.filter(({ division }) => !division)];
  return [...begun, ...whole.toSorted((one, other) => other.view.item.unitCents - one.view.item.unitCents)];
}

/** So many shares of a piece, with those of its deposit. */
export function sharesWithDeposit(
  items: readonly ItemView[],
  { view, piece }: DividedPiece,
  shares: Omit<Shares, 'itemId' | 'orderedOn' | 'no'>,
) {
  const chosen: Shares = { itemId: view.item.itemId, orderedOn: view.businessDate, no: piece.no, ...shares };
  return withDeposits(items, [chosen]);
}

/**
 * The shares go round: whoever pays next takes those after the ones that are gone, so that odd cents meet everybody. Where they do
 * not come out even, what is left of the piece is divided once more, in shares small enough.
 */
function nextShares(
  begun: Shares,
  { payers, together }: { readonly payers: number; readonly together: number },
  newId: () => string,
): Shares {
  const { shares, into } = begun;
  if (shares.length % payers !== 0) {
    const finer = (into * payers) / shares.length;
    return finer <= sharesMax && Number.isInteger(finer)
      ? {
          ...begun,
          divisionId: newId(),
          into: finer,
          shares: Array.from({ length: together }, (_, index) => index + 1),
        }
      : begun;
  }
  const first = shares.findIndex((share) => !shares.includes(share === 1 ? into : share - 1));
  const inTurn = [...shares.slice(Math.max(0, first)), ...shares.slice(0, Math.max(0, first))];
  return { ...begun, shares: inTurn.slice(0, (shares.length / payers) * together) };
}

function isWhole({ openParts }: PieceView): boolean {
  return openParts === pieceParts;
}
