import { os } from '@orpc/server';
import type { EndpointMeta } from '@tresen/contract/endpoint';
import { type Edge, servicesOf } from './edge.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { denialFor, type Visitor, visitorOf } from './visitor.ts';

/** How long a typed password counts as fresh. */
const freshMinutes = 10;

/** Finds out who is here and whether they may call this endpoint, before any use case runs. */
export const guardEndpoint = os
  .$context<Edge>()
  .$meta<EndpointMeta>({ access: 'manager' })
  .middleware(async ({ context, next, procedure }) => {
    const meta = procedure['~orpc'].meta;
    const visitor = await findVisitor(context, meta);
    const denial = denialFor(meta, visitor);
    if (denial === 'not-signed-in') throw refusal('session/missing');
    if (denial === 'role') {
      if (visitor?.role === 'unknown')
        context.log.warn({ userId: visitor.account.userId }, 'an account of unknown kind was turned away');
      throw refusal('access/denied');
    }
    if (meta.fresh && visitor && !isFresh(visitor, context.now)) throw refusal('session/password-needed');
    return next({ context: { visitor } });
  });

/** Only reading by non-managers believes the short-lived cache: a revoked session cannot write or manage. */
async function findVisitor(context: Edge, meta: EndpointMeta): Promise<Visitor | undefined> {
  const { accounts, directory } = servicesOf(context);
  const isCacheBelieved = context.request.isRead && meta.access !== 'manager' && meta.access !== 'books';
  const { session, setCookies } = await accounts.sessionOf(context.request.headers, isCacheBelieved);
  context.setCookies(setCookies);
  return session ? visitorOf(session, directory, context.now) : undefined;
}

function isFresh(visitor: Visitor, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(visitor.session.passwordConfirmedAt.add({ minutes: freshMinutes }), now) >= 0;
}
