import { writeCsv } from '@tresen/domain/sheets/csv';
import { daysOf, rangeName } from '@tresen/domain/basics/report-period';
import { guardCell } from '@tresen/domain/sheets/sheet-cell';
import type { Accounts } from '../../platform/auth/accounts.ts';
import type { ExportFile } from '../../core/exports/export-file.ts';
import type { Built, ExportWork } from '../../core/exports/run-export.ts';
import { moneyCell, type OverviewCell, overviewCells, overviewHeadings } from './overview-cells.ts';
import { overviewRows, paidTypes } from './overview-rows.ts';
import { workbookOf } from './overview-workbook.ts';

const titles = { de: 'Bestelluebersicht', en: 'Order_overview' } as const;

/** Day after day, so that a long year needs no more memory than a busy day; a workbook alone is made in one piece. */
export async function writeOverview(work: ExportWork, accounts: Accounts): Promise<Built> {
  const { row, workshop } = work;
  const locale = row.locale === 'en' ? 'en' : 'de';
  const isSheet = row.format === 'xlsx';
  const range = { from: Temporal.PlainDate.from(row.from_date), to: Temporal.PlainDate.from(row.to_date) };
  const file = workshop.openFile(`${titles[locale]}_${rangeName(range)}.${row.format}`);
  const kept: (readonly OverviewCell[])[] = [];
  const types = await work.read((tx) => paidTypes(tx, row.location_id, { from: row.from_date, to: row.to_date }));
  if (!isSheet) await writeText(file, [[...overviewHeadings(locale, types)]], { isFirst: true });

  const days = daysOf(range);
  const names = new Map<string, string>();
  for (const [at, day] of days.entries()) {
    const rows = await work.read((tx) => overviewRows(tx, row.location_id, day.toString()));
    await learnNames(
      names,
      rows.map((each) => each.actor_id),
      accounts,
    );
    const cells = rows.map((each) => overviewCells(each, { locale, types }, (id) => names.get(id) ?? ''));
    if (isSheet) kept.push(...cells);
    else
      await writeText(
        file,
        cells.map((line) => line.map((cell) => textOf(cell, locale))),
        { isFirst: false },
      );
    if (at % 10 === 9) await work.progress(Math.floor(((at + 1) * 90) / days.length));
  }
  if (isSheet) await file.write(await workbookOf(overviewHeadings(locale, types), kept, locale), kept.length);
  return { outcome: 'ready', files: [await file.finish()] };
}

/** The mark at the start tells spreadsheets that this is UTF-8. */
async function writeText(
  file: ExportFile,
  rows: readonly (readonly string[])[],
  { isFirst }: { isFirst: boolean },
): Promise<void> {
  if (rows.length === 0) return;
  await file.write(Buffer.from(`${isFirst ? '\uFEFF' : ''}${writeCsv(rows, ';')}`), isFirst ? 0 : rows.length);
}

function textOf(cell: OverviewCell, locale: 'de' | 'en'): string {
  return typeof cell === 'string' ? guardCell(cell) : moneyCell(cell.cents, locale);
}

async function learnNames(
  names: Map<string, string>,
  ids: readonly (string | null)[],
  accounts: Accounts,
): Promise<void> {
  for (const id of new Set(ids)) {
    if (id === null || names.has(id)) continue;
    const account = await accounts.byId(id);
    names.set(id, account ? `${account.firstName} ${account.lastName}`.trim() : '');
  }
}
