import { mkdir, writeFile } from 'node:fs/promises';
import { documentBytes } from '@tresen/domain/print/bytes';
import { layOut } from '@tresen/domain/print/layout';
import { plainText } from '@tresen/domain/print/plain';
import { printerKit } from '@tresen/web/device/printing/printer-kit';
import { decodeEscPos } from './receipt/decode-esc-pos.ts';
import { drawPaper } from './receipt/draw-paper.ts';
import { languages, samplePapers } from './receipt/samples.ts';

/** `pnpm receipt <kind|all> [width] [de|en]`: writes the paper as a picture and prints it as text. */
const [kind = 'receipt', width = '40', locale = 'de'] = process.argv.slice(2);
const widthChars = Number(width);
const language = languages.find((known) => known.locale === locale) ?? languages[0];
if (!language) throw new Error('there is a language');
const papers = samplePapers(language, widthChars);
const chosen = Object.entries(papers).filter(([name]) => kind === 'all' || name === kind);
if (chosen.length === 0) {
  console.error(`Unknown paper: ${kind}. There are: all, ${Object.keys(papers).join(', ')}`);
  process.exitCode = 1;
}

const profile = {
  language: 'esc-pos',
  widthChars,
  codePageTable: 'epson',
  codePage: 'windows1252',
  cuts: true,
  feedLines: 2,
} as const;
await mkdir('artifacts/receipts', { recursive: true });
for (const [name, document] of chosen) {
  const events = decodeEscPos(documentBytes(document, profile, printerKit), profile.codePage);
  const path = `artifacts/receipts/${name}-${widthChars}-${locale}.png`;
  await writeFile(path, await drawPaper(events, widthChars));
  console.log(`${path}\n${plainText(layOut(document, widthChars), widthChars)}`);
}
