import type { Settles } from '../sales/sale-fact.ts';
import { sharesMax } from './bill-facts.ts';
import type { BillView, ItemView, PieceView } from './floor-view.ts';
import { pieceParts } from './piece-parts.ts';

/** Apart, two who cancel take the same piece, and nothing vanishes twice: the highest numbers first. */
export function piecesToCancel({ pieces }: Pick<ItemView, 'pieces'>, count: number): readonly number[] {
  return openNos(pieces).toReversed().slice(0, count);
}

/** Apart, two guests who pay one each usually pay different ones: each device starts somewhere else. */
export function piecesToPay(
  { item, pieces }: Pick<ItemView, 'item' | 'pieces'>,
  count: number,
  deviceId: string,
): readonly number[] {
  const first = (textHash(deviceId) % item.quantity) + 1;
  const open = openNos(pieces);
  return [...open.filter((no) => no >= first), ...open.filter((no) => no < first)].slice(0, count);
}

/** Of nobody else's share. */
function openNos(pieces: readonly PieceView[]): readonly number[] {
  return pieces.filter((piece) => piece.openParts === pieceParts).map(({ no }) => no);
}

function textHash(text: string): number {
  let hash = 0;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return hash;
}

/** Everything that is open of some items, as a receipt names it. `newId`: for what must be divided once more. */
export function everythingOpen(items: readonly ItemView[], newId: () => string): readonly Settles[] {
  return items.flatMap((view) => {
    const { itemId } = view.item;
    const named = { itemId, orderedOn: view.businessDate };
    const nos = openNos(view.pieces);
    const begun = view.pieces.filter((piece) => piece.openParts > 0 && piece.openParts < pieceParts);
    return [
      ...(nos.length > 0 ? [{ ...named, nos }] : []),
      ...begun.map((piece) => ({ ...named, no: piece.no, ...sharesLeft(piece, newId) })),
    ];
  });
}

type Shares = { readonly divisionId: string; readonly into: number; readonly shares: readonly number[] };

/**
 * What is left of a piece that was begun: the other shares of its division. Where two divisions were begun apart, the rest is
 * a division of its own, in shares as small as there are; it may be a little more than what is left, but never a share more.
 */
export function sharesLeft(piece: PieceView, newId: () => string): Shares {
  const gone = [...piece.payments, ...piece.ends].map(({ part }) => part);
  const [first] = gone;
  const isOne =
    first !== undefined &&
    gone.every(({ into, key }) => into === first.into && divisionOf(key) === divisionOf(first.key));
  if (isOne) {
    const shares = upTo(first.into).filter((share) => gone.every((part) => part.share !== share));
    return { divisionId: divisionOf(first.key), into: first.into, shares };
  }
  const into = upTo(sharesMax).find((n) => n > 1 && (piece.openParts * n) % pieceParts === 0) ?? sharesMax;
  return { divisionId: newId(), into, shares: upTo(Math.ceil((piece.openParts * into) / pieceParts)) };
}

function divisionOf(key: string): string {
  return key.split('/')[0] ?? '';
}

function upTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** What each seat has to pay; 0 is the table. */
export function openBySeat({ items }: Pick<BillView, 'items'>): ReadonlyMap<number, readonly ItemView[]> {
  const seats = new Map<number, ItemView[]>();
  for (const view of items)
    for (const [seat, pieces] of Map.groupBy(
      view.pieces.filter(({ openParts }) => openParts > 0),
      (piece) => piece.seat,
    ))
      seats.set(seat, [...(seats.get(seat) ?? []), { ...view, pieces }]);
  return new Map([...seats].toSorted(([one], [other]) => one - other));
}

/**
 * Deals every open piece to so many receipts in equal shares. The cents that cannot be divided go round, so that no receipt
 * takes all of them. What was begun goes to the first. `undefined`: nothing can be divided into so many.
 */
export function dealEqually(
  items: readonly ItemView[],
  receipts: number,
  newId: () => string,
): readonly (readonly Settles[])[] | undefined {
  if (!Number.isSafeInteger(receipts) || receipts < 1 || receipts > sharesMax) return undefined;
  const hands: Settles[][] = Array.from({ length: receipts }, () => []);
  let turn = 0;
  for (const open of everythingOpen(items, newId)) {
    if (!('nos' in open) || receipts === 1) {
      hands[0]?.push(open);
      continue;
    }
    const { itemId, orderedOn } = open;
    for (const no of open.nos) {
      const divisionId = newId();
      for (const [index, hand] of hands.entries())
        hand.push({ itemId, orderedOn, no, divisionId, into: receipts, shares: [((index + turn) % receipts) + 1] });
      turn += 1;
    }
  }
  return hands;
}

/** A deposit goes with its goods, piece by piece and share by share: paid, cancelled and moved together. */
export function withDeposits(items: readonly ItemView[], chosen: readonly Settles[]): readonly Settles[] {
  const named = new Set(chosen.map(({ itemId }) => itemId));
  const following = chosen.flatMap((one): readonly Settles[] => {
    const deposits = items.filter(({ item }) => item.parentItemId === one.itemId && !named.has(item.itemId));
    return deposits.flatMap((deposit) => followed(deposit, one));
  });
  return [...chosen, ...following];
}

function followed({ item, businessDate, pieces }: ItemView, goods: Settles): readonly Settles[] {
  const named = { itemId: item.itemId, orderedOn: businessDate };
  if ('nos' in goods) {
    const nos = openNos(pieces).filter((no) => goods.nos.includes(no));
    return nos.length > 0 ? [{ ...named, nos }] : [];
  }
  const { no, divisionId, into } = goods;
  const piece = pieces.find((one) => one.no === no);
  const gone = [...(piece?.payments ?? []), ...(piece?.ends ?? [])].map(({ part }) => part);
  const isOther = gone.some((part) => part.into !== into || divisionOf(part.key) !== divisionId);
  const shares = goods.shares.filter((share) => gone.every((part) => part.share !== share));
  return !piece || isOther || shares.length === 0 ? [] : [{ ...named, no, divisionId, into, shares }];
}
