import type { Stamp } from '../basics/stamp.ts';
import { type PiecePart, partCents, partsIn, partsLeft } from './piece-parts.ts';
import type { ItemRow } from './floor.ts';
import type { EndedBy, Reassigned } from './said-of-bills.ts';
import { inOrder, type Standing } from './writes.ts';

export const pieceStates = ['open', 'paid', 'written-off', 'cancelled'] as const;
export type PieceState = (typeof pieceStates)[number];

/** What somebody paid of a piece. */
export type PiecePayment = {
  readonly receiptId: string;
  readonly entryId: string;
  /** The piece as the receipt numbers it. */
  readonly from: number;
  readonly part: PiecePart;
  /** It was paid back without opening the piece again, or a manager has given a reason why it stands. */
  readonly isExplained: boolean;
};

/** It stays visible: with its reason, a person and, where one was needed, a manager. */
export type PieceEnd = EndedBy & Stamp & { readonly part: PiecePart };

export type PieceFate = { readonly payments: readonly PiecePayment[]; readonly ends: readonly PieceEnd[] };

/** What became of the pieces of an item, by their numbers; also of numbers that the item does not have. */
export function fatesOf(item: ItemRow, quantity: number, stands: Standing): ReadonlyMap<number, PieceFate> {
  const fates = new Map<number, { payments: PiecePayment[]; ends: PieceEnd[] }>();
  const fateOf = (no: number) => {
    const known = fates.get(no) ?? { payments: [], ends: [] };
    fates.set(no, known);
    return known;
  };
  const back = takenBack(item, stands);
  const others = reassignments(item, stands);
  for (const [entryId, { step, value }] of inOrder(item.ended, stands))
    for (const ended of value)
      for (const [no, part] of partsIn(ended.pieces)) {
        if (ended.how !== 'paid') {
          const { pieces: _, ...by } = ended;
          fateOf(no).ends.push({ ...by, step, entryId, part });
          continue;
        }
        const { receiptId } = ended;
        const taken = back.get(paymentKey(receiptId, no, part));
        if (taken === 'released') continue;
        const to = others.get(`${receiptId}/${no}`)?.to;
        const isExplained = taken === 'refunded' || to === null;
        const at = typeof to === 'number' && to >= 1 && to <= quantity ? to : no;
        fateOf(at).payments.push({ receiptId, entryId, from: no, part, isExplained });
      }
  return fates;
}

/** Whether a payment was given back, and whether its piece is open again for that. */
function takenBack(item: ItemRow, stands: Standing): ReadonlyMap<string, 'released' | 'refunded'> {
  const taken = new Map<string, 'released' | 'refunded'>();
  for (const [, { value }] of inOrder(item.takenBack, stands))
    for (const { receiptId, pieces, isReleased } of value)
      for (const [no, part] of partsIn(pieces)) {
        const key = paymentKey(receiptId, no, part);
        if (isReleased || !taken.has(key)) taken.set(key, isReleased ? 'released' : 'refunded');
      }
  return taken;
}

function reassignments(item: ItemRow, stands: Standing): ReadonlyMap<string, Reassigned> {
  const latest = new Map<string, Reassigned>();
  for (const [, { value }] of inOrder(item.reassigned, stands))
    for (const one of value) latest.set(`${one.receiptId}/${one.from}`, one);
  return latest;
}

function paymentKey(receiptId: string, no: number, part: PiecePart): string {
  return `${receiptId}/${no}/${part.key}`;
}

/** Paid beats everything, because money is in a drawer. What was explained away was taken all the same. */
export function stateOf({ payments, ends }: PieceFate): PieceState {
  const paid = payments.map(({ part }) => part);
  if (partsLeft([...paid, ...ends.map(({ part }) => part)]) > 0) return 'open';
  if (paid.length > 0) return 'paid';
  return ends.some(({ how }) => how === 'written-off') ? 'written-off' : 'cancelled';
}

/** What of a piece is still open, in parts. */
export function openParts({ payments, ends }: PieceFate): number {
  return partsLeft([...payments, ...ends].map(({ part }) => part));
}

export type PieceCents = Readonly<Record<PieceState, number>>;

/** The price of a piece by what became of it: always the whole of it, and each cent once. */
export function centsOf(unitCents: number, fate: PieceFate): PieceCents {
  const parts = {
    paid: fate.payments.map(({ part }) => part),
    'written-off': fate.ends.filter(({ how }) => how === 'written-off').map(({ part }) => part),
    cancelled: fate.ends.filter(({ how }) => how === 'cancelled').map(({ part }) => part),
  };
  const cents = { open: 0, paid: 0, 'written-off': 0, cancelled: 0 };
  let left = unitCents;
  const gone: PiecePart[] = [];
  for (const state of ['paid', 'written-off', 'cancelled'] as const) {
    const own = new Map(
      parts[state].filter(({ key }) => !gone.some((one) => one.key === key)).map((one) => [one.key, one]),
    );
    gone.push(...own.values());
    let worth = 0;
    for (const part of own.values()) worth += partCents(unitCents, part);
    cents[state] = own.size > 0 && partsLeft(gone) === 0 ? left : towards(left, worth);
    left -= cents[state];
  }
  return { ...cents, open: left };
}

/** As much of an amount as there is, above zero and below. */
function towards(left: number, worth: number): number {
  return Math.abs(worth) > Math.abs(left) ? left : worth;
}

export type PieceConflict = {
  readonly kind: 'paid-twice' | 'paid-and-cancelled' | 'paid-and-written-off';
  /** Of which one can be given back, and nothing more would be open. */
  readonly payments: readonly PiecePayment[];
};

/** A payment too many: without it no more would be open than with it. Nobody else has to be asked to see that. */
export function conflictOf({ payments, ends }: PieceFate): PieceConflict | undefined {
  const counted = payments.filter(({ isExplained }) => !isExplained);
  if (counted.length + ends.length < 2 || counted.length === 0) return undefined;
  const twice = tooMany(counted, []);
  if (twice.length > 0) return { kind: 'paid-twice', payments: twice };
  const beside = tooMany(counted, ends);
  if (beside.length === 0) return undefined;
  const isCancelled = ends.some(({ how }) => how === 'cancelled');
  return { kind: isCancelled ? 'paid-and-cancelled' : 'paid-and-written-off', payments: beside };
}

function tooMany(payments: readonly PiecePayment[], ends: readonly PieceEnd[]): readonly PiecePayment[] {
  const leftOf = (some: readonly PiecePayment[]) => partsLeft([...some, ...ends].map(({ part }) => part));
  const left = leftOf(payments);
  return payments.filter((payment) => leftOf(payments.filter((one) => one !== payment)) === left);
}
