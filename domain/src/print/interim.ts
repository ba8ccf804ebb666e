import type { InterimBill } from '../bills/interim-bill.ts';
import { optionText } from '../offer/option-text.ts';
import type { PrintDocument } from './document.ts';
import { fill, type PaperLanguage, paperAmount, paperTime } from './texts.ts';

export type InterimPaper = {
  readonly interim: Pick<InterimBill, 'lines' | 'totalCents'>;
  /** As guests call it. */
  readonly table: string;
  readonly name: string;
  readonly at: string;
  readonly timeZone: string;
};

/** Gross amounts only: paper that shows tax, a number or a code of a security module would be an invoice. */
export function interimDocument(paper: InterimPaper, { words, locale }: PaperLanguage): PrintDocument {
  const { interim, table, name, at, timeZone } = paper;
  const { date, time } = paperTime(at, timeZone);
  const title = fill(words.interim.table, { name: table });
  return {
    kind: 'slip',
    title,
    locale,
    marks: { copy: '', late: '' },
    blocks: [
      { kind: 'text', text: name, align: 'center' },
      { kind: 'text', text: words.interim.title, align: 'center', isBold: true },
      { kind: 'text', text: words.interim.note, align: 'center' },
      { kind: 'row', left: title, right: `${date} ${time}` },
      { kind: 'rule', style: 'double' },
      ...interim.lines.map(
        ({ quantity, name: called, totalCents, options }) =>
          ({
            kind: 'item',
            lead: `${quantity} x`,
            name: called,
            amount: paperAmount(totalCents, locale),
            details: options.map((option) => optionText(option, (left) => fill(words.slip.without, { name: left }))),
          }) as const,
      ),
      { kind: 'rule', style: 'single' },
      { kind: 'row', left: words.interim.total, right: paperAmount(interim.totalCents, locale), isBold: true },
      { kind: 'cut' },
    ],
  };
}
