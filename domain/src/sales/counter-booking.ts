import { areRedemptionsCovered } from './gift-card.ts';
import { cents, negate, portion, sum, times } from '../basics/money.ts';
import { proportion } from '../basics/proportion.ts';
import { accept, refuse, type Result } from '../basics/result.ts';
import { isBeside, type SaleFact, type SoldLine, type VatLine } from './sale-fact.ts';
import { sumOf, vatOf } from './sold-lines.ts';

/** Pieces of a receipt by the number of their line. */
export type Pieces = ReadonlyMap<number, number>;

export type CounterBooking = {
  /** Each carries the number of the line that it takes back. */
  readonly lines: readonly SoldLine[];
  readonly totalCents: number;
  readonly vat: readonly VatLine[];
  readonly isWhole: boolean;
};

export type CancelRefusal =
  | { readonly code: 'cancel/nothing-chosen' }
  | { readonly code: 'cancel/more-than-sold'; readonly lineNo: number }
  | { readonly code: 'cancel/is-cancellation' }
  /** The goods were paid with a gift card: it gets its money back before a person does. */
  | { readonly code: 'cancel/gift-card-first' };

/**
 * What of a receipt still stands after the counter-bookings before, in pieces. Discounts and owner's tips are not chosen:
 * they go back with what they belong to.
 */
export function remainingOf(sale: SaleFact, earlier: readonly SaleFact[]): Pieces {
  const taken = takenBy(sale, earlier);
  return new Map(
    sale.lines
      .filter((line) => !followsOthers(line, sale.lines))
      .map(({ lineNo, quantity }) => [lineNo, quantity - (taken.get(lineNo) ?? 0)]),
  );
}

/** Takes back every piece that still stands. Staff tips and value cards stay: they go back only when they are chosen. */
export function cancelWhole(sale: SaleFact, earlier: readonly SaleFact[]): Result<CounterBooking, CancelRefusal> {
  return cancelWith(sale, earlier, new Set());
}

/** As `cancelWhole`, and what was chosen of what stands beside turnover. */
export function cancelWith(
  sale: SaleFact,
  earlier: readonly SaleFact[],
  besides: ReadonlySet<number>,
): Result<CounterBooking, CancelRefusal> {
  const left = new Set(sale.lines.filter(({ kind, lineNo }) => isBeside(kind) && !besides.has(lineNo)).map(lineNoOf));
  const chosen = [...remainingOf(sale, earlier)].filter(([lineNo]) => !left.has(lineNo));
  return cancelPieces(sale, new Map(chosen), earlier);
}

/** As `cancelWhole`, and whatever stands beside turnover: what goes back is to be paid again in another way. */
export function cancelEverything(sale: SaleFact, earlier: readonly SaleFact[]): Result<CounterBooking, CancelRefusal> {
  return cancelPieces(sale, remainingOf(sale, earlier), earlier);
}

/** Takes back some pieces. A deposit goes back with its goods unless its own line is chosen too. */
export function cancelPieces(
  sale: SaleFact,
  chosen: Pieces,
  earlier: readonly SaleFact[],
): Result<CounterBooking, CancelRefusal> {
  if (sale.cancels !== null) return refuse({ code: 'cancel/is-cancellation' });
  const remaining = remainingOf(sale, earlier);
  const pieces = withDeposits(sale, chosen, remaining);
  const tooMuch = [...pieces].find(([lineNo, quantity]) => quantity > (remaining.get(lineNo) ?? 0));
  if (tooMuch !== undefined) return refuse({ code: 'cancel/more-than-sold', lineNo: tooMuch[0] });
  const lines = linesBack(sale, pieces, earlier);
  if (lines.length === 0) return refuse({ code: 'cancel/nothing-chosen' });
  if (!areRedemptionsCovered([...sale.lines, ...linesAgainst(sale, earlier), ...lines]))
    return refuse({ code: 'cancel/gift-card-first' });
  const isWhole = sale.lines
    .filter((line) => !followsOthers(line, sale.lines) && !isBeside(line.kind))
    .every(({ lineNo, quantity }) => pieces.get(lineNo) === quantity);
  return accept({ lines, totalCents: sumOf(lines), vat: isWhole ? sale.vat.map(mirrored) : vatOf(lines), isWhole });
}

function lineNoOf({ lineNo }: SoldLine): number {
  return lineNo;
}

/** Has no pieces of its own, and shrinks with the goods that it belongs to. A tip that was found later stands alone. */
function followsOthers({ kind }: SoldLine, sold: readonly SoldLine[]): boolean {
  return kind === 'discount' || (kind === 'owner-tip' && sold.some(isGoods));
}

/** In the order of the receipt: a discount stands after what it covers, so that what it follows is known by then. */
function linesBack(sale: SaleFact, pieces: Pieces, earlier: readonly SaleFact[]): readonly SoldLine[] {
  const before = takenBy(sale, earlier);
  const against = linesAgainst(sale, earlier);
  const back: SoldLine[] = [];
  for (const line of sale.lines) {
    const taken = followsOthers(line, sale.lines)
      ? takeBackInProportion(line, sale.lines, against, back)
      : takeBack(line, before.get(line.lineNo) ?? 0, pieces.get(line.lineNo) ?? 0);
    if (taken.quantity !== 0) back.push(taken);
  }
  return back;
}

/** What a discount or an owner's tip was counted from: its own goods, or all goods with their own discounts. */
function isCoveredBy(line: SoldLine): (other: SoldLine) => boolean {
  if (line.discount?.scope === 'line') return ({ lineNo }) => lineNo === line.parentLineNo;
  return ({ kind, lineNo, discount }) =>
    lineNo < line.lineNo && (kind === 'sale' || (kind === 'discount' && discount?.scope === 'line'));
}

function isGoods({ kind }: SoldLine): boolean {
  return kind === 'sale';
}

function grossAt(lines: readonly SoldLine[], rate: number): number {
  const shares = lines.flatMap((line) => line.shares).filter(({ ratePermille }) => ratePermille === rate);
  return shares.reduce((total, { grossCents }) => total + grossCents, 0);
}

function piecesAt(lines: readonly SoldLine[], rate: number): number {
  const rated = lines.filter(({ shares }) => shares.some(({ ratePermille }) => ratePermille === rate));
  return rated.reduce((total, { quantity }) => total + quantity, 0);
}

/**
 * How much of what a line was counted from is there under a rate. Goods that their own discounts leave at nothing still say
 * by their prices how much of them is back, and goods that cost nothing by their pieces.
 */
function measuresOf(line: SoldLine, rate: number): readonly ((lines: readonly SoldLine[]) => number)[] {
  return [
    (lines) => grossAt(lines.filter(isCoveredBy(line)), rate),
    (lines) => grossAt(lines.filter(isGoods), rate),
    (lines) => piecesAt(lines.filter(isGoods), rate),
  ];
}

/** In cents and rate by rate, all together never more than the whole: what is back so far, less what was back before. */
function takeBackInProportion(
  line: SoldLine,
  sold: readonly SoldLine[],
  before: readonly SoldLine[],
  now: readonly SoldLine[],
): SoldLine {
  const shares = line.shares.map(({ ratePermille, grossCents }) => {
    const measure = measuresOf(line, ratePermille).find((one) => one(sold) > 0);
    const upTo = (lines: readonly SoldLine[]) =>
      measure === undefined ? 0 : proportion(cents(grossCents), 0 - measure(lines), measure(sold));
    return { ratePermille, grossCents: cents(upTo(before) - upTo([...before, ...now])) };
  });
  const total = sum(shares.map(({ grossCents }) => cents(grossCents)));
  const isNothing = shares.every(({ grossCents }) => grossCents === 0);
  return { ...line, quantity: isNothing ? 0 : -1, unitCents: negate(total), totalCents: total, shares };
}

function linesAgainst(sale: SaleFact, earlier: readonly SaleFact[]): readonly SoldLine[] {
  return earlier.filter(({ cancels }) => cancels?.orderId === sale.orderId).flatMap(({ lines }) => lines);
}

function takenBy(sale: SaleFact, earlier: readonly SaleFact[]): Pieces {
  const taken = new Map<number, number>();
  for (const { lineNo, quantity } of linesAgainst(sale, earlier))
    taken.set(lineNo, (taken.get(lineNo) ?? 0) - quantity);
  return taken;
}

function withDeposits(sale: SaleFact, chosen: Pieces, remaining: Pieces): Pieces {
  const followers = new Set(sale.lines.filter((line) => followsOthers(line, sale.lines)).map(({ lineNo }) => lineNo));
  const own = sale.lines.filter((line) => !followsOthers(line, sale.lines));
  const following = own.map(({ lineNo, parentLineNo }): [number, number] => {
    const withParent = parentLineNo === null ? 0 : (chosen.get(parentLineNo) ?? 0);
    return [lineNo, chosen.get(lineNo) ?? Math.min(withParent, remaining.get(lineNo) ?? 0)];
  });
  const unknown = [...chosen].filter(([lineNo]) => !remaining.has(lineNo) && !followers.has(lineNo));
  return new Map([...following, ...unknown].filter(([, quantity]) => quantity > 0));
}

/** The share of these pieces is what they add to the pieces before, so that all parts together are exactly the whole. */
function takeBack(line: SoldLine, before: number, pieces: number): SoldLine {
  const total = negate(times(cents(line.unitCents), pieces));
  const shares = line.shares.map(({ ratePermille, grossCents }) => {
    const upTo = (count: number) => portion(cents(grossCents), count, line.quantity);
    return { ratePermille, grossCents: cents(upTo(before) - upTo(before + pieces)) };
  });
  const lost = cents(total - sum(shares.map(({ grossCents }) => grossCents)));
  const exact = shares.map((share, index) =>
    index === shares.length - 1 ? { ...share, grossCents: cents(share.grossCents + lost) } : share,
  );
  return { ...line, quantity: 0 - pieces, totalCents: total, shares: exact };
}

function mirrored({ ratePermille, grossCents, netCents, taxCents }: VatLine): VatLine {
  const minus = (amount: number) => negate(cents(amount));
  return { ratePermille, grossCents: minus(grossCents), netCents: minus(netCents), taxCents: minus(taxCents) };
}
