import { cents } from '../basics/money.ts';
import { coveredByBill, grossByRate } from '../offer/discount.ts';
import { divideSet } from '../offer/set-division.ts';
import { shareByValues } from '../offer/share-by-values.ts';
import { ownerTipLine } from '../offer/tip.ts';
import type { SoldLine } from './sale-fact.ts';
import { sharesOf } from './sold-lines.ts';

/**
 * What of a line falls under which rate by the rules: goods by their key on the day of service, a set by what its parts cost
 * alone, a discount and an owner's tip by the goods that they belong to. `undefined`: it cannot be divided.
 */
export function sharesByRule(
  line: SoldLine,
  before: readonly SoldLine[],
  date: Temporal.PlainDate,
): SoldLine['shares'] | undefined {
  const { kind, taxKey, parts, totalCents } = line;
  if (kind === 'discount') return shareByValues(cents(totalCents), grossByRate(coveredBy(line, before)));
  if (kind === 'owner-tip') {
    const tip = ownerTipLine(cents(totalCents), undefined, before);
    return tip.ok ? tip.value.shares : undefined;
  }
  if (taxKey !== 'DE_BY_PARTS') return sharesOf(totalCents, taxKey, date);
  return parts.length === 0 ? undefined : divideSet(cents(totalCents), 'single-prices', parts, date);
}

function coveredBy({ discount, parentLineNo }: SoldLine, before: readonly SoldLine[]): readonly SoldLine[] {
  return discount?.scope === 'line' ? before.filter(({ lineNo }) => lineNo === parentLineNo) : coveredByBill(before);
}
