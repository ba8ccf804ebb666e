import { writeCsv } from '@tresen/domain/sheets/csv';
import { guardCell } from '@tresen/domain/sheets/sheet-cell';
import type { Locale } from '@tresen/i18n/locale';
import { currentLocale } from '../../app/translations.ts';
import type { FigureCell, FigureRows } from './figure-rows.ts';

/** The figures as a file, with amounts as a spreadsheet of this language reads them. */
export function saveFigures(name: string, table: FigureRows): void {
  const text = figuresCsv(table, currentLocale());
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export function figuresCsv({ headings, rows }: FigureRows, locale: Locale): string {
  const lines = rows.map((row) => row.map((cell) => textOf(cell, locale)));
  return `\uFEFF${writeCsv([headings, ...lines], ';')}`;
}

function textOf(cell: FigureCell, locale: Locale): string {
  if (typeof cell === 'string') return guardCell(cell);
  if (typeof cell === 'number') return String(cell);
  const plain = (cell.cents / 100).toFixed(2);
  return locale === 'de' ? plain.replace('.', ',') : plain;
}
