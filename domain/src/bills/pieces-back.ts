import { accept, type Result } from '../basics/result.ts';
import { type CancelRefusal, cancelPieces, type CounterBooking } from '../sales/counter-booking.ts';
import type { SaleFact, Settles, SoldLine } from '../sales/sale-fact.ts';

/** Pieces of a receipt by the id of their item, as the receipt numbers them. */
export type PiecesOfItems = ReadonlyMap<string, readonly number[]>;

/**
 * Takes back some pieces of a bill's receipt: what they cost is the rule of every counter-booking, and each line names the
 * pieces that it gives back. Shares go back as they were paid.
 */
export function piecesBack(
  sale: SaleFact,
  pieces: PiecesOfItems,
  earlier: readonly SaleFact[],
): Result<CounterBooking, CancelRefusal> {
  const chosen = new Map(
    sale.lines.flatMap((line): readonly [number, number][] => {
      const count = namedIn(line, pieces).length;
      return count > 0 ? [[line.lineNo, count]] : [];
    }),
  );
  const back = cancelPieces(sale, chosen, earlier);
  if (!back.ok) return back;
  const paid = new Map(sale.lines.map((line) => [line.lineNo, line]));
  const lines = back.value.lines.map((line) => ({ ...line, settles: givenBack(line, paid, pieces) ?? null }));
  return accept({ ...back.value, lines });
}

/** Which pieces of a line were chosen: by their numbers, or the one whose shares it paid. */
function namedIn({ settles }: Pick<SoldLine, 'settles'>, pieces: PiecesOfItems): readonly number[] {
  if (settles === null) return [];
  const nos = pieces.get(settles.itemId) ?? [];
  return 'nos' in settles ? settles.nos.filter((no) => nos.includes(no)) : nos.filter((no) => no === settles.no);
}

/** A deposit that comes along has the numbers of its goods. */
function givenBack(
  { settles, parentLineNo, quantity }: SoldLine,
  paid: ReadonlyMap<number, SoldLine>,
  pieces: PiecesOfItems,
): Settles | undefined {
  if (settles === null || !('nos' in settles)) return settles ?? undefined;
  const own = namedIn({ settles }, pieces);
  const goods = parentLineNo === null ? undefined : paid.get(parentLineNo);
  const along = goods ? namedIn(goods, pieces).filter((no) => settles.nos.includes(no)) : [];
  return { ...settles, nos: (own.length > 0 ? own : along).slice(0, Math.abs(quantity)) };
}
