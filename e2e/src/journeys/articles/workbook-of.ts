type Part = { readonly name: string; readonly content: Buffer };
type Sheets = Readonly<Record<string, readonly (readonly string[])[]>>;

const schema = 'http://schemas.openxmlformats.org';
const relation = `${schema}/officeDocument/2006/relationships`;

/** A workbook as a spreadsheet would save it, with a sheet for each table. */
export function workbookOf(sheets: Sheets): Buffer {
  const tables = Object.values(sheets);
  const titles = Object.keys(sheets).map(
    (name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const links = tables.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${relation}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const parts: [string, string][] = [
    ['[Content_Types].xml', `<Types xmlns="${schema}/package/2006/content-types"/>`],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${schema}/package/2006/relationships">${links.join('')}</Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${schema}/spreadsheetml/2006/main" xmlns:r="${relation}"><sheets>${titles.join('')}</sheets></workbook>`,
    ],
    ...tables.map((rows, at): [string, string] => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(rows)]),
  ];
  return archiveOf(parts.map(([name, text]) => ({ name, content: Buffer.from(text) })));
}

function sheetXml(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row, at) => {
    const cells = row.map((text, index) => {
      const place = `${String.fromCodePoint(65 + index)}${at + 1}`;
      return `<c r="${place}" t="inlineStr"><is><t>${text.replaceAll('>', '&gt;')}</t></is></c>`;
    });
    return `<row r="${at + 1}">${cells.join('')}</row>`;
  });
  return `<worksheet xmlns="${schema}/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

/** Nothing packed: each part as it is, then the directory. */
function archiveOf(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of parts) {
    const called = Buffer.from(name);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt32LE(content.length, 18);
    header.writeUInt32LE(content.length, 22);
    header.writeUInt16LE(called.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(content.length, 20);
    entry.writeUInt32LE(content.length, 24);
    entry.writeUInt16LE(called.length, 28);
    entry.writeUInt32LE(offset, 42);
    bodies.push(header, called, content);
    directory.push(entry, called);
    offset += 30 + called.length + content.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}
