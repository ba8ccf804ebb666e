import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { billFaults } from '../bills/bill-faults.ts';
import { billQuestions } from './bill-questions.ts';
import { deviceLogFaults } from './device-log-faults.ts';
import { closingQuestions, questions } from './questions.ts';
import { readBooks } from './read-books.ts';
import { valueCardQuestions } from './value-card-questions.ts';

export type BooksVerdict = {
  readonly entries: number;
  readonly receipts: number;
  readonly reports: number;
  readonly faults: readonly string[];
};

/** Goes through all books of an organisation as an auditor would, and trusts nothing that can be worked out again. */
export function verifyBooks(db: Kysely<DB>, orgId: OrgId): Promise<BooksVerdict> {
  return readBooks(db, orgId, async (tx) => {
    const log = await deviceLogFaults(tx);
    const faults = [...log.faults];
    for (const question of [...questions, ...valueCardQuestions, ...billQuestions, ...closingQuestions])
      faults.push(...(await ask(tx, question)));
    faults.push(...(await billFaults(tx)));
    const { receipts, reports } = await countsOf(tx);
    return { entries: log.entries, receipts, reports, faults };
  });
}

async function ask(tx: Tx, question: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly fault: string }>`${sql.raw(question)} limit 100`.execute(tx);
  return rows.map(({ fault }) => fault);
}

async function countsOf(tx: Tx) {
  const { rows } = await sql<{ readonly receipts: number; readonly reports: number }>`
    select (select count(*)::int from app.receipts) as receipts, (select count(*)::int from app.z_reports) as reports
  `.execute(tx);
  return rows[0] ?? { receipts: 0, reports: 0 };
}
