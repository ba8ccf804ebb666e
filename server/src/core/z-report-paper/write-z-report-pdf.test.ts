import type { ZReport } from '@tresen/domain/closing/z-report';
import { expect, test } from 'vitest';
import { sampleTakings, sampleZReport } from './sample-z-report.ts';
import { writeZReportPdf } from './write-z-report-pdf.ts';
import { paperWords } from './paper-words.ts';
import { zReportSections } from './z-report-sections.ts';

test('[R1.10] the paper is a PDF of one page, with takings of two, and as long in both languages', async () => {
  for (const locale of ['de', 'en'] as const) {
    const short = Buffer.from(await writeZReportPdf({ ...sampleZReport, registers: [] }, undefined, locale));
    expect(short.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pagesOf(short)).toBe(1);
    expect(pagesOf(Buffer.from(await writeZReportPdf(sampleZReport, sampleTakings, locale)))).toBe(2);
  }
});

test('[floor-13] the paper says which drawers were counted, which were not, and who took what for what', () => {
  const { timeZone } = sampleZReport.masterData.location;
  const paper = JSON.stringify(zReportSections(sampleZReport, sampleTakings, paperWords('de', timeZone)));
  for (const word of [
    'Gezählt (K1)',
    'Nicht gezählt',
    'Bargeld je Kasse',
    'Anna Krug',
    'Umsatz je Kategorie',
    'Getränke',
  ])
    expect(paper).toContain(word);
});

test('[R1.10] an organisation with many registers goes on with the next page, and an empty day has a paper too', async () => {
  const [range] = sampleZReport.ranges;
  if (!range) throw new Error('the sample has a range');
  const ranges = Array.from({ length: 60 }, (_, index) => ({ ...range, registerCode: `K${index + 1}` }));
  expect(
    pagesOf(Buffer.from(await writeZReportPdf({ ...sampleZReport, ranges }, sampleTakings, 'de'))),
  ).toBeGreaterThan(1);
  const empty: ZReport = { ...sampleZReport, first: null, last: null, ranges: [], registers: [] };
  expect(pagesOf(Buffer.from(await writeZReportPdf(empty, undefined, 'en')))).toBe(1);
});

function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').split('/Type /Page\n').length - 1;
}
