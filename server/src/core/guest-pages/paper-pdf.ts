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
      return [{ ...lettersOf(line.text || ' ', size(line)), bold: line.isBold, fontSize: size(line) }];
    case 'qr':
      return [{ qr: line.value, eccLevel: 'M', fit: 150, alignment: 'center', margin: [0, 4] }];
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

function size({ isDouble }: { readonly isDouble: boolean }): number {
  return points.size * (isDouble ? 2 : 1);
}

/** How wide a letter of the built-in font is: all of them are. */
const emsPerLetter = 0.6;
/** So much higher are the letters of the embedded font: without it they would stand below the others. */
const emsHigher = 1900 / 2048 - 0.629;

/**
 * The built-in font has the letters of Western Europe only. All others come from one that is embedded, each in the room of one
 * letter, so that no name is lost and every amount stays in its column.
 */
function lettersOf(text: string, fontSize: number): { readonly [property: string]: unknown } {
  const runs = [...text.matchAll(/(?<builtIn>[\u0020-\u007E\u00A0-\u00FF€]+)|[^\u0020-\u007E\u00A0-\u00FF€]/gu)];
  if (runs.every(({ groups }) => groups?.['builtIn'] !== undefined)) return { text };
  const columns = runs.map(({ 0: run, groups }) => {
    const width = [...run].length * emsPerLetter * fontSize;
    return groups?.['builtIn'] === undefined
      ? { text: run, width, font: 'Roboto', margin: [0, 0 - emsHigher * fontSize, 0, 0] }
      : { text: run, width };
  });
  return { columns, columnGap: 0 };
}

function logoSvg(image: PrintImage): string {
  const { width, height } = image;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="${logoPath(image)}"/></svg>`;
}
