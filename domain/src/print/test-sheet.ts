import type { PrintDocument } from './document.ts';
import { fill, type PaperLanguage, paperTime } from './texts.ts';

export type TestSheet = {
  readonly printerName: string;
  readonly locationName: string;
  /** What the device calls itself. */
  readonly device: string;
  readonly widthChars: number;
  readonly at: string;
  readonly timeZone: string;
};

/** Shows whether letters, width and cut are right. The row of figures fills exactly one line. */
export function testDocument(sheet: TestSheet, { words, locale }: PaperLanguage): PrintDocument {
  const { test } = words;
  const { date, time } = paperTime(sheet.at, sheet.timeZone);
  return {
    kind: 'test',
    title: sheet.printerName,
    locale,
    marks: { copy: words.marks.copy, late: words.marks.late },
    blocks: [
      { kind: 'text', text: test.title, align: 'center', isDouble: true, isBold: true },
      { kind: 'text', text: sheet.locationName, align: 'center' },
      { kind: 'row', left: sheet.printerName, right: `${date} ${time}` },
      ...(sheet.device === '' ? [] : [{ kind: 'text', text: sheet.device } as const]),
      { kind: 'rule', style: 'single' },
      { kind: 'text', text: fill(test.ruler, { n: sheet.widthChars }) },
      { kind: 'text', text: ruler(sheet.widthChars) },
      { kind: 'text', text: 'ÄÖÜ äöü ß € § é è à ç ñ' },
      { kind: 'row', left: test.left, right: test.right },
      { kind: 'text', text: test.bold, isBold: true },
      { kind: 'text', text: test.large, isDouble: true },
      { kind: 'feed' },
      { kind: 'text', text: test.done },
      { kind: 'cut' },
    ],
  };
}

function ruler(widthChars: number): string {
  return Array.from({ length: widthChars }, (_, place) => String((place + 1) % 10)).join('');
}
