import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/tables.gen.ts';

export type InstallationFigures = {
  readonly jobs: readonly { readonly job: string; readonly state: string; readonly count: number }[];
  readonly oldestJobs: readonly { readonly job: string; readonly seconds: number }[];
  readonly incidents: readonly { readonly kind: string; readonly count: number }[];
  readonly plain: ReadonlyMap<string, number>;
};

type Figure = { readonly figure: string; readonly kind: string; readonly value: number };

/** More kinds than this are not told apart: what Prometheus keeps has to have an end. */
const mostKinds = 40;

/** How the whole installation does, as counts and ages. */
export function readInstallationFiguresWith(db: Kysely<DB>): () => Promise<InstallationFigures> {
  return () =>
    db
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => {
        await sql`set local statement_timeout = '2500ms'`.execute(tx);
        const { rows } = await sql<Figure>`
          select figure, kind, value from app.house_figures(now())
          union all
          select 'closings_overdue', '', count(*)::double precision
            from directory.closings_due(now() - interval '10 minutes', 100000)
          union all
          select 'wal_archive_stuck', '', coalesce(extract(epoch from now() - coalesce(last_archived_time, stats_reset)), 0)
            from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, '-infinity')
          union all
          select 'jobs ' || name, case state when 'created' then 'waiting' else state::text end, count(*)::double precision
            from jobs.job where state in ('created', 'retry', 'failed') and name not like '\\_\\_%' group by name, state
          union all
          select 'oldest', name, coalesce(max(extract(epoch from now() - start_after)) filter (
              where state in ('created', 'retry') and start_after <= now()), 0)
            from jobs.job where state in ('created', 'retry') and name not like '\\_\\_%' group by name
          order by value desc`.execute(tx);
        return figuresOf(rows);
      });
}

function figuresOf(rows: readonly Figure[]): InstallationFigures {
  const incidents = rows.filter(({ figure }) => figure === 'incidents');
  const rest = incidents.slice(mostKinds).reduce((sum, { value }) => sum + value, 0);
  return {
    jobs: rows
      .filter(({ figure }) => figure.startsWith('jobs '))
      .map(({ figure, kind, value }) => ({ job: figure.slice('jobs '.length), state: kind, count: value })),
    oldestJobs: rows
      .filter(({ figure }) => figure === 'oldest')
      .map(({ kind, value }) => ({ job: kind, seconds: value })),
    incidents: [
      ...incidents.slice(0, mostKinds).map(({ kind, value }) => ({ kind, count: value })),
      ...(rest > 0 ? [{ kind: 'other', count: rest }] : []),
    ],
    plain: new Map(rows.filter(({ kind }) => kind === '').map(({ figure, value }) => [figure, value])),
  };
}
