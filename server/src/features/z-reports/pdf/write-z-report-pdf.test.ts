import type { ZReport } from '@tresen/domain/z-report';
import { expect, test } from 'vitest';
import { sampleZReport } from './sample-z-report.ts';
import { writeZReportPdf } from './write-z-report-pdf.ts';

test('[R1.10] the paper is a PDF of one page, and the same report gives the same page count in both languages', async () => {
  for (const locale of ['de', 'en'] as const) {
    const bytes = Buffer.from(await writeZReportPdf(sampleZReport, locale));
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pagesOf(bytes)).toBe(1);
  }
});

test('[R1.10] a house with many registers goes on with the next page, and an empty day has a paper too', async () => {
  const [range] = sampleZReport.ranges;
  if (!range) throw new Error('the sample has a range');
  const ranges = Array.from({ length: 60 }, (_, index) => ({ ...range, registerCode: `K${index + 1}` }));
  expect(pagesOf(Buffer.from(await writeZReportPdf({ ...sampleZReport, ranges }, 'de')))).toBeGreaterThan(1);
  const empty: ZReport = { ...sampleZReport, first: null, last: null, ranges: [], registers: [] };
  expect(pagesOf(Buffer.from(await writeZReportPdf(empty, 'en')))).toBe(1);
});

function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').split('/Type /Page\n').length - 1;
}
