import type { PaperLine } from './layout.ts';

/** Paper as a text file: for tests, for support, for whoever wants to read it without a printer. */
export function plainText(lines: readonly PaperLine[], columns: number): string {
  return lines.map((line) => `${plainLine(line, columns)}\n`).join('');
}

function plainLine(line: PaperLine, columns: number): string {
  switch (line.kind) {
    case 'text':
      return line.isDouble ? spread(line.text) : line.text;
    case 'qr':
      return `[QR ${line.value.length}: ${line.value}]`
        .slice(0, columns - 1)
        .concat(']')
        .replace(/\]\]$/, ']');
    case 'barcode':
      return `[BARCODE ${line.value}]`;
    case 'image':
      return `[LOGO ${line.image.width}x${line.image.height}]`;
    case 'cut':
      return '~'.repeat(columns);
    case 'pulse':
      return `[DRAWER ${line.pin}]`;
  }
}

/** `S U M M E`: each character takes two columns. */
function spread(text: string): string {
  return [...text].join(' ');
}
