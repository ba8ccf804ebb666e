import { fileNames, writeClosing, writeHeaders } from '@tresen/domain/dsfinvk/write-export';
import { anyDays, type SampleDay, sampleSecret } from '@tresen/domain/dsfinvk/closed-days.sample';
import { anyEvenings } from '@tresen/domain/dsfinvk/closed-evenings.sample';
import { dtd } from '@tresen/domain/dsfinvk/dtd';
import { dtdName, indexXml } from '@tresen/domain/dsfinvk/described-files';
import { tables } from '@tresen/domain/dsfinvk/table';
import { listedValues } from '@tresen/domain/dsfinvk/value-lists';
import { columnsOf, lineEnd } from '@tresen/domain/dsfinvk/written-row';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publishedFiles, publishedValues } from '../dsfinvk-reader/published-table.ts';
import { readExport } from '../dsfinvk-reader/read-export.ts';
import type { ReadClosing } from '../dsfinvk-reader/read-closings.ts';
import { dtdFaults, readXml } from '../dsfinvk-reader/xml.ts';

/** A few in every run; `pnpm random-days` for a night. */
const runs = Math.max(25, Number(process.env['RANDOM_DAYS'] ?? 0) / 10);
const supplier = { name: 'Zur Linde & Söhne <GmbH>', place: 'Bamberg' };

test('[K26] the table that writes and the table that reads were typed apart and are the same', () => {
  const written = fileNames.map((file) => ({
    file,
    name: tables[file].name,
    columns: columnsOf(file).map((column) =>
      column.kind === 'number' ? `${column.name} n${column.decimals}` : `${column.name} s${column.length}`,
    ),
  }));
  const read = publishedFiles.map(({ file, name, columns }) => ({
    file,
    name,
    columns: columns.map((column) => `${column.name} ${column.type === 'n' ? 'n' : 's'}${column.size}`),
  }));
  const byFile = (one: { readonly file: string }, other: { readonly file: string }) => (one.file < other.file ? -1 : 1);
  expect(written.toSorted(byFile)).toEqual(read.toSorted(byFile));
  for (const [column, values] of Object.entries(publishedValues))
    expect(new Set(listedValues.get(column)), column).toEqual(values);
});

test('[K26][K27][K31] a stranger reads any days without a fault, and to the cent what their Z-reports say', () => {
  const seen = { files: new Set<string>(), cuts: 0, closings: 0 };
  fc.assert(
    fc.property(anyDays(60), (days) => {
      const { files, cuts } = exportOf(days);
      const { faults, closings } = readExport(files);
      expect(faults).toEqual([]);
      expect(closings.size).toBe(days.length);
      for (const day of days) compare(day, closings.get(String(day.closing.report.number)));
      for (const [name, bytes] of files) {
        const text = new TextDecoder().decode(bytes);
        expect(text).not.toContain(sampleSecret);
        if (text.split('\r\n').length > 2) seen.files.add(name);
      }
      seen.cuts += cuts;
      seen.closings += days.length;
    }),
    { numRuns: runs },
  );
  expect(fileNames.filter((file) => !seen.files.has(file))).toEqual(['pa.csv']);
  expect(seen.closings).toBeGreaterThan(runs);
}, 600_000);

test('[K26][K27][T54] a stranger reads any evenings at tables without a fault, and to the cent what their Z-reports say', () => {
  fc.assert(
    fc.property(anyEvenings, ({ days }) => {
      const { faults, closings } = readExport(exportOf(days).files);
      expect(faults).toEqual([]);
      for (const day of days) compare(day, closings.get(String(day.closing.report.number)));
    }),
    { numRuns: runs },
  );
}, 600_000);

test('[K29] the same days twice are the same bytes', () => {
  const [days = []] = fc.sample(anyDays(60), { numRuns: 1, seed: 29 });
  expect(exportOf(days).files).toEqual(exportOf(days).files);
});

test('[K26] the stranger notices any byte that is not as described', () => {
  const [days = []] = fc.sample(anyDays(60), { numRuns: 1, seed: 4 });
  const { files } = exportOf(days);
  const broken = (file: string, change: (text: string) => string) => {
    const text = change(new TextDecoder().decode(files.get(file)));
    return readExport(new Map([...files, [file, new TextEncoder().encode(text)]])).faults;
  };
  expect(readExport(files).faults).toEqual([]);
  const forgeries = [
    broken('lines.csv', (text) => text.replace('ARTIKELTEXT', 'ARTIKEL')),
    broken('lines.csv', (text) => text.replaceAll('\r\n', '\n')),
    broken('lines.csv', (text) => `\uFEFF${text}`),
    broken('lines.csv', (text) => text.replace('Umsatz', 'Umsätze')),
    broken('lines_vat.csv', (text) => text.replace(/,\d{5};/, ',00;')),
    broken('transactions.csv', (text) => text.replace(/\r\n(.+?\r\n)/, '\r\n$1$1')),
    broken('datapayment.csv', (text) => text.replace(/\d(,\d\d)\r\n/, '7777$1\r\n')),
    broken('transactions_tse.csv', (text) => text.replace(/\r\n.+?\r\n/, '\r\n')),
    broken('slaves.csv', (text) => text.slice(0, text.indexOf('\r\n') + 2)),
    broken('vat.csv', (text) => text.replace(/\r\n([^;"]+);/, '\r\n"$1";')),
    broken('index.xml', (text) => text.replace('<Accuracy>5</Accuracy>', '<Accuracy>4</Accuracy>')),
    broken('index.xml', (text) => text.replace('<UTF8/>', '')),
  ];
  expect(forgeries.map((faults) => faults.length > 0)).toEqual(forgeries.map(() => true));
  expect(readExport(new Map([...files].filter(([name]) => name !== 'pa.csv'))).faults).toContain('pa.csv is missing');
});

test('[K32] the description of the files is valid by its grammar, and a changed one is not', () => {
  const xml = indexXml(supplier);
  expect(dtdFaults(readXml(xml), dtd)).toEqual([]);
  expect(xml).toContain('Zur Linde &amp; Söhne &lt;GmbH&gt;');
  const broken = [
    xml.replace('<Version>1.0</Version>', ''),
    xml.replace('<UTF8/>', '<UTF8/><UTF8/>'),
    xml.replace('<AlphaNumeric/>', '<Alpha/>'),
    xml.replace('<Location>Bamberg</Location>', ''),
    xml.replace('<From>2</From>', 'two'),
  ];
  for (const text of broken) expect(dtdFaults(readXml(text), dtd)).not.toEqual([]);
  expect(() => readXml(xml.replace('</DataSet>', ''))).toThrow('not one root');
});

function exportOf(days: readonly SampleDay[]): { readonly files: Map<string, Uint8Array>; readonly cuts: number } {
  const texts = new Map<string, string[]>();
  const write = (file: string, text: string) => {
    const known = texts.get(file);
    if (known === undefined) texts.set(file, [text]);
    else known.push(text);
  };
  const writeLine = (file: string, line: string) => write(file, line + lineEnd);
  writeHeaders(writeLine);
  let cuts = 0;
  for (const { closing, entries, known } of days) {
    const written = writeClosing(closing, entries, known, writeLine);
    expect(written.checks.filter(({ state }) => state !== 'passed')).toEqual([]);
    cuts += written.cuts;
  }
  write('index.xml', indexXml(supplier));
  write(dtdName, dtd);
  return {
    cuts,
    files: new Map([...texts].map(([file, parts]) => [file, new TextEncoder().encode(parts.join(''))])),
  };
}

/** Cases of turnover by the words of the tax office, named here once more. */
const turnover =
  /^(?:Umsatz|Pfand|PfandRueckzahlung|Rabatt|TrinkgeldAG|EinzweckgutscheinKauf|EinzweckgutscheinEinloesung) /;

function compare({ closing }: SampleDay, read: ReadClosing | undefined): void {
  if (read === undefined) throw new Error('the closing is there');
  const { figures, tse } = closing.report;
  expect(read.receiptCount).toBe(figures.receiptCount);
  expect(read.trainingCount).toBe(figures.trainingCount);
  expect(read.unsignedCount).toBe(tse.unsignedCount);
  expect(read.cashCents).toBe(BigInt(figures.cash.closingCents));
  const keys: Readonly<Record<number, readonly string[]>> = { 190: ['1'], 70: ['2'], 0: ['5', '6'] };
  for (const rate of [190, 70, 0]) {
    const [gross, tax] = figures.byRate
      .filter(({ ratePermille }) => ratePermille === rate)
      .reduce(([sum, taxes], one) => [sum + one.grossCents, taxes + one.taxCents], [0, 0]);
    const of = keys[rate] ?? [];
    const cases = [...read.cases].filter(([name]) => turnover.test(name) && of.includes(name.split(' ').at(-1) ?? ''));
    expect(added(cases.map(([, units]) => units))).toBe(BigInt(gross) * 1000n);
    expect(added(of.map((key) => read.taxByKey.get(key) ?? 0n))).toBe(BigInt(tax) * 1000n);
  }
  const moved = figures.cash.moves.reduce((sum, { amountCents }) => sum + amountCents, figures.cash.differenceCents);
  const paid = figures.byPayment.reduce((sum, { amountCents }) => sum + amountCents, moved);
  expect(added([...read.payments.values()])).toBe(BigInt(paid) * 1000n);
  expect(added([...read.grossByKey.values()])).toBe(BigInt(paid) * 1000n);
  const cash = figures.byPayment.find(({ type }) => type === 'cash')?.amountCents ?? 0;
  expect(read.payments.get('Bar Bar') ?? 0n).toBe(BigInt(cash + moved) * 1000n);
}

function added(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}
