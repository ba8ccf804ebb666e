import { fileNames, writeClosing, writeHeaders } from '@tresen/domain/dsfinvk/write-export';
import { lineEnd } from '@tresen/domain/dsfinvk/written-row';
import { randomYear, sampleSecret } from '@tresen/domain/dsfinvk/closed-days.sample';
import { dtd } from '@tresen/domain/dsfinvk/dtd';
import { dtdName, indexXml } from '@tresen/domain/dsfinvk/described-files';
import { expect, test } from 'vitest';
import { readExport } from '../dsfinvk-reader/read-export.ts';

/** Two at a hundredth of their size in every run; `pnpm random-years` for fifty whole ones. */
const years = Number(process.env['RANDOM_YEARS'] ?? 2);
const closings = process.env['RANDOM_YEARS'] === undefined ? 4 : 365;
const firstSeed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 1_000_000);

test.each(Array.from({ length: years }, (_each, at) => firstSeed + at))(
  '[K26][K27][K31] a stranger finds no fault in the random year of seed %i, and the receipts of its Z-reports',
  (seed) => {
    const days = randomYear(seed, closings);
    const texts = new Map<string, string[]>();
    const write = (file: string, text: string) => {
      const known = texts.get(file);
      if (known === undefined) texts.set(file, [text]);
      else known.push(text);
    };
    const writeLine = (file: string, line: string) => write(file, line + lineEnd);
    writeHeaders(writeLine);
    for (const { closing, entries, known } of days) {
      const { checks } = writeClosing(closing, entries, known, writeLine);
      expect(checks.filter(({ state }) => state !== 'passed')).toEqual([]);
    }
    write('index.xml', indexXml({ name: 'Zur Linde', place: 'Bamberg' }));
    write(dtdName, dtd);
    const files = new Map([...texts].map(([file, parts]) => [file, Buffer.from(parts.join(''))]));
    for (const [name, bytes] of files) expect(bytes.includes(sampleSecret), name).toBe(false);
    const { faults, closings: read, rowCount } = readExport(files);
    expect(faults).toEqual([]);
    expect(read.size).toBe(closings);
    let receipts = 0;
    for (const { closing } of days) {
      const { number, figures } = closing.report;
      expect(read.get(String(number))?.receiptCount).toBe(figures.receiptCount);
      expect(read.get(String(number))?.cashCents).toBe(BigInt(figures.cash.closingCents));
      receipts += figures.receiptCount;
    }
    if (closings === 365) expect(receipts).toSatisfy((count: number) => count >= 4000 && count <= 8000);
    expect(fileNames.length).toBe(20);
    process.stdout.write(`seed ${seed}: ${closings} closings, ${receipts} receipts, ${rowCount} rows\n`);
  },
  600_000,
);
