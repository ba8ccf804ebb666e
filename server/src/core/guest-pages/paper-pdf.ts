import { layOut, type PaperLine } from '@tresen/domain/print/layout';
import type { PrintDocument, PrintImage } from '@tresen/domain/print/document';
import { logoPath } from '@tresen/domain/print/logo';
import type { Content } from 'pdfmake';
import { makePdf } from '../../platform/pdf/pdf-maker.ts';

const columns = 42;
const points = { width: 226.77, margin: 11, size: 8 };
/** A printer has 203 dots to the inch, a file 72 points. */
const pointsPerDot = 72 / 203;

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
      return [
        { svg: logoSvg(line.image), width: line.image.width * pointsPerDot, alignment: 'center', margin: [0, 4] },
      ];
    case 'cut':
    case 'pulse':
      return [];
  }
}

function logoSvg(image: PrintImage): string {
  const { width, height } = image;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="${logoPath(image)}"/></svg>`;
}
