import { type SetupState, setupState } from '@tresen/domain/locations/setup';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';

type Row = { readonly begun: boolean; readonly closed: boolean; readonly applied: boolean; readonly articles: boolean };

/** Asked by the wizard itself and by the page that opens it. Articles that were taken away again count: the organisation knows the way. */
export async function setupStateOf(tx: Tx): Promise<SetupState> {
  const { rows } = await sql<Row>`
    select exists (select 1 from app.onboarding) as begun,
        exists (select 1 from app.onboarding where closed_at is not null) as closed,
        exists (select 1 from app.onboarding where applied_at is not null) as applied,
        exists (select 1 from app.articles) as articles`.execute(tx);
  const [row] = rows;
  return setupState({
    isBegun: row?.begun === true,
    isClosed: row?.closed === true,
    isApplied: row?.applied === true,
    hasArticles: row?.articles === true,
  });
}
