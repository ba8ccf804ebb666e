import type { Settles } from '../sales/sale-fact.ts';
import { sumOf } from '../sales/sold-lines.ts';
import { sharesMax } from './bill-facts.ts';
import { everythingOpen, piecesToPay, sharesLeft, withDeposits } from './choose-pieces.ts';
import type { BillView, ItemView, PieceView } from './floor-view.ts';
import { pieceParts } from './piece-parts.ts';
import { receiptLines, settledCents } from './receipt-lines.ts';

/** What of a bill comes to an amount, and what it really comes to. */
export type PaidAmount = { readonly pieces: readonly Settles[]; readonly cents: number };

type Payer = { readonly deviceId: string; readonly newId: () => string };

/** A piece, or shares of one, with what its deposit costs. */
type Portion = { readonly pieceId: string; readonly settles: Settles; readonly cents: number };

/** A discount is taken off what is paid: the goods are found in a few steps, each a tenth of the one before or less. */
const stepsToDiscounted = 12;
/** So many pieces are looked at for shares, of as many items as there are; more would only find the same once more. */
const dividedAtMost = 6;

/**
 * Pieces for an amount: whole ones as long as they fit, and shares of up to three for the rest. Where shares cannot come to the cent, as
 * with a single piece, it is the nearest amount that they come to.
 */
export function piecesWorth(bill: BillView, amountCents: number, payer: Payer): PaidAmount | undefined {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) return undefined;
  const all = everythingOpen(bill.items, payer.newId);
  const whole = { pieces: all, cents: sumOf(receiptLines(bill, all)) };
  if (amountCents >= whole.cents) return whole;
  const choice = portionsOf(bill, payer);
  const hasDiscount = bill.discounts.bill !== undefined || bill.discounts.pieces.size > 0;
  const tried = new Set<number>();
  let best: PaidAmount | undefined;
  for (let goods = amountCents; tried.size < stepsToDiscounted && !tried.has(goods);) {
    tried.add(goods);
    const pieces = withDeposits(bill.items, together(nearest(choice, goods)));
    const cents = sumOf(receiptLines(bill, pieces));
    if (pieces.length > 0 && (!best || distance(cents, amountCents) < distance(best.cents, amountCents)))
      best = { pieces, cents };
    if (cents === amountCents || !hasDiscount) break;
    goods += amountCents - cents;
  }
  return best;
}

type Choice = { readonly wholes: readonly Portion[]; readonly sharesOf: (pieceId: string) => readonly Portion[] };

function portionsOf({ items }: BillView, { deviceId, newId }: Payer): Choice {
  const views = new Map(items.map((view) => [view.item.itemId, view]));
  const heads = items.flatMap((view) =>
    piecesInTurn(view, deviceId)
      .filter((piece) => piece.cents.open > 0 && !followsGoods(view, piece, views))
      .map((piece) => ({ view, piece })),
  );
  const worth = (settles: Settles) =>
    withDeposits(items, [settles]).reduce((sum, one) => {
      const view = views.get(one.itemId);
      return sum + (view ? settledCents(view, one) * ('nos' in one ? one.nos.length : 1) : 0);
    }, 0);
  const portion = (pieceId: string, settles: Settles): Portion => ({ pieceId, settles, cents: worth(settles) });
  const byId = new Map(heads.map((head) => [idOf(head.view, head.piece.no), head]));
  const known = new Map<string, readonly Portion[]>();
  return {
    wholes: heads.map(({ view, piece }) => portion(idOf(view, piece.no), allOf(view, piece, newId))),
    sharesOf: (pieceId) => {
      const head = byId.get(pieceId);
      const found = known.get(pieceId) ?? (head ? sharesIn(head, newId).map((one) => portion(pieceId, one)) : []);
      known.set(pieceId, found);
      return found;
    },
  };
}

function piecesInTurn(view: ItemView, deviceId: string): readonly PieceView[] {
  const byNo = new Map(view.pieces.map((piece) => [piece.no, piece]));
  const begun = view.pieces.filter(({ openParts }) => openParts > 0 && openParts < pieceParts);
  return [...begun, ...piecesToPay(view, view.pieces.length, deviceId).flatMap((no) => byNo.get(no) ?? [])];
}

/** A deposit is paid with its goods while they are open. */
function followsGoods({ item }: ItemView, { no }: PieceView, views: ReadonlyMap<string, ItemView>): boolean {
  const goods = item.parentItemId === null ? undefined : views.get(item.parentItemId);
  return (goods?.pieces.find((piece) => piece.no === no)?.openParts ?? 0) > 0;
}

function allOf(view: ItemView, piece: PieceView, newId: () => string): Settles {
  const named = { itemId: view.item.itemId, orderedOn: view.businessDate };
  if (piece.openParts === pieceParts) return { ...named, nos: [piece.no] };
  return { ...named, no: piece.no, ...sharesLeft(piece, newId) };
}

/** Every part of a piece that shares can name, but all of it. */
function sharesIn({ view, piece }: { view: ItemView; piece: PieceView }, newId: () => string): readonly Settles[] {
  const named = { itemId: view.item.itemId, orderedOn: view.businessDate, no: piece.no };
  const divisionId = newId();
  const divisions =
    piece.openParts === pieceParts
      ? Array.from({ length: sharesMax - 1 }, (_, index) => ({ divisionId, into: index + 2, shares: upTo(index + 2) }))
      : [sharesLeft(piece, newId)];
  return divisions.flatMap(({ shares, ...division }) =>
    shares.flatMap((_, from) =>
      shares.slice(from).flatMap((__, more) => {
        const some = shares.slice(from, from + more + 1);
        return some.length < shares.length ? [{ ...named, ...division, shares: some }] : [];
      }),
    ),
  );
}

/** Whole pieces while they fit, then shares; if those do not come to the cent, with one whole piece less, or with several. */
function nearest({ wholes, sharesOf }: Choice, amountCents: number): readonly Portion[] {
  const taken: Portion[] = [];
  let left = amountCents;
  for (const one of wholes)
    if (one.cents <= left) {
      taken.push(one);
      left -= one.cents;
    }
  let best: readonly Portion[] = taken;
  const oneLess = taken.toReversed().map((dropped) => taken.filter((one) => one !== dropped));
  const severalLess = taken.map((_, index) => taken.slice(0, -index - 1)).slice(1);
  for (const kept of [taken, ...oneLess, ...severalLess]) {
    const missing = amountCents - costOf(kept);
    const divided = ofManyItems(wholes.filter((one) => !kept.includes(one))).slice(0, dividedAtMost);
    const filled = [
      ...kept,
      ...filling(
        divided.flatMap(({ pieceId }) => sharesOf(pieceId)),
        missing,
      ),
    ];
    if (distance(costOf(filled), amountCents) < distance(costOf(best), amountCents)) best = filled;
    if (costOf(best) === amountCents) break;
  }
  return best.length > 0 ? best : smallest(wholes.flatMap(({ pieceId }) => sharesOf(pieceId)));
}

/** One piece of each item, then the second of each. */
function ofManyItems(portions: readonly Portion[]): readonly Portion[] {
  const rank = [...Map.groupBy(portions, ({ settles }) => settles.itemId).values()].flatMap((some) =>
    some.map((one, index) => ({ one, index })),
  );
  return rank.toSorted((one, other) => one.index - other.index).map(({ one }) => one);
}

/** Up to three portions of different pieces that come to an amount; else those that come nearest, or none where none is nearer. */
function filling(portions: readonly Portion[], amountCents: number): readonly Portion[] {
  const [byCents, none]: [readonly Portion[], readonly Portion[]] = [onePerPrice(portions), []];
  let best = none;
  const take = (some: readonly Portion[]) => {
    if (distance(costOf(some), amountCents) < distance(costOf(best), amountCents)) best = some;
    return costOf(best) === amountCents;
  };
  if (take(none) || byCents.some((one) => take([one])) || take(nearestTwo(byCents, amountCents))) return best;
  for (const one of byCents) {
    if (one.cents >= amountCents) break;
    const others = byCents.filter(({ pieceId }) => pieceId !== one.pieceId);
    if (take([one, ...nearestTwo(others, amountCents - one.cents)])) break;
  }
  return best;
}

/** The cheapest first; of what a piece can be divided into at the same price, one is as good as the other. */
function onePerPrice(portions: readonly Portion[]): readonly Portion[] {
  const kept = new Map(portions.map((one) => [`${one.pieceId} ${one.cents}`, one]));
  return [...kept.values()].toSorted((one, other) => one.cents - other.cents);
}

/** Two portions of different pieces that come nearest to an amount, from a list by price: from both ends towards the middle. */
function nearestTwo(byCents: readonly Portion[], amountCents: number): readonly Portion[] {
  let best: readonly Portion[] = [];
  for (let [low, high] = [0, byCents.length - 1]; low < high;) {
    const [one, other] = [byCents[low], byCents[high]];
    if (!one || !other) break;
    const sum = one.cents + other.cents;
    if (one.pieceId !== other.pieceId && distance(sum, amountCents) < distance(costOf(best), amountCents))
      best = [one, other];
    if (sum === amountCents && one.pieceId !== other.pieceId) break;
    if (sum < amountCents) low += 1;
    else high -= 1;
  }
  return best;
}

/** Less than the smallest share is that share: nobody pays nothing. */
function smallest(portions: readonly Portion[]): readonly Portion[] {
  return portions.toSorted((one, other) => one.cents - other.cents).slice(0, 1);
}

/** Pieces of one item are one line of the receipt. */
function together(portions: readonly Portion[]): readonly Settles[] {
  const shares = portions.flatMap(({ settles }) => ('nos' in settles ? [] : [settles]));
  const wholes = portions.flatMap(({ settles }) => ('nos' in settles ? [settles] : []));
  return [
    ...[...Map.groupBy(wholes, ({ itemId }) => itemId).values()].flatMap((some) =>
      some.slice(0, 1).map((one) => ({ ...one, nos: some.flatMap(({ nos }) => nos) })),
    ),
    ...shares,
  ];
}

function costOf(portions: readonly Portion[]): number {
  return portions.reduce((sum, { cents }) => sum + cents, 0);
}

function distance(one: number, other: number): number {
  return Math.abs(one - other);
}

function idOf({ item }: ItemView, no: number): string {
  return `${item.itemId}/${no}`;
}

function upTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
