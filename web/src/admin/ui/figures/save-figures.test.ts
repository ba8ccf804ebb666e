import { expect, test } from 'vitest';
import { figuresCsv } from './save-figures.ts';

test('[D33] figures as a file: amounts as this language writes them, and nothing a spreadsheet would run', () => {
  const table = {
    headings: ['Artikel', 'Umsatz', 'Stück'],
    rows: [
      ['=1+1', { cents: 102_720 }, 214],
      ['Helles; 0,5 l', { cents: -5 }, -1],
    ],
  };
  expect(figuresCsv(table, 'de')).toBe(
    '\uFEFFArtikel;Umsatz;Stück\r\n\'=1+1;1027,20;214\r\n"Helles; 0,5 l";-0,05;-1\r\n',
  );
  expect(figuresCsv(table, 'en')).toContain('1027.20');
});
