import { os } from '@orpc/server';
import type { EndpointMeta } from '@tresen/contract/endpoint';
import { withinAudit } from '../../platform/db/within-audit.ts';
import type { AuditCall } from './call.ts';
import { type Edge, servicesOf } from './edge.ts';
import { requireAuditor } from './require-auditor.ts';

/** Nobody's account: the session of a link and a code. Runs the use case in the one transaction that sees no more than its scope. */
export const guardAuditor = os
  .$context<Edge>()
  .$meta<EndpointMeta>({ access: 'manager' })
  .middleware(async ({ context, next, path, procedure }, input: unknown) => {
    if (procedure['~orpc'].meta.access !== 'auditor')
      throw new Error('only an auditor endpoint is guarded by the auditor guard');
    const services = servicesOf(context);
    const access = await requireAuditor(services, context.request, { endpoint: path.at(-1) ?? '', asked: input });
    return withinAudit(services.db, access, async (tx) => {
      const call: AuditCall = { ...access, tx, now: context.now, log: context.log };
      return next({ context: call });
    });
  });
