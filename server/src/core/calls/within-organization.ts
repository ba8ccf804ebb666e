import { setTimeout as wait } from 'node:timers/promises';
import { os } from '@orpc/server';
import type { EndpointMeta } from '@tresen/contract/endpoint';
import { type Feature, features } from '@tresen/domain/locations/feature-gates';
import type { Tx } from '../../platform/db/tenant.ts';
import { writeAudit } from '../../platform/db/write-audit.ts';
import { writeSupportTrace } from '../../platform/db/write-support-trace.ts';
import { guestLeaseMs } from './guest-lease.ts';
import { type Edge, servicesOf } from './edge.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { Call } from './call.ts';
import { isFeatureDenied, type Visitor } from './visitor.ts';

/** Opens the one transaction of this call, with the tenant set from the session. */
export const withinOrganization = os
  .$context<Edge & { visitor: Visitor | undefined }>()
  .$meta<EndpointMeta>({ access: 'manager' })
  .middleware(async ({ context, next, procedure }, input: unknown) => {
    const { visitor, now, log } = context;
    if (!visitor?.organization) throw refusal('access/denied');
    const { queue, enter, ...shared } = servicesOf(context);
    const { accounts, attempts, seals, tills, files, entitledFromStart } = shared;
    const { role, rights } = visitor;
    const actor = { userId: visitor.account.userId, orgId: visitor.organization.orgId, role, rights };

    const done: (() => void)[] = [];
    const afterCommit = (run: () => void) => void done.push(run);
    const answer = await enter(actor.orgId, async (tx) => {
      if (procedure['~orpc'].meta.feature && isFeatureDenied(procedure['~orpc'].meta, await featuresOn(tx)))
        throw refusal('feature/off');
      const audit = (act: string, subject: Record<string, string>) => writeAudit(tx, { actor, now, act, subject });
      const endpoint = procedure['~orpc'].route.path ?? '';
      await writeSupportTrace(tx, { actor, now, endpoint, asked: input, isRead: context.request.isRead });
      const enqueue = queue.enqueueIn(tx);
      const work = { actor, tx, enqueue, audit, afterCommit, now, log };
      const call: Call = { ...work, accounts, attempts, seals, tills, files, entitledFromStart };
      return next({ context: call });
    });
    for (const run of done) run();
    if (procedure['~orpc'].meta.changesGuestPages) await wait(guestLeaseMs);
    return answer;
  });

async function featuresOn(tx: Tx): Promise<readonly Feature[]> {
  const rows = await tx.selectFrom('app.locations').select('features').where('retired_at', 'is', null).execute();
  const on = new Set(rows.flatMap((row) => row.features));
  return features.filter((feature) => on.has(feature));
}
