import { layOut } from '@tresen/domain/print/layout';
import { papersOfSale } from '@tresen/domain/print/plan';
import { soldLines } from '@tresen/domain/sales/cart';
import { sampleCart, sampleDate, sampleSale } from '@tresen/domain/sales/sample-sale';
import { describe, expect, test } from 'vitest';
import { everything } from './full-sale.ts';
import { languages } from './samples.ts';

describe.each(languages)('a small business on paper in $locale', (language) => {
  const cart = sampleCart([{ kind: 'sale', priceCents: 480, quantity: 2, taxKey: 'DE_19', hasDeposit: true }]);
  const lines = soldLines(cart, sampleDate, { from: sampleDate.toString() });
  const textOf = (sold: typeof lines, widthChars: number) => {
    const [receipt] = papersOfSale({ ...everything(), sale: sampleSale(sold) }, language).filter(
      ({ kind }) => kind === 'receipt',
    );
    if (!receipt) throw new Error('there is a receipt');
    return layOut(receipt.document, widthChars).flatMap((line) => (line.kind === 'text' ? [line.text] : []));
  };
  const joined = (text: readonly string[]) => text.join(' ').replaceAll(/\s+/g, ' ');

  test.each([24, 32, 42, 48])('rulings-74 says its sentence and shows no tax at %i characters', (widthChars) => {
    const small = joined(textOf(lines, widthChars));
    expect(small).toContain(language.words.receipt.small);
    expect(small).not.toContain(language.words.receipt.rate);
    expect(small).not.toMatch(/\d [A-D]\b/);
    const taxed = joined(textOf(soldLines(cart, sampleDate), widthChars));
    expect(taxed).not.toContain(language.words.receipt.small);
    expect(taxed).toContain('A=19');
  });
});
