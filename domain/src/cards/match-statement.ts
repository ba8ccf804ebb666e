import {
  chargedCents,
  isMovement,
  isOpen,
  type NotedCard,
  type OurCharge,
  rowCents,
  type TheirRow,
  wayOf,
} from './card-statement.ts';

export type Matched = {
  /** Each attempt with what the other side has of it, the earliest first. */
  readonly rowsOf: ReadonlyMap<string, readonly TheirRow[]>;
  /** Attempts that say they are a payment which another one of ours is already. */
  readonly repeats: ReadonlyMap<string, TheirRow>;
  readonly noted: readonly { readonly row: TheirRow; readonly noted: NotedCard }[];
  /** What nobody of ours knows. */
  readonly left: readonly TheirRow[];
};

type Sides = { readonly charges: readonly OurCharge[]; readonly rows: readonly TheirRow[] };
type Finding = (row: TheirRow, free: (charge: OurCharge) => boolean) => OurCharge | undefined;

/** Surest first: what the provider kept of ours, its own number, the numbers on the slip, and only then place, time and amount. */
export function matchStatement(sides: Sides, noted: readonly NotedCard[]): Matched {
  const rows = onceEach(sides.rows)
    .filter(isMovement)
    .toSorted((one, other) => Temporal.Instant.compare(one.at, other.at));
  const rowsOf = new Map<string, TheirRow[]>();
  const free = ({ attemptId }: OurCharge) => !rowsOf.has(attemptId);
  const findings: readonly Finding[] = [
    byAttempt(sides),
    byNumber(sides),
    bySlip(sides),
    byPaidBack(sides),
    byLikeness({ charges: sides.charges, rows }),
  ];
  let left: readonly TheirRow[] = rows;
  for (const find of findings) {
    left = left.filter((row) => {
      const charge = find(row, free);
      if (charge === undefined) return true;
      rowsOf.set(charge.attemptId, [...(rowsOf.get(charge.attemptId) ?? []), row]);
      return false;
    });
  }
  const byHand = matchNoted(left, noted);
  const known = new Set(byHand.map(({ row }) => row));
  return { rowsOf, repeats: repeatsOf(sides, rowsOf), noted: byHand, left: left.filter((row) => !known.has(row)) };
}

/** The same row may be told again: on the next page, or in the list of another day. */
function onceEach(rows: readonly TheirRow[]): readonly TheirRow[] {
  return [...new Map(rows.map((row) => [row.rowId, row])).values()];
}

function byAttempt({ charges }: Sides): Finding {
  const known = new Map(charges.map((charge) => [charge.attemptId, charge]));
  return (row) => {
    const charge = row.attemptId === undefined ? undefined : known.get(row.attemptId);
    return charge && wayOf(charge) === wayOf(row) ? charge : undefined;
  };
}

function byNumber({ charges }: Sides): Finding {
  const known = Map.groupBy(charges, ({ reference }) => reference?.id ?? '');
  return (row, free) => {
    if (row.reference.id === '') return undefined;
    const same = (known.get(row.reference.id) ?? []).filter((charge) => wayOf(charge) === wayOf(row));
    return same.filter(free).toSorted((one, other) => oddness(row, one) - oddness(row, other))[0];
  };
}

/** Of two that say they are the same payment, it is the one whose amount and time fit. */
function oddness(row: TheirRow, charge: OurCharge): number {
  const isSameSum = chargedCents(charge) === rowCents(row);
  return Math.abs(secondsBetween(charge.askedAt, row.at)) + (isSameSum ? 0 : 1_000_000_000);
}

/** Numbers of receipts begin anew after a while, so that they name a payment of about that time only. */
const slipHours = 36;

function bySlip({ charges }: Sides): Finding {
  const known = Map.groupBy(charges, ({ reference }) => (reference ? slipOf(reference) : ''));
  return (row, free) => {
    const slip = slipOf(row.reference);
    if (slip === '') return undefined;
    const same = (known.get(slip) ?? []).filter((charge) => wayOf(charge) === wayOf(row) && free(charge));
    return nearest(row.at, same, ({ askedAt }) => askedAt, slipHours * 3600);
  };
}

function slipOf({ terminalId, receiptNo }: TheirRow['reference']): string {
  return terminalId === '' || receiptNo === '' ? '' : `${terminalId} ${receiptNo}`;
}

/** A provider that keeps one number for a payment and for what is given back of it. */
function byPaidBack({ charges }: Sides): Finding {
  return (row, free) => {
    if (row.kind !== 'refund' || row.attemptId === undefined) return undefined;
    const back = charges.filter((charge) => charge.of === row.attemptId && free(charge));
    return back.find((charge) => charge.approvedCents === row.amountCents) ?? (back.length === 1 ? back[0] : undefined);
  };
}

const likenessSeconds = 600;

/** Only what nobody knows the outcome of, and only where no second one is like it. */
function byLikeness({ charges, rows }: Sides): Finding {
  return (row, free) => {
    if (row.attemptId !== undefined) return undefined;
    const alike = charges.filter((charge) => isOpen(charge) && isAlike(row, charge) && free(charge));
    const [only] = alike;
    if (only === undefined || alike.length > 1) return undefined;
    const others = rows.filter((other) => other.attemptId === undefined && isAlike(other, only));
    const settled = charges.some((charge) => charge.state === 'approved' && free(charge) && isAlike(row, charge));
    return others.length === 1 && !settled ? only : undefined;
  };
}

function isAlike(row: TheirRow, charge: OurCharge): boolean {
  const seconds = secondsBetween(charge.askedAt, row.at);
  const isSame = row.terminalId === charge.terminalId && wayOf(row) === wayOf(charge);
  return isSame && row.amountCents === charge.askedCents && seconds >= -60 && seconds <= likenessSeconds;
}

function repeatsOf({ charges }: Sides, rowsOf: ReadonlyMap<string, readonly TheirRow[]>): Map<string, TheirRow> {
  const taken = new Map<string, TheirRow>();
  for (const rows of rowsOf.values()) for (const row of rows) taken.set(`${wayOf(row)} ${row.reference.id}`, row);
  const repeats = new Map<string, TheirRow>();
  for (const charge of charges) {
    const id = charge.reference?.id ?? '';
    const row = id === '' || rowsOf.has(charge.attemptId) ? undefined : taken.get(`${wayOf(charge)} ${id}`);
    if (row && charge.state === 'approved') repeats.set(charge.attemptId, row);
  }
  return repeats;
}

const notedHours = 12;

/** What was typed at the terminal and noted at the till: the same money about the same time, each once. */
function matchNoted(rows: readonly TheirRow[], noted: readonly NotedCard[]): Matched['noted'] {
  const free = new Set(noted);
  return rows.flatMap((row) => {
    if (row.kind !== 'payment' || row.attemptId !== undefined) return [];
    const same = [...free].filter(({ amountCents }) => amountCents === row.amountCents + row.tipCents);
    const found = nearest(row.at, same, ({ at }) => at, notedHours * 3600);
    if (found === undefined) return [];
    free.delete(found);
    return [{ row, noted: found }];
  });
}

function nearest<One>(
  at: Temporal.Instant,
  ones: readonly One[],
  when: (one: One) => Temporal.Instant,
  mostSeconds: number,
): One | undefined {
  const far = (one: One) => Math.abs(secondsBetween(at, when(one)));
  return ones.filter((one) => far(one) <= mostSeconds).toSorted((one, other) => far(one) - far(other))[0];
}

function secondsBetween(from: Temporal.Instant, to: Temporal.Instant): number {
  return (to.epochMilliseconds - from.epochMilliseconds) / 1000;
}
