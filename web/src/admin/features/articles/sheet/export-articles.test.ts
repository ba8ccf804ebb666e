import { expect, test } from 'vitest';
import { fileNameOf } from './export-articles.ts';

function answerWith(disposition: string): Pick<Response, 'headers'> {
  return { headers: new Headers({ 'content-disposition': disposition }) };
}

test.each([
  ['attachment; filename="artikel-2026-11-15.csv"', 'artikel-2026-11-15.csv'],
  ['attachment; filename=articles.xlsx', 'articles.xlsx'],
  [`attachment; filename="artikel.csv"; filename*=utf-8''Getr%C3%A4nke.csv`, 'Getränke.csv'],
  [`inline; filename*=UTF-8''artikel-2026-11-15.csv`, 'artikel-2026-11-15.csv'],
  ['attachment', undefined],
])('[R2.39] the file is called as the server says: %s', (disposition, name) => {
  expect(fileNameOf(answerWith(disposition))).toBe(name);
});
