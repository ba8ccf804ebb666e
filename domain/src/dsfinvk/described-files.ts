import { columnsOf } from './written-row.ts';
import { fileNames } from './write-export.ts';
import { type Column, type FileName, tables } from './table.ts';

export const dtdName = 'gdpdu-01-09-2004.dtd';

type Supplier = { readonly name: string; readonly place: string };

/** Describes every file and column, so that the auditor's program can read them. */
export function indexXml({ name, place }: Supplier): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<!DOCTYPE DataSet SYSTEM "${dtdName}">`,
    '<DataSet>',
    '  <Version>1.0</Version>',
    '  <DataSupplier>',
    `    <Name>${escaped(name)}</Name>`,
    `    <Location>${escaped(place)}</Location>`,
    '    <Comment>DSFinV-K 2.4</Comment>',
    '  </DataSupplier>',
    '  <Media>',
    '    <Name>DSFinV-K</Name>',
    ...fileNames.flatMap(tableLines),
    '  </Media>',
    '</DataSet>',
    '',
  ].join('\n');
}

function tableLines(file: FileName): readonly string[] {
  const { name, module } = tables[file];
  return [
    '    <Table>',
    `      <URL>${file}</URL>`,
    `      <Name>${name}</Name>`,
    `      <Description>${module}: ${name}</Description>`,
    '      <UTF8/>',
    '      <DecimalSymbol>,</DecimalSymbol>',
    '      <DigitGroupingSymbol>.</DigitGroupingSymbol>',
    '      <Range>',
    '        <From>2</From>',
    '      </Range>',
    '      <VariableLength>',
    '        <ColumnDelimiter>;</ColumnDelimiter>',
    '        <RecordDelimiter>&#13;&#10;</RecordDelimiter>',
    '        <TextEncapsulator>"</TextEncapsulator>',
    ...columnsOf(file).flatMap(columnLines),
    '      </VariableLength>',
    '    </Table>',
  ];
}

function columnLines(column: Column): readonly string[] {
  return [
    '        <VariableColumn>',
    `          <Name>${column.name}</Name>`,
    ...(column.kind === 'text'
      ? ['          <AlphaNumeric/>', `          <MaxLength>${column.length}</MaxLength>`]
      : column.decimals === 0
        ? ['          <Numeric/>']
        : ['          <Numeric>', `            <Accuracy>${column.decimals}</Accuracy>`, '          </Numeric>']),
    '        </VariableColumn>',
  ];
}

/** Letters that XML forbids become spaces. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\ufffe\uffff]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
