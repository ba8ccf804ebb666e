import type { PrintDocument, PrintImage } from './document.ts';
import { layOut, type PaperLine, type PaperText } from './layout.ts';
import { type BytesOf, forCodePage } from './safe-text.ts';
import { qrCellOf, qrErrorLevel } from './qr.ts';
import { codePageOf, type CodePageTable, type PrinterLanguage, type PrinterProfile } from './printer-profile.ts';

/** The library that knows the commands, as far as it is used: it never wraps, aligns or chooses a code page. */
export type ByteEncoder = {
  initialize: () => unknown;
  codepage: (page: never) => unknown;
  raw: (bytes: number[]) => unknown;
  bold: (isOn: boolean) => unknown;
  size: (width: number, height: number) => unknown;
  align: (side: 'left' | 'center') => unknown;
  text: (text: string) => unknown;
  newline: () => unknown;
  qrcode: (value: string, options: { model: 2; size: number; errorlevel: typeof qrErrorLevel }) => unknown;
  barcode: (value: string, kind: 'code128', options: { height: number; width: number; text: boolean }) => unknown;
  image: (image: Dots, options: { algorithm: 'threshold' }) => unknown;
  cut: (kind: 'partial') => unknown;
  pulse: (device: number, on: number, off: number) => unknown;
  encode: () => Uint8Array;
};

/** Four bytes a dot, as canvases have them. */
export type Dots = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };

export type EncoderOptions = {
  language: PrinterLanguage;
  columns: number;
  codepageMapping: CodePageTable;
  newline: '\n';
  feedBeforeCut: number;
  imageMode: 'raster' | 'column';
  errors: 'strict';
};

/** What speaks to printers is handed in: this package depends on nothing. */
export type PrinterKit = { readonly encoder: (options: EncoderOptions) => ByteEncoder; readonly bytesOf: BytesOf };

/** Widths that the library accepts; it gets the next one, since the lines are made here. */
const acceptedColumns = [32, 35, 42, 44, 48];

/** A document in the language of one printer. Whatever people typed, no byte of it is a command. */
export function documentBytes(document: PrintDocument, profile: PrinterProfile, kit: PrinterKit): Uint8Array {
  const lines = layOut(document, profile.widthChars);
  const { language } = profile;
  const encoder = kit.encoder({
    language,
    columns: acceptedColumns.find((columns) => columns >= profile.widthChars) ?? 48,
    codepageMapping: language === 'esc-pos' ? profile.codePageTable : 'star',
    newline: '\n',
    feedBeforeCut: profile.feedLines,
    imageMode: language === 'esc-pos' ? 'raster' : 'column',
    errors: 'strict',
  });
  if (document.kind !== 'drawer') {
    encoder.initialize();
    // A switch set to "Germany" inside old printers would turn brackets into umlauts.
    if (language === 'esc-pos') encoder.raw([0x1b, 0x52, 0x00]);
    encoder.codepage(codePageOf(profile) as never);
  }
  for (const line of lines) writeLine(encoder, line, profile, kit.bytesOf);
  return encoder.encode();
}

/** Before a job is repeated: what is left of the torn one is pushed out and cut off, so that nobody takes it for whole. */
export function tornPieceBytes({ language }: Pick<PrinterProfile, 'language'>): Uint8Array {
  const cut = language === 'esc-pos' ? [0x1d, 0x56, 0x01] : [0x1b, 0x64, 0x01];
  return Uint8Array.from([0x1b, 0x40, 0x0a, 0x0a, 0x0a, 0x0a, ...cut]);
}

function writeLine(encoder: ByteEncoder, line: PaperLine, profile: PrinterProfile, bytesOf: BytesOf): void {
  switch (line.kind) {
    case 'text':
      return writeText(encoder, line, codePageOf(profile), bytesOf);
    case 'qr': {
      const value = asciiOnly(line.value);
      encoder.align('center');
      const size = qrCellOf(value.length, profile.widthChars);
      encoder.qrcode(value, { model: 2, size, errorlevel: qrErrorLevel });
      encoder.align('left');
      return;
    }
    case 'barcode':
      encoder.align('center');
      encoder.barcode(asciiOnly(line.value), 'code128', { height: 60, width: 2, text: true });
      encoder.align('left');
      return;
    case 'image':
      encoder.align('center');
      encoder.image(dotsOf(line.image), { algorithm: 'threshold' });
      encoder.align('left');
      return;
    case 'cut':
      if (profile.cuts) encoder.cut('partial');
      else for (let fed = 0; fed < profile.feedLines; fed += 1) encoder.newline();
      return;
    case 'pulse':
      encoder.pulse(line.pin === 2 ? 0 : 1, 100, 500);
  }
}

function writeText(encoder: ByteEncoder, { text, isDouble, isBold }: PaperText, page: string, bytesOf: BytesOf): void {
  const size = isDouble ? 2 : 1;
  if (isBold) encoder.bold(true);
  if (isDouble) encoder.size(size, size);
  encoder.text(forCodePage(text, page, bytesOf));
  encoder.newline();
  if (isDouble) encoder.size(1, 1);
  if (isBold) encoder.bold(false);
}

/** A code is sent with its length, so nothing in it is read as a command; what is not plain is left out all the same. */
function asciiOnly(value: string): string {
  return value.replaceAll(/[^\u0020-\u007E]/g, '');
}

function dotsOf({ width, height, bits }: PrintImage): Dots {
  const perRow = Math.ceil(width / 8);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let dot = 0; dot < width * height; dot += 1) {
    const [x, y] = [dot % width, Math.floor(dot / width)];
    const at = 2 * (y * perRow + Math.floor(x / 8));
    const isBlack = (Number.parseInt(bits.slice(at, at + 2), 16) >> (7 - (x % 8))) % 2 === 1;
    data.set(isBlack ? [0, 0, 0, 255] : [255, 255, 255, 255], dot * 4);
  }
  return { data, width, height };
}
