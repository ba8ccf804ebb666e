import { layOut } from '@tresen/domain/print/layout';
import { papersOfSale } from '@tresen/domain/print/plan';
import { lunchWithOptions, soldLunch } from '@tresen/domain/sales/lunch-set.sample';
import { describe, expect, test } from 'vitest';
import { everything } from './full-sale.ts';
import { languages } from './samples.ts';

describe.each(languages)('a set on paper in $locale', (language) => {
  const paper = everything();
  const { lines, totalCents, vat, payments } = soldLunch({ main: 'steak', drink: 'beer' }, 2);
  const sale = { ...paper.sale, lines, totalCents, vat, payments };
  const papers = papersOfSale({ ...paper, sale, receipt: 'always' }, language);
  const textOf = (kind: string, widthChars: number) =>
    papers
      .filter((one) => one.kind === kind)
      .flatMap(({ document }) => layOut(document, widthChars))
      .flatMap((line) => (line.kind === 'text' ? [line.text] : []))
      .join('\n');

  test.each([32, 42, 48])(
    '[T7] the receipt names its parts without a price, and both rates, at %i characters',
    (width) => {
      const receipt = textOf('receipt', width);
      expect(receipt).toMatch(/2 x Mittagsmenü .*31[,.]80 AB/);
      expect(receipt).toMatch(/^ *steak *$/m);
      expect(receipt).toMatch(/^ *beer *$/m);
    },
  );

  test('[T10] the slip asks for each part, and says which set it belongs to', () => {
    const slip = textOf('slip', 42);
    expect(slip).toMatch(/2 x steak[^]*>> Mittagsmenü[^]*2 x beer[^]*>> Mittagsmenü/);
    expect(slip).not.toContain('2 x Mittagsmenü');
  });

  test('[T10] options of a part stand with it: what they add on the receipt, what to do on the slip', () => {
    const options = [
      { groupId: 'doneness', optionId: 'done' },
      { groupId: 'extras', optionId: 'butter' },
    ];
    const chosen = soldLunch({ main: 'steak', drink: 'beer', options }, 1, lunchWithOptions);
    const sold = { ...paper.sale, lines: chosen.lines, totalCents: chosen.totalCents, vat: chosen.vat };
    const printed = papersOfSale(
      { ...paper, sale: { ...sold, payments: chosen.payments }, receipt: 'always' },
      language,
    );
    const text = (kind: string) =>
      printed
        .filter((one) => one.kind === kind)
        .flatMap(({ document }) => layOut(document, 48))
        .flatMap((line) => (line.kind === 'text' ? [line.text] : []))
        .join('\n');
    expect(text('receipt')).toMatch(/1 x Mittagsmenü .*18[,.]40 AB/);
    expect(text('receipt')).toMatch(/steak: gut durch \+1[,.]00, \+ Kräuterbutter 1[,.]50/);
    expect(text('slip')).toMatch(/1 x steak[^]*gut durch[^]*Kräuterbutter[^]*1 x beer/);
  });
});
