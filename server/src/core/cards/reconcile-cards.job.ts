import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { DB } from '../../platform/db/tables.gen.ts';
import { type OrgId, type Tx, vouchedOrgId } from '../../platform/db/tenant.ts';
import { job } from '../../platform/jobs/job.ts';
import type { Cards } from './open-cards.ts';

type Services = {
  readonly db: Kysely<DB>;
  readonly cards: Cards;
  readonly enter: <Result>(orgId: OrgId, work: (tx: Tx) => Promise<Result>) => Promise<Result>;
};

/** Every minute: card payments whose outcome nobody knows. */
export const reconcileCardsJob = job<Record<string, never>, Services>({
  name: 'reconcile-cards',
  shape: z.strictObject({}),
  run: async ({ services, log }) => {
    const ended = await reconcileCards(services);
    if (ended > 0) log.info({ ended }, 'card payments were asked after');
  },
});

async function reconcileCards({ db, cards, enter }: Services): Promise<number> {
  const now = Temporal.Now.instant();
  const { rows } = await sql<{ org_id: string }>`
    select org_id from app.organizations_with_open_cards(${now.toString()}::timestamptz)`.execute(db);
  let ended = 0;
  for (const { org_id } of rows) {
    const orgId = vouchedOrgId(org_id);
    const due = await enter(orgId, (tx) =>
      tx.selectFrom('app.card_attempts').select('attempt_id').where('ask_again_at', '<=', now).limit(200).execute(),
    );
    // Each terminal is somebody else's, so nobody waits for another's.
    const all = await Promise.all(due.map(({ attempt_id }) => cards.reconcile(orgId, attempt_id)));
    ended += all.filter((one) => one === 'ended').length;
  }
  return ended;
}
