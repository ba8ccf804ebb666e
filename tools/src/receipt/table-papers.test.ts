import { interimDocument } from '@tresen/domain/print/interim';
import { receiptDocument } from '@tresen/domain/print/receipt';
import type { PaperTse } from '@tresen/domain/print/tse';
import { outagePaper } from '@tresen/domain/print/tse-at-sale';
import { anySale } from '@tresen/domain/sales/any-sale.sample';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages, sampleAt, sender } from './samples.ts';

test('[T52] the receipt of a bill says at which table it was served, one of the counter which number is called out', () => {
  fc.assert(
    fc.property(anySale, fc.constantFrom(...languages), (sale, language) => {
      const paper = { sender, series: 1, at: sampleAt, servedBy: '', tse: { kind: 'none' }, table: '12' } as const;
      const named = language.words.interim.table.replace('{name}', '12');
      const textOf = (pickupNo: number | null) =>
        JSON.stringify(receiptDocument({ ...paper, sale: { ...sale, pickupNo } }, language).blocks);
      expect(textOf(null)).toContain(JSON.stringify(named));
      expect(textOf(17)).not.toContain(JSON.stringify(named));
    }),
    { numRuns: 20 },
  );
});

test('[T52] the receipt of a bill says when the first of it was ordered, with a TSE and without; one of the counter does not', () => {
  fc.assert(
    fc.property(anySale, fc.constantFrom(...languages), (sale, language) => {
      const { words } = language;
      const printed = (firstOrderedAt: string | null, tse: PaperTse) => {
        const paper = { sender, series: 1, at: sampleAt, servedBy: '', tse, table: '12' } as const;
        const { blocks } = receiptDocument({ ...paper, sale: { ...sale, firstOrderedAt } }, language);
        return blocks.flatMap((block) =>
          block.kind === 'row' && block.left === words.tse.firstOrder ? [block.right] : [],
        );
      };
      const orderedAt = '2026-11-14T16:02:11.000Z';
      expect(printed(orderedAt, { kind: 'none' })).toEqual(['14.11.2026 17:02']);
      expect(printed(null, { kind: 'none' })).toEqual([]);
      const outage = outagePaper({ ...sale, startedAt: orderedAt, firstOrderedAt: orderedAt }, sampleAt);
      expect(printed(orderedAt, outage)).toEqual(['14.11.2026 17:02:11']);
    }),
    { numRuns: 20 },
  );
});

test('[T56] an interim bill says that it is no receipt, and shows neither tax nor number nor code', () => {
  fc.assert(
    fc.property(anySale, fc.constantFrom(...languages), ({ lines, totalCents }, language) => {
      const interim = { lines, totalCents };
      const place = { table: '12', name: 'Lindenhof', at: sampleAt, timeZone: 'Europe/Berlin' };
      const { blocks, kind } = interimDocument({ interim, ...place }, language);
      const { words } = language;
      expect(kind).not.toBe('receipt');
      expect(blocks.map((block) => block.kind)).not.toContain('qr');
      expect(blocks.map((block) => block.kind)).not.toContain('tse');
      expect(JSON.stringify(blocks)).toContain(words.interim.note);
      for (const word of [words.receipt.rate, words.receipt.net, words.receipt.tax, words.receipt.gross])
        expect(blocks.some((block) => block.kind === 'table' && block.rows.flat().includes(word))).toBe(false);
      const items = blocks.flatMap((block) => (block.kind === 'item' ? [block.name] : []));
      expect(items).toEqual(lines.map(({ name }) => name));
    }),
    { numRuns: 50 },
  );
});
