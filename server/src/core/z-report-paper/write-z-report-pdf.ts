import type { ZReport } from '@tresen/domain/closing/z-report';
import type { NamedTakings } from '@tresen/domain/closing/z-takings';
import type { Locale } from '@tresen/i18n/locale';
import { makePdf } from '../../platform/pdf/pdf-maker.ts';
import { paperWords } from './paper-words.ts';
import { zReportSections } from './z-report-sections.ts';

/** The report on A4. Made of what is stored and of nothing else, so that it is the same whenever it is printed. */
export async function writeZReportPdf(
  report: ZReport,
  takings: NamedTakings | undefined,
  locale: Locale,
): Promise<Uint8Array<ArrayBuffer>> {
  const words = paperWords(locale, report.masterData.location.timeZone);
  const title = words.zreport('title', { number: report.number });
  const created = new Date(report.createdAt);
  const made = await makePdf({
    pageSize: 'A4',
    pageMargins: [48, 36, 48, 44],
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15, color: '#1a1110' },
    // A title that changes nothing in the bytes from one printing to the next.
    info: { title, author: report.masterData.organization.name, creationDate: created, modDate: created },
    language: locale,
    content: zReportSections(report, takings, words),
    footer: (page: number, pages: number) => ({
      margin: [48, 12, 48, 0],
      fontSize: 8,
      color: '#5c4a46',
      columns: [
        { text: `${title} · ${report.masterData.location.name}` },
        { text: words.zreport('foot.page', { page, pages }), alignment: 'right', width: 'auto' },
      ],
    }),
  });
  return new Uint8Array(made);
}
