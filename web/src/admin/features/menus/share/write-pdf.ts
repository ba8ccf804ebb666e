import { sheetSize, type SheetPart } from './sheet-part.ts';

export type PdfPicture = { readonly jpeg: Uint8Array; readonly width: number; readonly height: number };

const points = 72 / 25.4;
/** What every file has in front of its pages: catalogue, list of pages, two fonts, title. */
const before = 5;

/** Pages of A4 with the fonts every reader has. `picture` is what parts of that kind show. */
export function writePdf(
  pages: readonly (readonly SheetPart[])[],
  title: string,
  picture?: PdfPicture,
): Uint8Array<ArrayBuffer> {
  const first = before + 1 + (picture ? 1 : 0);
  const kids = pages.map((_, at) => `${first + at * 2} 0 R`).join(' ');
  const resources = `<< /Font << /F1 3 0 R /F2 4 0 R >> ${picture ? `/XObject << /Logo ${before + 1} 0 R >>` : ''} >>`;
  const box = `[0 0 ${pt(sheetSize.width)} ${pt(sheetSize.height)}]`;
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects: Uint8Array[][] = [
    [latin1('<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true >> /Lang (de) >>')],
    [latin1(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)],
    [latin1(font('Helvetica'))],
    [latin1(font('Helvetica-Bold'))],
    [latin1(`<< /Title (${escaped(title)}) >>`)],
  ];
  if (picture)
    objects.push([
      latin1(
        `<< /Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} /ColorSpace /DeviceRGB ` +
          `/BitsPerComponent 8 /Filter /DCTDecode /Length ${picture.jpeg.length} >>\nstream\n`,
      ),
      picture.jpeg,
      latin1('\nendstream'),
    ]);
  for (const [at, parts] of pages.entries()) {
    const content = latin1(parts.map(drawn).join('\n'));
    objects.push(
      [
        latin1(
          `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents ${first + at * 2 + 1} 0 R /Resources ${resources} >>`,
        ),
      ],
      [latin1(`<< /Length ${content.length} >>\nstream\n`), content, latin1('\nendstream')],
    );
  }
  return assembled(objects);
}

function assembled(objects: readonly Uint8Array[][]): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = [latin1('%PDF-1.4\n%\u00E2\u00E3\u00CF\u00D3\n')];
  const lengthOf = () => chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const offsets = objects.map((object, index) => {
    const offset = lengthOf();
    chunks.push(latin1(`${index + 1} 0 obj\n`), ...object, latin1('\nendobj\n'));
    return offset;
  });
  const start = lengthOf();
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  chunks.push(
    latin1(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}` +
        `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  const file = new Uint8Array(lengthOf());
  let at = 0;
  for (const chunk of chunks) {
    file.set(chunk, at);
    at += chunk.length;
  }
  return file;
}

function drawn(part: SheetPart): string {
  switch (part.what) {
    case 'box':
      return `${ink(part.colour)} ${pt(part.x)} ${down(part.y + part.height)} ${pt(part.width)} ${pt(part.height)} re f`;
    case 'circle':
      return `${ink(part.colour)} ${round(part.x, part.y, part.radius)} f`;
    case 'line':
      return `q 0.4 w ${part.isDashed ? '[3 3] 0 d' : ''} 0.6 G ${pt(part.x)} ${down(part.y)} m ${pt(part.toX)} ${down(part.toY)} l S Q`;
    case 'text': {
      const width = textWidth(part.text, part);
      const left = part.x * points - width * { left: 0, middle: 0.5, right: 1 }[part.align];
      return `${ink(part.colour)} BT /${part.isBold ? 'F2' : 'F1'} ${part.size} Tf ${left.toFixed(2)} ${down(part.y)} Td (${escaped(part.text)}) Tj ET`;
    }
    case 'picture': {
      const { x, y, side } = part;
      const hole = round(x + side / 2, y + side / 2, side / 2);
      return `q ${hole} W n ${pt(side)} 0 0 ${pt(side)} ${pt(x)} ${down(y + side)} cm /Logo Do Q`;
    }
    case 'card': {
      const { width, height, parts } = part;
      const hole = `0 ${down(height)} ${pt(width)} ${pt(height)} re W n`;
      return `q ${placed(part)} cm ${hole}\n${parts.map(drawn).join('\n')}\nQ`;
    }
  }
}

/** Upright, or a quarter turned to the right. */
function placed({ x, y, height, scale, isTurned }: Extract<SheetPart, { what: 'card' }>): string {
  const { height: page } = sheetSize;
  if (isTurned) return `0 ${-scale} ${scale} 0 ${pt(x + scale * height - scale * page)} ${pt(page - y)}`;
  return `${scale} 0 0 ${scale} ${pt(x)} ${pt(page - y - scale * page)}`;
}

/** Four curves that no eye tells from a circle. */
function round(x: number, y: number, radius: number): string {
  const bend = radius * 0.5523;
  const at = (dx: number, dy: number) => `${pt(x + dx)} ${down(y + dy)}`;
  const curve = (...ends: readonly (readonly [number, number])[]) =>
    `${ends.map(([dx, dy]) => at(dx, dy)).join(' ')} c`;
  return [
    `${at(radius, 0)} m`,
    curve([radius, bend], [bend, radius], [0, radius]),
    curve([-bend, radius], [-radius, bend], [-radius, 0]),
    curve([-radius, -bend], [-bend, -radius], [0, -radius]),
    curve([bend, -radius], [radius, -bend], [radius, 0]),
  ].join(' ');
}

function ink(colour: string): string {
  const part = (at: number) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(3);
  return `${part(1)} ${part(3)} ${part(5)} rg`;
}

function down(y: number): string {
  return pt(sheetSize.height - y);
}

function pt(millimetres: number): string {
  return (millimetres * points).toFixed(2);
}

type Letters = { readonly size: number; readonly isBold: boolean };

/** Near enough to set a short line in the middle: Helvetica's letters in thousandths of their size. */
export function textWidth(text: string, { size, isBold }: Letters): number {
  const units = [...text].reduce((sum, letter) => sum + (widths[letter] ?? (/[A-ZÄÖÜ]/.test(letter) ? 690 : 556)), 0);
  return (units / 1000) * size * (isBold ? 1.06 : 1);
}

const widths: Readonly<Record<string, number>> = Object.fromEntries([
  ...[..."iljtf.,:;/|!'"].map((letter) => [letter, 260] as const),
  ...[...'r-()'].map((letter) => [letter, 333] as const),
  ...[...'mw'].map((letter) => [letter, 780] as const),
  ...[...'MW%'].map((letter) => [letter, 880] as const),
  [' ', 278],
]);

/** The marks of Windows that are not where Latin 1 has them. */
const winAnsi: Readonly<Record<string, number>> = {
  '€': 128,
  '„': 132,
  '…': 133,
  '‘': 145,
  '’': 146,
  '“': 147,
  '”': 148,
  '–': 150,
  '—': 151,
};

function escaped(text: string): string {
  return [...text]
    .map((letter) => {
      const code = winAnsi[letter] ?? letter.codePointAt(0) ?? 63;
      const byte = code > 255 || code < 32 ? 63 : code;
      return '()\\'.includes(letter) || byte > 126
        ? `\\${byte.toString(8).padStart(3, '0')}`
        : String.fromCharCode(byte);
    })
    .join('');
}

function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => (letter.codePointAt(0) ?? 63) & 255);
}
