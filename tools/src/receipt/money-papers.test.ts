import { receiptItems } from '@tresen/domain/print/receipt-items';
import { receiptDocument } from '@tresen/domain/print/receipt';
import { paperAmount } from '@tresen/domain/print/texts';
import { anySale } from '@tresen/domain/sales/any-sale.sample';
import { isBeside } from '@tresen/domain/sales/sale-fact';
import { besideOf } from '@tresen/domain/sales/sold-lines';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages, sampleAt, sender } from './samples.ts';

test('[T16] rulings-30 whatever a receipt holds: its paper says every line, every type of money, and no rate for what is no turnover', () => {
  fc.assert(
    fc.property(anySale, fc.constantFrom(...languages), (sale, language) => {
      const { blocks } = receiptDocument(
        { sender, sale, series: 1, at: sampleAt, servedBy: '', tse: { kind: 'none' } },
        language,
      );
      const rows = blocks.flatMap((block) => (block.kind === 'row' ? [`${block.left} ${block.right.trim()}`] : []));
      for (const { type, amountCents } of sale.payments.filter((payment) => payment.amountCents > 0))
        expect(rows).toContain(`${language.words.receipt[type]} ${paperAmount(amountCents, language.locale)}`);

      const items = receiptItems(sale, language).flatMap((block) => (block.kind === 'item' ? [block] : []));
      const sold = sale.lines.filter(({ kind }) => kind !== 'redemption');
      expect(items.map(({ name }) => name)).toEqual(sold.map(({ name }) => name));
      for (const [at, { kind, totalCents }] of sold.entries())
        if (isBeside(kind)) expect(items[at]?.amount.trim()).toBe(paperAmount(totalCents, language.locale));

      const taxed = sale.vat.reduce((sum, { grossCents }) => sum + grossCents, 0);
      expect(taxed).toBe(sale.totalCents - besideOf(sale.lines));
    }),
  );
});
