import { cents, portion } from '../basics/money.ts';
import { proportion } from '../basics/proportion.ts';
import { germanTax, type SoldTaxKey, vatPartsOn } from '../basics/vat.ts';
import type { SmallExportNo } from '../offer/small-business.ts';
import { isBeside, type SoldLine, type SoldPart } from '../sales/sale-fact.ts';
import { perCent } from './rows.ts';

/** What of an amount stands under which key of the export. */
export type KeyShare = { readonly key: number; readonly ratePermille: number; readonly grossCents: number };

export const keyOfUntaxed = 5;
export const keyOfExempt = 6;
/** A rate that no law knows: not determinable. */
const keyOfUnknown = 7;

export function exportKeyOf(ratePermille: number): number {
  if (ratePermille === 0) return keyOfUntaxed;
  return keyOfRate.get(ratePermille) ?? keyOfUnknown;
}

const keyOfRate: ReadonlyMap<number, number> = new Map(
  Object.values(germanTax)
    .flatMap((periods) => periods.flatMap(({ parts }) => parts))
    .map(({ ratePermille, exportKey }) => [ratePermille, exportKey]),
);

/** The rate of nothing has two keys, and small businesses one of them: a line says which by its tax key. */
export function keyShares(
  line: SoldLine,
  before: readonly SoldLine[],
  smallExportNo: SmallExportNo,
): readonly KeyShare[] {
  return line.shares.flatMap(({ ratePermille, grossCents }) => {
    if (ratePermille !== 0) return [{ key: exportKeyOf(ratePermille), ratePermille, grossCents }];
    return zeroShares(line, grossCents, before, smallExportNo);
  });
}

function zeroShares(
  line: SoldLine,
  grossCents: number,
  before: readonly SoldLine[],
  smallExportNo: SmallExportNo,
): readonly KeyShare[] {
  const exempt = exemptOf(line, before, smallExportNo);
  const all = exempt.exemptCents + exempt.untaxedCents;
  const exemptCents = all === 0 ? 0 : proportion(cents(grossCents), exempt.exemptCents, all);
  const both = [
    { key: keyOfUntaxed, ratePermille: 0, grossCents: cents(grossCents - exemptCents) },
    { key: keyOfExempt, ratePermille: 0, grossCents: exemptCents },
  ];
  const [untaxed, ...others] = both.filter((share) => share.grossCents !== 0);
  if (untaxed !== undefined) return [untaxed, ...others];
  return [{ key: exempt.exemptCents > 0 ? keyOfExempt : keyOfUntaxed, ratePermille: 0, grossCents: 0 }];
}

type ZeroValues = { readonly exemptCents: number; readonly untaxedCents: number };

/** How much of what has no tax is exempt: by the key, by the parts of a set, or by the goods that a discount covers. */
function exemptOf(
  { kind, taxKey, parts }: SoldLine,
  before: readonly SoldLine[],
  smallExportNo: SmallExportNo,
): ZeroValues {
  if (isBeside(kind) || taxKey !== 'DE_BY_PARTS') return oneKey(taxKey, 1, smallExportNo);
  const values =
    parts.length > 0
      ? parts.map((part) => oneKey(part.taxKey, part.valueCents, smallExportNo))
      : before
          .filter((other) => other.shares.some(({ ratePermille }) => ratePermille === 0))
          .map((other) => oneKey(other.taxKey, Math.abs(other.totalCents), smallExportNo));
  return values.reduce(
    (sum, one) => ({
      exemptCents: sum.exemptCents + one.exemptCents,
      untaxedCents: sum.untaxedCents + one.untaxedCents,
    }),
    { exemptCents: 0, untaxedCents: 0 },
  );
}

function oneKey(taxKey: SoldTaxKey, valueCents: number, smallExportNo: SmallExportNo): ZeroValues {
  const key = zeroKey(taxKey, smallExportNo);
  return {
    exemptCents: key === keyOfExempt ? valueCents : 0,
    untaxedCents: key === keyOfUntaxed ? valueCents : 0,
  };
}

function zeroKey(taxKey: SoldTaxKey, smallExportNo: SmallExportNo): number | undefined {
  if (taxKey === 'DE_SMALL') return smallExportNo;
  if (taxKey === 'DE_0_EXEMPT') return keyOfExempt;
  return taxKey === 'DE_0_NOT_TAXABLE' ? keyOfUntaxed : undefined;
}

/** The keys a part of a set would have alone; a small business has one for everything. */
export function partShares(
  { taxKey, valueCents }: Pick<SoldPart, 'taxKey' | 'valueCents'>,
  line: Pick<SoldLine, 'taxKey'>,
  on: { readonly date: Temporal.PlainDate; readonly smallExportNo: SmallExportNo },
): readonly KeyShare[] {
  if (line.taxKey === 'DE_SMALL') return [{ key: on.smallExportNo, ratePermille: 0, grossCents: valueCents }];
  const parts = vatPartsOn(on.date, taxKey) ?? germanTax[taxKey].at(-1)?.parts ?? [];
  const weights = parts.map(({ exportKey, ratePermille, sharePermille }) => ({
    key: exportKey,
    ratePermille,
    grossCents: sharePermille,
  }));
  return spread(valueCents, weights);
}

/** An amount under the keys of another, in its proportions; the last takes the rest. Nothing is nothing under the first. */
export function spread(amountCents: number, over: readonly KeyShare[]): readonly KeyShare[] {
  const whole = over.reduce((sum, { grossCents }) => sum + Math.abs(grossCents), 0);
  if (amountCents === 0 || whole === 0) return over.slice(0, 1).map((share) => ({ ...share, grossCents: amountCents }));
  let left = amountCents;
  return over.map((share, index) => {
    const isLast = index === over.length - 1;
    const grossCents = isLast ? left : proportion(cents(amountCents), Math.abs(share.grossCents), whole);
    left -= grossCents;
    return { ...share, grossCents };
  });
}

/** In thousandths of cents. */
export type TaxedAmount = { readonly gross: number; readonly net: number; readonly tax: number };

export function taxedAmount({ grossCents, ratePermille }: Pick<KeyShare, 'grossCents' | 'ratePermille'>): TaxedAmount {
  const gross = cents(grossCents * perCent);
  const tax = portion(gross, ratePermille, 1000 + ratePermille);
  return { gross, net: cents(gross - tax), tax };
}
