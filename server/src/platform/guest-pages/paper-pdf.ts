import { layOut, type PaperLine } from '@tresen/domain/print-layout';
import type { PrintDocument } from '@tresen/domain/print-document';
import type { Content } from 'pdfmake';
import { makePdf } from '../pdf/pdf-maker.ts';

const columns = 42;
const points = { width: 226.77, margin: 11, size: 8 };

/** The same paper as a file: 80 mm wide and as long as it is, as from a printer. */
export async function paperPdf(document: PrintDocument): Promise<Buffer> {
  const lines = layOut(document, columns);
  return makePdf({
    info: { title: document.title },
    pageSize: { width: points.width, height: 'auto' },
    pageMargins: points.margin,
    defaultStyle: { font: 'Courier', fontSize: points.size, preserveLeadingSpaces: true, noWrap: true },
    content: lines.flatMap(contentOf),
  });
}

function contentOf(line: PaperLine): readonly Content[] {
  switch (line.kind) {
    case 'text':
      return [{ text: line.text || ' ', bold: line.isBold, fontSize: points.size * (line.isDouble ? 2 : 1) }];
    case 'qr':
      return [{ qr: line.value, fit: 150, alignment: 'center', margin: [0, 4] }];
    case 'barcode':
      return [{ text: line.value, alignment: 'center' }];
    case 'image':
    case 'cut':
    case 'pulse':
      return [];
  }
}
