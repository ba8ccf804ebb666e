import { canonicalJson } from '../device-log/log-entry.ts';
import type { SoldLine } from './sale-fact.ts';

/**
 * What is ordered now and was not before; what was ordered and is not any more stands below zero. Over all rounds of a cart the
 * lines add up to what lies in it.
 */
export function orderedSince(before: readonly SoldLine[], now: readonly SoldLine[]): readonly SoldLine[] {
  if (before.length === 0) return now;
  const gone = without(before, now).map(takenBack);
  return [...gone, ...without(now, before)].map((line, place) => ({ ...line, lineNo: place + 1, parentLineNo: null }));
}

function takenBack(line: SoldLine): SoldLine {
  return {
    ...line,
    quantity: -line.quantity,
    totalCents: -line.totalCents,
    shares: line.shares.map((share) => ({ ...share, grossCents: -share.grossCents })),
  };
}

/** Each of the others takes one away that says the same, whatever its place. */
function without(lines: readonly SoldLine[], others: readonly SoldLine[]): readonly SoldLine[] {
  const left = new Map<string, number>();
  for (const other of others) left.set(textOf(other), (left.get(textOf(other)) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(textOf(line)) ?? 0;
    if (count > 0) left.set(textOf(line), count - 1);
    return count === 0;
  });
}

function textOf(line: SoldLine): string {
  return canonicalJson({ ...line, lineNo: 0, parentLineNo: null });
}
