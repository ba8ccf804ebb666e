import { interimDocument } from '@tresen/domain/print/interim';
import { receiptDocument } from '@tresen/domain/print/receipt';
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
