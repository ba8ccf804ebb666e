import { readCsv } from './csv-file.ts';
import { type PublishedFile, publishedFiles, publishedValues } from './published-table.ts';
import { type ReadClosing, type Row, readClosings } from './read-closings.ts';
import { dtdFaults, readXml, type XmlElement } from './xml.ts';

export type ReadExport = {
  /** Everything that is not as the description wants it. */
  readonly faults: readonly string[];
  /** By number of the closing. */
  readonly closings: ReadonlyMap<string, ReadClosing>;
  readonly rowCount: number;
};

/**
 * Reads an export with nothing in hand but the published description: every file, row and field, and what they add up to.
 * Shares no code with what writes the files.
 */
export function readExport(files: ReadonlyMap<string, Uint8Array>): ReadExport {
  const faults: string[] = [...indexFaults(files)];
  const known = new Set([...publishedFiles.map(({ file }) => file), 'index.xml', 'gdpdu-01-09-2004.dtd']);
  for (const name of files.keys()) if (!known.has(name)) faults.push(`${name} is no file of the description`);
  const tables = new Map<string, readonly Row[]>();
  for (const published of publishedFiles) {
    const bytes = files.get(published.file);
    if (bytes === undefined) faults.push(`${published.file} is missing`);
    else tables.set(published.file, rowsOf(published, bytes, faults));
  }
  const closings = readClosings((file) => tables.get(file) ?? [], faults);
  const rowCount = [...tables.values()].reduce((sum, rows) => sum + rows.length, 0);
  return { faults, closings, rowCount };
}

function rowsOf({ file, columns }: PublishedFile, bytes: Uint8Array, faults: string[]): readonly Row[] {
  const { rows, faults: odd } = readCsv(bytes);
  faults.push(...odd.map((fault) => `${file} ${fault}`));
  const [header = [], ...others] = rows;
  if (header.join() !== columns.map(({ name }) => name).join())
    faults.push(`${file} has other columns: ${header.join()}`);
  return others.map((fields, index) => {
    if (fields.length !== columns.length) faults.push(`${file} row ${index + 2} has ${fields.length} fields`);
    return new Map(
      columns.map((column, at) => {
        const value = fields[at] ?? '';
        if (!isValue(column, value)) faults.push(`${file} row ${index + 2} ${column.name}: ${value}`);
        return [column.name, value];
      }),
    );
  });
}

function isValue({ name, type, size }: PublishedFile['columns'][number], value: string): boolean {
  if (name.startsWith('Z_KASSE') || name === 'Z_ERSTELLUNG' || name === 'Z_NR') if (value === '') return false;
  if (value === '') return true;
  if (type === 'b') return value === '0' || value === '1';
  if (type === 'n')
    return new RegExp(size === 0 ? '^-?\\d+$' : `^-?\\d+,\\d{${size}}$`).test(value) && !/^-?0\d/.test(value);
  if (/^(?:Z_ERSTELLUNG|BON_START|BON_ENDE|REF_DATUM)$/.test(name))
    return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:[+-]\d\d:\d\d|Z)$/.test(value);
  if (/^TSE_TA_(?:START|ENDE)$/.test(name)) return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value);
  const isClean = name === 'TSE_VORGANGSDATEN' || !/\p{Cc}/u.test(value);
  return isClean && [...value].length <= size && (publishedValues[name]?.has(value) ?? true);
}

/** The description that lies beside the files: valid by its grammar, and of exactly these files and columns. */
function indexFaults(files: ReadonlyMap<string, Uint8Array>): readonly string[] {
  const [index, dtd] = [files.get('index.xml'), files.get('gdpdu-01-09-2004.dtd')];
  if (index === undefined || dtd === undefined) return ['index.xml or its DTD is missing'];
  const text = new TextDecoder().decode(index);
  if (!text.includes('<!DOCTYPE DataSet SYSTEM "gdpdu-01-09-2004.dtd">')) return ['index.xml names another DTD'];
  let root: XmlElement;
  try {
    root = readXml(text);
  } catch (error) {
    return [`index.xml: ${String(error)}`];
  }
  const described = inside(inside([root], 'Media'), 'Table')
    .map(descriptionOf)
    .toSorted();
  const published = publishedFiles.map(publishedDescription).toSorted();
  return [
    ...dtdFaults(root, new TextDecoder().decode(dtd)),
    ...described.filter((one) => !published.includes(one)).map((one) => `index.xml describes ${one}`),
    ...published.filter((one) => !described.includes(one)).map((one) => `index.xml does not describe ${one}`),
  ];
}

function descriptionOf(table: XmlElement): string {
  const columns = inside(inside([table], 'VariableLength'), 'VariableColumn').map((column) => {
    const decimals = textIn(inside([column], 'Numeric'), 'Accuracy') || '0';
    const type = inside([column], 'Numeric').length > 0 ? `n${decimals}` : `s${textIn([column], 'MaxLength')}`;
    return `${textIn([column], 'Name')} ${type}`;
  });
  const delimiters = ['ColumnDelimiter', 'RecordDelimiter', 'TextEncapsulator'].map((name) =>
    textIn(inside([table], 'VariableLength'), name),
  );
  const numbers = `${textIn([table], 'DecimalSymbol')}${textIn([table], 'DigitGroupingSymbol')}`;
  const from = textIn(inside([table], 'Range'), 'From');
  const isUtf8 = inside([table], 'UTF8').length === 1;
  const head = [textIn([table], 'URL'), textIn([table], 'Name'), delimiters.join(''), numbers, from, isUtf8];
  return `${head.join(' ')}: ${columns.join(', ')}`;
}

function publishedDescription({ file, name, columns }: PublishedFile): string {
  const texts = columns.map((column) => `${column.name} ${column.type === 'n' ? 'n' : 's'}${column.size}`);
  return `${file} ${name} ;\r\n" ,. 2 true: ${texts.join(', ')}`;
}

function inside(elements: readonly XmlElement[], name: string): readonly XmlElement[] {
  return elements.flatMap(({ children }) => children.filter((child) => child.name === name));
}

function textIn(elements: readonly XmlElement[], name: string): string {
  return inside(elements, name)
    .map(({ text }) => text)
    .join();
}
