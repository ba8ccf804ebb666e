import {
  batchProblem,
  examination,
  type Exported,
  exportFormats,
  exportKinds,
  exportStates,
  proof,
} from '@tresen/contract/exports';
import { z } from 'zod';
import type { Accounts } from '../../platform/auth/accounts.ts';
import type { Tx } from '../../platform/db/tenant.ts';

const keptFiles = z.array(z.object({ name: z.string(), bytes: z.int(), rows: z.int(), sha256: z.string() }));

/** Exports as people see them, with the name of whoever asked for them. */
export async function exportViews(
  rows: Awaited<ReturnType<typeof exportRows>>,
  accounts: Accounts,
): Promise<readonly Exported[]> {
  const ids = [...new Set(rows.map((row) => row.requested_by))];
  const people = await Promise.all(ids.map((id) => accounts.byId(id)));
  const names = new Map(people.map((person, at) => [ids[at], `${person?.firstName ?? ''} ${person?.lastName ?? ''}`]));
  return rows.map((row) => ({
    exportId: row.export_id,
    kind: z.enum(exportKinds).parse(row.kind),
    format: z.enum(exportFormats).parse(row.format),
    locationId: row.location_id,
    from: row.from_date,
    to: row.to_date,
    delivers: row.delivers === 'whole' ? 'whole' : 'difference',
    state: z.enum(exportStates).parse(row.state),
    progress: row.progress,
    rows: row.row_count,
    files: keptFiles.parse(row.files),
    problems: z.array(batchProblem).parse(row.problems),
    proof: proof.nullable().parse(row.proof),
    examination: examination.nullable().parse(row.examination),
    isReleased: row.is_released,
    isProvisional: row.is_provisional,
    createdAt: row.created_at.toString(),
    createdBy: (names.get(row.requested_by) ?? '').trim(),
    finishedAt: row.finished_at?.toString() ?? null,
  }));
}

type Asked =
  | { readonly exportId: string }
  | { readonly locationId: string; readonly kind?: string | undefined; readonly limit: number };

export function exportRows(tx: Tx, asked: Asked) {
  const rows = tx
    .selectFrom('app.exports as e')
    .leftJoin('app.export_releases as r', (join) =>
      join.onRef('r.org_id', '=', 'e.org_id').onRef('r.export_id', '=', 'e.export_id'),
    )
    .selectAll('e')
    .select((row) => row('r.export_id', 'is not', null).$castTo<boolean>().as('is_released'));
  if ('exportId' in asked) return rows.where('e.export_id', '=', asked.exportId).execute();
  return rows
    .where('location_id', '=', asked.locationId)
    .$if(asked.kind !== undefined, (some) => some.where('kind', '=', asked.kind ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('e.export_id', 'desc')
    .limit(asked.limit)
    .execute();
}
