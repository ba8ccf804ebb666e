import { documentBytes } from '@tresen/domain/print/bytes';
import type { PrintDocument } from '@tresen/domain/print/document';
import {
  codePagesOf,
  codePageTables,
  type PrinterProfile,
  printerLanguages,
} from '@tresen/domain/print/printer-profile';
import { printerKit } from '@tresen/web/device/printing/printer-kit';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** What the old code pages draw where commands stand, and what people could type to reach them. */
const traps = ['←p0AA', '↔V0', '►', '∟', '◙', '○', '•', '§', '\u001bp0', '\u001d!', '\u009b', 'Ľ§', '☺☻♥♦♣♠', '▲▼↑↓→'];

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(fc.constantFrom(...traps), { maxLength: 6 }).map((parts) => parts.join('')),
);

const profiles = codePageTables.flatMap((codePageTable) =>
  codePagesOf[codePageTable].flatMap((codePage) =>
    printerLanguages
      .filter((language) => (language === 'esc-pos') === (codePageTable !== 'star'))
      .map((language) => ({ language, codePageTable, codePage, widthChars: 40, cuts: true, feedLines: 0 })),
  ),
);

/** One line of free text, and the same document with a plain one: all they may differ in are visible bytes. */
function paperWith(text: string): PrintDocument {
  return {
    kind: 'slip',
    title: '',
    locale: 'de',
    marks: { copy: '', late: '' },
    blocks: [{ kind: 'text', text: text.replaceAll(/[\n\r\u2028\u2029]/g, ' ').slice(0, 12) }, { kind: 'cut' }],
  };
}

test('[S11] [R3.18] ten thousand documents of any text, over all code pages: no byte of them is a command', () => {
  const frames = new Map<PrinterProfile, readonly [Uint8Array, Uint8Array]>();
  fc.assert(
    fc.property(anyText, fc.constantFrom(...profiles), (text, profile) => {
      const [before, after] = frames.get(profile) ?? frameOf(profile);
      frames.set(profile, [before, after]);
      const bytes = documentBytes(paperWith(`Z${text}`), profile, printerKit);
      expect(bytes.subarray(0, before.length)).toEqual(before);
      expect(bytes.subarray(bytes.length - after.length)).toEqual(after);
      const typed = bytes.subarray(before.length, bytes.length - after.length);
      // A text that is wide on paper may be wrapped: a line feed between words is ours.
      expect([...typed].filter((byte) => (byte < 0x20 && byte !== 0x0a) || byte === 0x7f)).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
});

test('[S11] without the fence the same text opens the drawer', () => {
  const encoder = printerKit.encoder({
    language: 'esc-pos',
    columns: 42,
    codepageMapping: 'epson',
    newline: '\n',
    feedBeforeCut: 0,
    imageMode: 'raster',
    errors: 'strict',
  });
  encoder.codepage('cp437' as never);
  encoder.text('←p0AA');
  const opensDrawer = Buffer.from([0x1b, 0x70, 0x30, 0x41, 0x41]);
  expect(Buffer.from(encoder.encode()).includes(opensDrawer)).toBe(true);
  const epson = {
    language: 'esc-pos',
    codePageTable: 'epson',
    codePage: 'cp437',
    widthChars: 40,
    cuts: true,
    feedLines: 0,
  } as const;
  expect(Buffer.from(documentBytes(paperWith('←p0AA'), epson, printerKit)).includes(opensDrawer)).toBe(false);
});

/** What stands before and after the text of a plain document. */
function frameOf(profile: PrinterProfile): readonly [Uint8Array, Uint8Array] {
  const bytes = Buffer.from(documentBytes(paperWith('Zwiebel'), profile, printerKit));
  const at = bytes.indexOf('Zwiebel');
  return [Uint8Array.from(bytes.subarray(0, at)), Uint8Array.from(bytes.subarray(at + 'Zwiebel'.length))];
}
