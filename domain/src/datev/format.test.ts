import { expect, test } from 'vitest';
import { columnFormat, fieldProblems, headerFormat } from './format.ts';
import { officialColumns, officialHeader } from './official-table.ts';

const sample =
  '"EXTF";700;21;"Buchungsstapel";13;20240130140440439;;"RE";"";"";29098;55003;20240101;4;20240101;20240831;"Buchungsstapel";"WD";1;0;0;"EUR";;"";;;"03";;;"";""';

test('[R1.9] 31 fields and 125 columns, named and kinded as published', () => {
  expect(headerFormat.map(({ caption }) => caption)).toEqual(officialHeader.map(([caption]) => caption));
  expect(columnFormat.map(({ caption, kind }) => [caption, kind === 'text' ? 'T' : 'N'])).toEqual(
    officialColumns.map(([caption, kind]) => [caption, kind]),
  );
});

test('[R1.9] the header of the official sample is taken, and each broken field of it is named', () => {
  const fields = sample.split(';');
  expect(fieldProblems(fields, headerFormat)).toEqual([]);
  const broken = fields.with(0, '"CSV"').with(10, '12').with(26, '"3"').with(16, '"Kasse Ä"');
  expect(fieldProblems(broken, headerFormat).map(({ field }) => field)).toEqual([1, 11, 17, 27]);
  expect(fieldProblems(fields.slice(0, 30), headerFormat).map(({ field }) => field)).toEqual([31]);
  expect(fieldProblems([...fields, ''], headerFormat).map(({ field }) => field)).toEqual([32]);
});

test('[S12] [R1.9] a text with an open quote or a control character is no text', () => {
  const [text] = columnFormat.filter(({ caption }) => caption === 'Buchungstext');
  expect(fieldProblems(['"a ""b"""'], [text!])).toEqual([]);
  for (const wrong of ['"a"b"', '"a\tb"', 'a', `"${'x'.repeat(61)}"`])
    expect(fieldProblems([wrong], [text!])).toHaveLength(1);
});
