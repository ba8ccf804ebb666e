import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { archiveOf } from '../testing/archive-of.ts';
import { readSheetFile } from './read-sheet-file.ts';
import { writeWorkbook } from './write-workbook.ts';

const expected = [
  ['Name', 'Preis', 'Kategorie'],
  ['Käsespätzle „groß“', '10,90', 'Süßes; Salziges'],
];

function textOf(delimiter: string): string {
  const quoted = expected.map((row) => row.map((cell) => `"${cell}"`).join(delimiter));
  return `${quoted.join('\r\n')}\r\n`;
}

async function read(bytes: string | Uint8Array) {
  const rows = await readSheetFile(new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], 'x'));
  return rows.ok ? rows.value.articles : rows.refusal;
}

test('[R2.39] text files are read with semicolons, commas and tabs, with and without a mark', async () => {
  for (const delimiter of [';', ',', '\t']) {
    expect(await read(textOf(delimiter)), delimiter).toEqual(expected);
    expect(await read(`\uFEFF${textOf(delimiter)}`), delimiter).toEqual(expected);
    expect(await read(`sep=${delimiter}\r\n${textOf(delimiter)}`), delimiter).toEqual(expected);
  }
});

test('[R2.39] text files are read in the encodings that spreadsheets write', async () => {
  const utf16 = Buffer.from(`\uFEFF${textOf('\t')}`, 'utf16le');
  expect(await read(utf16)).toEqual(expected);
  expect(await read(Buffer.from(utf16).swap16())).toEqual(expected);
  const windows = Buffer.from(textOf(';').replace('„', '\u0084').replace('“', '\u0093'), 'latin1');
  expect(await read(windows)).toEqual(expected);
});

test('[R2.39] a workbook is read cell by cell, numbers as people would type them', async () => {
  const rows = [
    ['Brezn', ''],
    ['0007', ''],
  ];
  const numbers = { index: 1, values: [3.2, 0.1 + 0.2] };
  const workbook = await writeWorkbook([{ title: 'Artikel', headings: ['Name', 'Preis'], rows, numbers }]);
  expect(await read(workbook)).toEqual([
    ['Name', 'Preis'],
    ['Brezn', '3.2'],
    ['0007', '0.3'],
  ]);
});

test('[R2.39] what is neither text nor workbook is not readable', async () => {
  const broken = [
    'Name;"Preis\nBrezn;3',
    Buffer.from('PK\u0003\u0004 and then nothing'),
    Buffer.from([0, 1, 2, 0, 255]),
  ];
  for (const bytes of broken) expect(await read(bytes)).toBe('import/not-readable');
  const workbook = await writeWorkbook([
    { title: 'Artikel', headings: ['Name'], rows: [['Brezn']], numbers: { index: 9, values: [] } },
  ]);
  expect(await read(workbook.subarray(0, workbook.length - 30))).toBe('import/not-readable');
});

test('[R2.39] a cell at the far end of the sheet does not fill the memory', async () => {
  const sheet = (cell: string) =>
    `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row>${cell}</sheetData></worksheet>`;
  const far: [string, string][] = [
    ['<row r="1048576"><c r="A1048576"><v>1</v></c></row>', 'import/too-many-rows'],
    ["<row r='30000000'/>", 'import/not-readable'],
    ['<row r="2"><c r="XFD2"><v>1</v></c></row>', 'import/not-readable'],
    ['<row r="2"><c r="A&#57;999999"><v>1</v></c></row>', 'import/not-readable'],
    ['<x:row x:r="1048576"/>', 'import/too-many-rows'],
    ['<row r="1e9"/>', 'import/not-readable'],
    ['<row a=">"r="1048576"/>', 'import/too-many-rows'],
    ['<row yxmlns:r="1048576"/>', 'import/too-many-rows'],
  ];
  for (const [cell, refusal] of far) {
    const text = sheet(cell);
    const part = { content: deflateRawSync(text), size: text.length, method: 8 };
    expect(await read(archiveOf([{ ...part, name: 'xl/worksheets/sheet1.xml' }])), cell).toBe(refusal);
  }
});

test('[S13][R2.39] a workbook that declares entities is not believed: nothing is fetched, nothing grows', async () => {
  const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
  const doctype = `<!DOCTYPE x [<!ENTITY l0 "ha"><!ENTITY away SYSTEM "file:///etc/passwd">${laughs}]>`;
  const sheet = (text: string) =>
    `<?xml version="1.0"?>${doctype}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
    `<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row></sheetData></worksheet>`;
  for (const text of ['&away;', '&l9;']) {
    const workbook = archiveOf(
      [
        ['[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'],
        [
          'xl/_rels/workbook.xml.rels',
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
        ],
        [
          'xl/workbook.xml',
          '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
        ],
        ['xl/worksheets/sheet1.xml', sheet(text)],
      ].map(([name = '', content = '']) => ({
        name,
        content: deflateRawSync(Buffer.from(content)),
        size: Buffer.byteLength(content),
        method: 8,
      })),
    );
    const said = JSON.stringify(await read(workbook));
    expect(said, text).not.toMatch(/root:|haha/);
    expect(said.length, text).toBeLessThan(200);
  }
});
