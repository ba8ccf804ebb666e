import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import type { ListedClosing } from './list-closings.ts';

export type Days = { readonly first: string; readonly last: string };
export type Bounds = { readonly first: string | null; readonly last: string | null };

/** The business days of the receipts in these closings; nothing where there are none. */
export async function heldDays(tx: Tx, closings: readonly ListedClosing[]): Promise<Days | undefined> {
  const { rows } = await sql<Bounds>`
    select min(first_date) as first, max(last_date) as last from app.z_ranges
      where z_report_id = any(${closings.map(({ zReportId }) => zReportId)}::uuid[])`.execute(tx);
  return daysIn(rows[0]);
}

export function daysIn({ first, last }: Bounds = { first: null, last: null }): Days | undefined {
  return first === null || last === null ? undefined : { first, last };
}
