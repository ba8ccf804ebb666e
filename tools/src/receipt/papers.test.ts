import { documentBytes } from '@tresen/domain/print/bytes';
import { layOut } from '@tresen/domain/print/layout';
import { plainText } from '@tresen/domain/print/plain';
import { codePagesOf, codePageTables, type PrinterProfile } from '@tresen/domain/print/printer-profile';
import { printerKit } from '@tresen/web/device/printing/printer-kit';
import jsQr from 'jsqr';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { decodeEscPos } from './decode-esc-pos.ts';
import { drawPaper } from './draw-paper.ts';
import { mealSale } from './meal-sale.ts';
import { languages, samplePapers, sampleTseCode } from './samples.ts';

const widths = [24, 32, 40, 42, 48];
const profile: PrinterProfile = {
  language: 'esc-pos',
  widthChars: 40,
  codePageTable: 'epson',
  codePage: 'windows1252',
  cuts: true,
  feedLines: 3,
};

describe.each(languages)('paper in $locale', (language) => {
  test.each(widths)(
    '[R9.7] every paper at %i characters is as it always was, and no line is longer',
    async (widthChars) => {
      const texts = Object.entries(samplePapers(language, widthChars)).map(([name, document]) => {
        const lines = layOut(document, widthChars);
        for (const line of lines) {
          if (line.kind === 'text') expect(line.text.length * (line.isDouble ? 2 : 1)).toBeLessThanOrEqual(widthChars);
        }
        return `=== ${name}\n${plainText(lines, widthChars)}`;
      });
      await expect(texts.join('\n')).toMatchFileSnapshot(`golden/${language.locale}-${widthChars}.txt`);
    },
  );

  test.each(widths)('[R1.6] what is sent at %i characters is read back letter by letter', (widthChars) => {
    for (const document of Object.values(samplePapers(language, widthChars))) {
      const events = decodeEscPos(documentBytes(document, { ...profile, widthChars }, printerKit), 'windows1252');
      expect(events.filter(({ kind }) => kind === 'unknown')).toEqual([]);
      const read = events.flatMap((event) => (event.kind === 'line' && event.text !== '' ? [event.text] : []));
      const laidOut = layOut(document, widthChars).flatMap((line) =>
        line.kind === 'text' && line.text !== '' ? [line.text] : [],
      );
      expect(read).toEqual(laidOut);
    }
  });
});

test('the figures of a receipt agree with each other', () => {
  const { vat, totalCents, lines } = mealSale();
  expect(vat.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(totalCents);
  expect(vat.every(({ netCents, taxCents, grossCents }) => netCents + taxCents === grossCents)).toBe(true);
  expect(lines.reduce((sum, line) => sum + line.totalCents, 0)).toBe(totalCents);
});

test('[R1.7] the drawer gets its pulse and nothing else', () => {
  const [language] = languages;
  if (!language) throw new Error('there is a language');
  const drawer = samplePapers(language, 40).drawer;
  if (!drawer) throw new Error('there is a drawer');
  expect([...documentBytes(drawer, profile, printerKit)]).toEqual([0x1b, 0x70, 0x00, 0x32, 0xfa]);
  const star = { ...profile, language: 'star-prnt', codePageTable: 'star' } as const;
  expect([...documentBytes(drawer, star, printerKit)]).toEqual([0x1b, 0x07, 0x0a, 0x32, 0x07]);
});

describe('[R3.18] the letters of the language', () => {
  const wanted = 'ÄÖÜ äöü ß';
  test.each(codePageTables.flatMap((table) => codePagesOf[table].map((page) => [table, page] as const)))(
    '%s with %s has umlauts',
    (codePageTable, codePage) => {
      const language = codePageTable === 'star' ? 'star-prnt' : 'esc-pos';
      const [german] = languages;
      if (!german) throw new Error('there is a language');
      const sheet = samplePapers(german, 40).test;
      if (!sheet) throw new Error('there is a test sheet');
      const bytes = documentBytes(sheet, { ...profile, language, codePageTable, codePage }, printerKit);
      const text = [...wanted].flatMap((letter) => [...printerKit.bytesOf(letter, codePage)]);
      expect(Buffer.from(bytes).includes(Buffer.from(text))).toBe(true);
    },
  );
});

test.each([32, 48])(
  '[K17] the largest code of a security module is read back from a blurred picture at %i characters',
  async (widthChars) => {
    const [german] = languages;
    if (!german) throw new Error('there is a language');
    const receipt = samplePapers(german, widthChars).receipt;
    if (!receipt) throw new Error('there is a receipt');
    const events = decodeEscPos(documentBytes(receipt, { ...profile, widthChars }, printerKit), 'windows1252');
    const printed = events.find((event) => event.kind === 'qr');
    expect(printed?.level).toBe('M');
    expect(printed?.cell).toBeGreaterThanOrEqual(3);
    const { data, info } = await sharp(await drawPaper(events, widthChars))
      .resize({ width: widthChars * 17 })
      .blur(1)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const readCode = jsQr as unknown as typeof jsQr.default;
    const code = readCode(new Uint8ClampedArray(data), info.width, info.height);
    expect(code?.data).toBe(sampleTseCode);
  },
);
