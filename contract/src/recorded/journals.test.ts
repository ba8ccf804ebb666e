import { servicePlaces } from '@tresen/domain/articles/article';
import { moneyTypes } from '@tresen/domain/basics/payment-types';
import { firstPrev } from '@tresen/domain/device-log/log-entry';
import { optionKinds } from '@tresen/domain/offer/option-group';
import { cardKinds, pricesBy, signings, soldKinds } from '@tresen/domain/sales/sale-fact';
import { readSale } from '@tresen/domain/sales/sale-version';
import { expect, test } from 'vitest';
import { articleCounted, drawerOpened, logEntry } from '../device-log.ts';
import { firstSaleFact, firstTrainingSale, saleFact, trainingSale } from '../sale-entries.ts';
import type { z } from 'zod';
import { recordedJournals } from './journals.ts';

const shapes: Readonly<Record<string, z.ZodType>> = {
  'article.count.v1': articleCounted,
  'sale.complete.v1': firstSaleFact,
  'sale.complete.v2': saleFact,
  'drawer.open.v1': drawerOpened,
  'training.sale.v1': firstTrainingSale,
  'training.sale.v2': trainingSale,
};

test.each(Object.entries(recordedJournals))(
  '[T47][T48] offline-7.29 every entry a till of version %s wrote is still read, and nothing of it is passed over',
  (_, { deviceId, entries }) => {
    expect(entries.length).toBeGreaterThan(6);
    for (const [index, entry] of entries.entries()) {
      expect(logEntry.parse(entry)).toEqual(entry);
      expect(shapes[entry.type]?.parse(entry.payload)).toEqual(entry.payload);
      expect(entry).toMatchObject({ device: deviceId, seq: index + 1, prev: entries[index - 1]?.hash ?? firstPrev });
    }
  },
);

test('[T47][T48] the second version is recorded with every kind of line, every key and every value that a list allows', () => {
  const { entries } = recordedJournals['0.1.0 and later, the second version of a sale']!;
  expect(entries.filter(({ type }) => type === 'sale.complete.v1')).toHaveLength(2);
  const sales = entries.flatMap((entry) => (entry.type === 'sale.complete.v2' ? (readSale(entry) ?? []) : []));
  const lines = sales.flatMap((sale) => sale.lines);
  const payments = sales.flatMap((sale) => sale.payments);
  const options = lines.flatMap((line) => line.options);
  const holds = (found: readonly unknown[], all: readonly unknown[]) =>
    expect(all.filter((one) => !found.includes(one))).toEqual([]);
  holds(
    lines.map(({ kind }) => kind),
    soldKinds,
  );
  holds(
    lines.map(({ taxKey }) => taxKey),
    ['DE_19', 'DE_7', 'DE_0_EXEMPT', 'DE_0_NOT_TAXABLE', 'DE_COMBI_70_30', 'DE_BY_PARTS', 'DE_SMALL'],
  );
  holds(
    lines.map(({ place }) => place),
    servicePlaces,
  );
  holds(
    lines.map(({ priceBy }) => priceBy),
    pricesBy,
  );
  holds(
    lines.map(({ discount }) => discount?.scope),
    ['line', 'bill'],
  );
  holds(
    options.map(({ kind }) => kind),
    optionKinds,
  );
  holds(
    payments.map(({ type }) => type),
    moneyTypes,
  );
  holds(
    payments.map(({ cardKind }) => cardKind),
    [...cardKinds, null],
  );
  holds(
    sales.map(({ signing }) => signing),
    signings,
  );
  holds(
    sales.map(({ kitchen }) => kitchen),
    ['slip', 'lan', 'none'],
  );
  // Whatever may be absent is there once and absent once.
  for (const [name, each] of [
    ['sale', sales],
    ['line', lines],
    ['payment', payments],
  ] as const)
    for (const key of Object.keys(each[0]!)) {
      const values = each.map((one) => (one as Readonly<Record<string, unknown>>)[key]);
      if (values.includes(null) || values.some((value) => Array.isArray(value)))
        expect([name, key, values.some(isThere)]).toEqual([name, key, key !== 'areaId']);
    }
  expect(lines.some(({ settles }) => settles !== null && 'nos' in settles)).toBe(true);
  expect(lines.some(({ settles }) => settles !== null && 'into' in settles)).toBe(true);
  expect(sales.some(({ releases }) => releases)).toBe(true);
});

function isThere(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null;
}
