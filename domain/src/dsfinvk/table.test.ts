import { expect, test } from 'vitest';
import { bonFiles, closingFiles } from './rows.ts';
import { fileNames } from './write-export.ts';
import { columnsOf, headerLine } from './written-row.ts';

test('[K26] there are twenty files with 219 columns, each of a process or of a closing, no column twice in one', () => {
  expect(fileNames).toHaveLength(20);
  expect([...bonFiles, ...closingFiles].toSorted()).toEqual(fileNames.toSorted());
  expect(fileNames.reduce((sum, file) => sum + columnsOf(file).length, 0)).toBe(219);
  for (const file of fileNames) {
    const names = columnsOf(file).map(({ name }) => name);
    expect(new Set(names).size, file).toBe(names.length);
  }
});

test('[K26] a file begins with the names of its columns', () => {
  expect(headerLine('payment.csv')).toBe('Z_KASSE_ID;Z_ERSTELLUNG;Z_NR;ZAHLART_TYP;ZAHLART_NAME;Z_ZAHLART_BETRAG');
});
