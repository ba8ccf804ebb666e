import type { PrintDocument } from '@tresen/domain/print/document';
import { entertainmentDocument, invoiceDocument } from '@tresen/domain/print/invoice';
import { layOut } from '@tresen/domain/print/layout';
import { plainText } from '@tresen/domain/print/plain';
import { receiptDocument } from '@tresen/domain/print/receipt';
import { fill } from '@tresen/domain/print/texts';
import { formatReceiptNumber } from '@tresen/domain/sales/receipt-number';
import { describe, expect, test } from 'vitest';
import { mealSale } from './meal-sale.ts';
import { languages, sampleAt, sender } from './samples.ts';

const paper = { sender, sale: mealSale(), series: 1, at: sampleAt, servedBy: '', tse: { kind: 'none' } } as const;
const recipient = { name: 'Brunner Bau GmbH', street: 'Isarstraße 18', postalCode: '84028', city: 'Landshut' };
const first = { version: 1, recipient, madeAt: sampleAt };
const form = { occasion: 'Bauabschnitt 2', persons: ['Katrin Brunner', 'Josef Ertl'], host: '' };
const textOf = (document: PrintDocument) => plainText(layOut(document, 42), 42);

describe.each(languages)('invoices in $locale', (language) => {
  const { invoice, entertainment, tse } = language.words;

  test('[T67] an invoice is the receipt with a name: every line of it, its number, and no number of its own', () => {
    const made = textOf(invoiceDocument(paper, first, language));
    for (const line of textOf(receiptDocument(paper, language)).split('\n')) expect(made.split('\n')).toContain(line);
    for (const said of [
      ...Object.values(recipient),
      tse.serviceDate,
      formatReceiptNumber({ ...paper.sale, series: 1 }),
    ])
      expect(made).toContain(said);
    expect(invoiceDocument(paper, first, language).title).toBe(receiptDocument(paper, language).title);
    expect(made).not.toContain('2)');
    expect(textOf(invoiceDocument(paper, { ...first, version: 2 }, language))).toContain('2)');
  });

  test('[T67] an entertainment receipt carries all that the form asks for, and leaves to the pen what nobody knows', () => {
    const made = textOf(entertainmentDocument(paper, { addressed: first, form }, language));
    for (const said of [...form.persons, form.occasion, recipient.name, sender.location.name, '14.11.2026'])
      expect(made).toContain(said);
    for (const label of [entertainment.day, entertainment.place, entertainment.host, entertainment.persons])
      expect(made).toContain(label);
    for (const label of [entertainment.occasion, entertainment.tip, entertainment.signature])
      expect(made).toContain(label);
    expect(made).toContain(tse.serviceDate);
    const nameless = textOf(entertainmentDocument(paper, { addressed: undefined, form }, language));
    expect(nameless).not.toContain(recipient.name);
    expect(nameless).toContain('____');
  });

  test('[T67] a table that was opened the day before was entertained on that day, and the invoice names both', () => {
    const opened = '2026-11-13T21:10:00.000Z';
    const late = { ...paper, sale: mealSale({ firstOrderedAt: opened }), at: '2026-11-14T00:20:00.000Z' };
    const made = textOf(entertainmentDocument(late, { addressed: first, form }, language));
    const dayOf = (text: string) => text.split('\n').slice(text.split('\n').indexOf(entertainment.day)).at(1)?.trim();
    expect(dayOf(made)).toBe('13.11.2026');
    const period = fill(invoice.servicePeriod, { from: '13.11.2026', to: '14.11.2026' });
    for (const text of [made, textOf(invoiceDocument(late, first, language))]) {
      expect(text).toContain(period);
      expect(text).not.toContain(tse.serviceDate);
    }
    // Ordered after midnight, it is the day of the receipt.
    const sameDay = { ...late, sale: mealSale({ firstOrderedAt: '2026-11-13T23:05:00.000Z' }) };
    const night = textOf(entertainmentDocument(sameDay, { addressed: first, form }, language));
    expect(dayOf(night)).toBe('14.11.2026');
    expect(night).toContain(tse.serviceDate);
  });

  test.each([24, 32, 40, 42, 48])('[T67] no line of them is longer than paper of %i characters', (width) => {
    const documents = [
      invoiceDocument(paper, { ...first, version: 2 }, language),
      entertainmentDocument(paper, { addressed: first, form }, language),
      invoiceDocument({ ...paper, sale: mealSale({ firstOrderedAt: '2026-11-13T18:00:00.000Z' }) }, first, language),
    ];
    const widths = documents.flatMap((document) =>
      layOut(document, width).flatMap((line) =>
        line.kind === 'text' ? [line.text.length * (line.isDouble ? 2 : 1)] : [],
      ),
    );
    expect(Math.max(...widths)).toBeLessThanOrEqual(width);
  });
});
