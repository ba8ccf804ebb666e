import type { Proof } from '@tresen/domain/datev/proof';
import type { Examination } from '@tresen/domain/dsfinvk/examination';
import { type Selectable, sql } from 'kysely';
import type { AppExports } from '../../platform/db/tables.gen.ts';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import type { JobServices } from '../jobs/job-services.ts';
import { openWorkshop, type Workshop, type WrittenFile } from './export-file.ts';

export type ExportRow = Selectable<AppExports>;

export type Built =
  | {
      readonly outcome: 'ready';
      readonly files: readonly WrittenFile[];
      readonly proof?: Proof;
      readonly examination?: Examination;
      /** What else has to be true once the files are there, in the same transaction. */
      readonly alongside?: (tx: Tx) => Promise<void>;
    }
  | {
      readonly outcome: 'refused';
      readonly problems: readonly { readonly code: string; readonly subject: string }[];
      /** Kept for whoever has a reason to hand it over all the same. */
      readonly files?: readonly WrittenFile[];
      readonly examination?: Examination;
    };

export type ExportWork = {
  readonly row: ExportRow;
  readonly workshop: Workshop;
  /** Says how far it is, in percent. */
  readonly progress: (percent: number) => Promise<void>;
  readonly read: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
};

/** The same for files that nobody has asked for, made of closed days. */
export type ClosedDaysWork = Omit<ExportWork, 'row'> & {
  readonly row: Pick<ExportRow, 'org_id' | 'export_id' | 'location_id' | 'from_date' | 'to_date'> &
    Partial<Pick<ExportRow, 'is_provisional'>>;
};

type Task = { readonly orgId: OrgId; readonly exportId: string };
type Tools = Pick<JobServices, 'enter' | 'files'>;

/** Builds an export that was asked for and keeps what came of it. Run again after a crash, it starts over; once ready, never. */
export async function runExport(
  { enter, files }: Tools,
  { orgId, exportId }: Task,
  build: (work: ExportWork) => Promise<Built>,
): Promise<void> {
  const set = (change: { state?: string; progress?: number; finished_at?: typeof finishedNow | null }) =>
    enter(orgId, (tx) => tx.updateTable('app.exports').set(change).where('export_id', '=', exportId).execute());
  const row = await enter(orgId, (tx) =>
    tx.selectFrom('app.exports').selectAll().where('export_id', '=', exportId).executeTakeFirst(),
  );
  if (!row || row.state === 'ready' || row.state === 'refused') return;
  await set({ state: 'running', progress: 0, finished_at: null });
  await using workshop = await openWorkshop();
  try {
    const built = await build({
      row,
      workshop,
      progress: async (progress) => void (await set({ progress })),
      read: (work) => enter(orgId, work),
    });
    const contentType = row.format === 'zip' ? 'application/zip' : 'text/csv';
    for (const file of built.files ?? [])
      await files.putFile(exportKey(orgId, exportId, file.name), file.path, contentType);
    await enter(orgId, (tx) => finish(tx, exportId, built));
  } catch (error) {
    await set({ state: 'failed', finished_at: finishedNow });
    throw error;
  }
}

export function exportKey(orgId: string, exportId: string, name: string): string {
  return `exports/${orgId}/${exportId}/${name}`;
}

/** When it is done, not when it was begun; and never before it was asked for, whichever clock said so. */
const finishedNow = sql<string>`greatest(created_at, clock_timestamp())`;

async function finish(tx: Tx, exportId: string, built: Built): Promise<void> {
  const isReady = built.outcome === 'ready';
  const files = built.files ?? [];
  await tx
    .updateTable('app.exports')
    .set({
      state: built.outcome,
      progress: 100,
      row_count: files.reduce((total, { rows }) => total + rows, 0),
      files: JSON.stringify(files.map(({ name, bytes, rows, sha256 }) => ({ name, bytes, rows, sha256 }))),
      problems: JSON.stringify(isReady ? [] : built.problems),
      proof: isReady && built.proof ? JSON.stringify(built.proof) : null,
      examination: built.examination ? JSON.stringify(built.examination) : null,
      finished_at: finishedNow,
    })
    .where('export_id', '=', exportId)
    .execute();
  if (isReady) await built.alongside?.(tx);
}
