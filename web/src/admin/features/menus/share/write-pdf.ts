/** What a page can show, in millimetres from the top left. */
export type PdfPart =
  | { readonly what: 'box'; readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  | {
      readonly what: 'line';
      readonly x: number;
      readonly y: number;
      readonly toX: number;
      readonly toY: number;
      readonly isDashed: boolean;
    }
  | {
      readonly what: 'text';
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly isBold: boolean;
      readonly text: string;
    }
  | {
      readonly what: 'picture';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    }
  /** On its head, around a point. */
  | { readonly what: 'turned'; readonly x: number; readonly y: number; readonly parts: readonly PdfPart[] };

export type PdfPicture = { readonly jpeg: Uint8Array; readonly width: number; readonly height: number };

export const pageSize = { width: 210, height: 297 } as const;
const points = 72 / 25.4;

/** One A4 page with the fonts every reader has. `picture` is what parts of that kind show. */
export function writePdf(parts: readonly PdfPart[], title: string, picture?: PdfPicture): Uint8Array<ArrayBuffer> {
  const content = latin1(parts.map(drawn).join('\n'));
  const objects: Uint8Array[][] = [
    [latin1('<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true >> /Lang (de) >>')],
    [latin1('<< /Type /Pages /Kids [3 0 R] /Count 1 >>')],
    [
      latin1(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pt(pageSize.width)} ${pt(pageSize.height)}] /Contents 6 0 R ` +
          `/Resources << /Font << /F1 4 0 R /F2 5 0 R >> ${picture ? '/XObject << /Logo 8 0 R >>' : ''} >> >>`,
      ),
    ],
    [latin1('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')],
    [latin1('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>')],
    [latin1(`<< /Length ${content.length} >>\nstream\n`), content, latin1('\nendstream')],
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
        `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${start}\n%%EOF\n`,
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

function drawn(part: PdfPart): string {
  const down = (y: number) => pt(pageSize.height - y);
  switch (part.what) {
    case 'box':
      return `${pt(part.x)} ${down(part.y + part.height)} ${pt(part.width)} ${pt(part.height)} re f`;
    case 'line':
      return `q 0.4 w ${part.isDashed ? '[3 3] 0 d' : ''} 0.6 G ${pt(part.x)} ${down(part.y)} m ${pt(part.toX)} ${down(part.toY)} l S Q`;
    case 'text': {
      const width = textWidth(part.text, part.size, part.isBold);
      return `BT /${part.isBold ? 'F2' : 'F1'} ${part.size} Tf ${(part.x * points - width / 2).toFixed(2)} ${down(part.y)} Td (${escaped(part.text)}) Tj ET`;
    }
    case 'turned': {
      const [x, y] = [part.x * 2, pageSize.height * 2 - part.y * 2];
      return `q -1 0 0 -1 ${pt(x)} ${pt(y)} cm\n${part.parts.map(drawn).join('\n')}\nQ`;
    }
    case 'picture':
      return `q ${pt(part.width)} 0 0 ${pt(part.height)} ${pt(part.x)} ${down(part.y + part.height)} cm /Logo Do Q`;
  }
}

function pt(millimetres: number): string {
  return (millimetres * points).toFixed(2);
}

/** Near enough to set a short line in the middle: Helvetica's letters in thousandths of their size. */
export function textWidth(text: string, size: number, isBold: boolean): number {
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
