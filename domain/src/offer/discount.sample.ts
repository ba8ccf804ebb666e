import fc from 'fast-check';
import { cents } from '../basics/money.ts';
import { shareGross, vatPartsOn } from '../basics/vat.ts';
import type { CoverableLine } from './discount.ts';

const date = Temporal.PlainDate.from('2026-11-20');

export function sampleLine(
  lineNo: number,
  kind: string,
  totalCents: number,
  taxKey: 'DE_7' | 'DE_19' | 'DE_COMBI_70_30' | 'DE_0_EXEMPT' = 'DE_19',
): CoverableLine {
  const shares = shareGross(cents(totalCents), vatPartsOn(date, taxKey) ?? []).map(({ ratePermille, gross }) => ({
    ratePermille,
    grossCents: gross,
  }));
  return { lineNo, parentLineNo: null, kind, totalCents, taxKey, shares, discount: null };
}

/** Goods at all rates, and what stands between them. */
export const anyLines: fc.Arbitrary<readonly CoverableLine[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom(
        'sale',
        'sale',
        'sale',
        'deposit',
        'return',
        'gift-card',
        'redemption',
        'tip',
        'value-card',
      ),
      cents: fc.integer({ min: 0, max: 5000 }),
      taxKey: fc.constantFrom('DE_7' as const, 'DE_19' as const, 'DE_COMBI_70_30' as const, 'DE_0_EXEMPT' as const),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((lines) =>
    lines.map((line, at) =>
      sampleLine(
        at + 1,
        line.kind,
        ['return', 'redemption'].includes(line.kind) ? 0 - line.cents + 0 : line.cents,
        line.taxKey,
      ),
    ),
  );
