import type { BillFact } from '@tresen/domain/bills/bill-facts';
import type { Settles } from '@tresen/domain/sales/sale-fact';

/** What became of a piece, counted by hand from what was written down: no fold, no steps, no registers. */
export type ExpectedPiece = {
  readonly unitCents: number;
  readonly state: 'open' | 'paid' | 'written-off' | 'cancelled';
  readonly isConflict: boolean;
};

type Part = { readonly key: string; readonly size: number };
type Payment = Part & { readonly receiptId: string; readonly no: number };
type Piece = {
  readonly unitCents: number;
  readonly payments: Payment[];
  readonly ends: (Part & { readonly how: 'written-off' | 'cancelled' })[];
};

export function expectedPieces(facts: readonly BillFact[]): ReadonlyMap<string, ExpectedPiece> {
  const pieces = new Map<string, Piece>();
  for (const fact of facts)
    if (fact.type === 'order.place.v1')
      for (const { itemId, quantity, unitCents } of fact.payload.items)
        for (let no = 1; no <= quantity; no += 1) pieces.set(`${itemId}/${no}`, { unitCents, payments: [], ends: [] });
  const back = new Set<string>();
  const explained = new Set<string>();
  for (const fact of facts) {
    if (fact.type === 'bill.reassign.v1')
      explained.add(`${fact.payload.orderId}/${fact.payload.itemId}/${fact.payload.from}`);
    if (fact.type === 'sale.complete.v2' && fact.payload.cancels && fact.payload.releases)
      for (const { piece, key } of fact.payload.lines.flatMap(({ settles }) => partsOf(settles)))
        back.add(`${fact.payload.cancels.orderId}/${piece}/${key}`);
  }
  for (const fact of facts) {
    if (fact.type === 'order.cancel.v1' || fact.type === 'bill.write-off.v1') {
      const how = fact.type === 'order.cancel.v1' ? 'cancelled' : 'written-off';
      for (const { piece, ...part } of fact.payload.pieces.flatMap(partsOf))
        pieces.get(piece)?.ends.push({ ...part, how });
    }
    if (fact.type !== 'sale.complete.v2' || fact.payload.cancels !== null) continue;
    const { orderId: receiptId, lines } = fact.payload;
    for (const { piece, ...part } of lines.flatMap(({ settles }) => partsOf(settles)))
      if (!back.has(`${receiptId}/${piece}/${part.key}`)) pieces.get(piece)?.payments.push({ ...part, receiptId });
  }
  return new Map([...pieces].map(([id, piece]) => [id, fateOf(id, piece, explained)]));
}

function partsOf(settles: Settles | null): readonly (Part & { readonly piece: string; readonly no: number })[] {
  if (settles === null) return [];
  const { itemId } = settles;
  if ('nos' in settles) return settles.nos.map((no) => ({ piece: `${itemId}/${no}`, no, key: 'whole', size: 1 }));
  const { no, divisionId, into, shares } = settles;
  return shares.map((share) => ({ piece: `${itemId}/${no}`, no, key: `${divisionId}/${share}`, size: 1 / into }));
}

function fateOf(id: string, { unitCents, payments, ends }: Piece, explained: ReadonlySet<string>): ExpectedPiece {
  const isOpen = covered([...payments, ...ends]) < 1 - tiny;
  const state = isOpen
    ? 'open'
    : payments.length > 0
      ? 'paid'
      : ends.some(({ how }) => how === 'written-off')
        ? 'written-off'
        : 'cancelled';
  const counted = payments.filter(({ receiptId }) => !explained.has(`${receiptId}/${id}`));
  return { unitCents, state, isConflict: isTooMuch(counted, []) || isTooMuch(counted, ends) };
}

const tiny = 1e-9;

function isTooMuch(payments: readonly Payment[], ends: readonly Part[]): boolean {
  const all = covered([...payments, ...ends]);
  return payments.some((one) => covered([...payments.filter((other) => other !== one), ...ends]) > all - tiny);
}

/** The same share twice covers it once. */
function covered(parts: readonly Part[]): number {
  const sizes = new Map(parts.map(({ key, size }) => [key, size]));
  return Math.min(
    1,
    [...sizes.values()].reduce((sum, size) => sum + size, 0),
  );
}
