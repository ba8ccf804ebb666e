import { formatDate } from '@tresen/i18n/formats';
import type { Locale } from '@tresen/i18n/locale';
import { zReportMessages } from '@tresen/i18n/z-report-messages';
import { createTranslator } from 'use-intl/core';
import { lined } from '../../platform/pdf/paper-parts.ts';
import { makePdf } from '../../platform/pdf/pdf-maker.ts';

export type CashBookPaper = {
  readonly organization: string;
  readonly location: string;
  readonly from: string;
  readonly to: string;
  /** Headings first. */
  readonly sheet: readonly (readonly string[])[];
};

const widths = [52, 26, 30, 38, '*', '*', 78, 42, 52, 52, 58];
/** From here on there are amounts. */
const lastText = 7;

/** The book on A4, lying: as a person would keep it on paper. */
export async function writeCashBookPdf(paper: CashBookPaper, locale: Locale): Promise<Uint8Array<ArrayBuffer>> {
  const say = createTranslator({ locale, messages: zReportMessages[locale], namespace: 'zreport' });
  const day = (date: string) => formatDate(Temporal.PlainDate.from(date), locale);
  const title = say('cashBook.title');
  const period = say('cashBook.period', { from: day(paper.from), to: day(paper.to) });
  const [head = [], ...rows] = paper.sheet;
  const made = await makePdf({
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [36, 36, 36, 44],
    defaultStyle: { font: 'Roboto', fontSize: 8, lineHeight: 1.1, color: '#1a1110' },
    info: { title: `${title} ${period}`, author: paper.organization },
    language: locale,
    content: [
      { text: title, fontSize: 16, bold: true },
      { text: [paper.organization, paper.location, period].join(' · '), margin: [0, 2, 0, 10] },
      rows.length === 0
        ? { text: say('cashBook.empty') }
        : lined(
            widths,
            head,
            rows.map(([date = '', ...cells]) => [day(date), ...cells]),
            lastText,
          ),
    ],
    footer: (page: number, pages: number) => ({
      margin: [36, 12, 36, 0],
      fontSize: 8,
      columns: [
        { text: `${title} · ${paper.location}` },
        { text: say('foot.page', { page, pages }), alignment: 'right', width: 'auto' },
      ],
    }),
  });
  return new Uint8Array(made);
}
