import { layOut } from '@tresen/domain/print/layout';
import { papersOfSale, type SalePaper } from '@tresen/domain/print/plan';
import { shownTraining } from '@tresen/domain/sales/training';
import { describe, expect, test } from 'vitest';
import { everything } from './full-sale.ts';
import { languages } from './samples.ts';

describe.each(languages)('training on paper in $locale', (language) => {
  const paper = everything();
  const trained = { trainingNo: 3, sale: paper.sale };
  const practised = { ...paper, sale: shownTraining(trained), isTraining: true };
  const kinds = (of: SalePaper) => [...new Set(papersOfSale(of, language).map(({ kind }) => kind))].toSorted();

  test('printing-9.1 brings the receipt and nothing else: no drawer, no slip, no gift card', () => {
    expect(kinds(paper)).toEqual(['drawer', 'gift-card', 'receipt', 'slip']);
    expect(kinds(practised)).toEqual(['receipt']);
    expect(kinds({ ...practised, receipt: 'ask' })).toEqual([]);
    expect(kinds({ ...practised, receiptPrinterId: undefined })).toEqual([]);
  });

  test.each([24, 32, 42, 48])('fiscal-5.2 says so above and below at %i characters, and has no code', (widthChars) => {
    const [receipt] = papersOfSale(practised, language);
    if (!receipt) throw new Error('there is a receipt');
    const lines = layOut(receipt.document, widthChars);
    const text = lines.flatMap((line) => (line.kind === 'text' ? [line.text] : [])).join('\n');
    expect(receipt.document.blocks.filter(({ kind }) => kind === 'qr')).toEqual([]);
    expect(text.split('TRAINING')).toHaveLength(3);
    expect(text).toContain(language.words.tse.training.slice(0, 10));
    expect(text).not.toContain('K2');
  });
});
