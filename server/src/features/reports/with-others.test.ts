import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostRows, type ReportRow, withOthers } from './with-others.ts';

const anyRow: fc.Arbitrary<ReportRow> = fc.record({
  key: fc.uuid(),
  name: fc.string({ minLength: 1 }),
  amountCents: fc.integer(),
  count: fc.integer(),
  beforeCents: fc.integer(),
  beforeCount: fc.integer(),
});

test('[D33] however many articles are sold, the rows are few, add up to the whole and say how many the last stands for', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { minLength: mostRows - 3, maxLength: mostRows + 50 }), (all) => {
      const { rows, others } = withOthers(all);
      const add = (some: readonly ReportRow[], field: 'amountCents' | 'count' | 'beforeCents' | 'beforeCount') =>
        some.reduce((sum, row) => sum + row[field], 0);
      for (const field of ['amountCents', 'count', 'beforeCents', 'beforeCount'] as const)
        expect(add(rows, field)).toBe(add(all, field));
      expect(rows.length).toBeLessThanOrEqual(mostRows);
      expect(rows.length - (others > 0 ? 1 : 0) + others).toBe(all.length);
      expect(rows.filter(({ key }) => key === '')).toHaveLength(others > 0 ? 1 : 0);
    }),
  );
});
