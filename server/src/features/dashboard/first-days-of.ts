import type { OrganizationFigures } from '@tresen/contract/dashboard';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import { setupStateOf } from '../../core/onboarding/setup-state-of.ts';
import { stepsDone } from './steps-done.ts';

type FirstDays = Pick<OrganizationFigures, 'steps' | 'areStepsHidden' | 'setup' | 'hasSold'>;

/** What an organisation is shown until it runs by itself. */
export async function firstDaysOf(tx: Tx, userId: string): Promise<FirstDays> {
  const { rows } = await sql<{ readonly hidden: boolean; readonly sold: boolean }>`
    select exists (select 1 from app.hidden_hints where user_id = ${userId} and hint = 'steps') as hidden,
        exists (select 1 from app.register_series where last_no > 0) as sold`.execute(tx);
  return {
    steps: await stepsDone(tx),
    areStepsHidden: rows[0]?.hidden === true,
    setup: await setupStateOf(tx),
    hasSold: rows[0]?.sold === true,
  };
}
