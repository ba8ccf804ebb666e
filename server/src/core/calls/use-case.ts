import { implement } from '@orpc/server';
import { contract } from '@tresen/contract/contract';
import { answerOnce } from './answer-once.ts';
import type { OutsideCall } from './call.ts';
import { type Edge, servicesOf } from './edge.ts';
import { guardAuditor } from './guard-auditor.ts';
import { guardDevice } from './guard-device.ts';
import { guardEndpoint } from './guard-endpoint.ts';
import { refuseUnstorable } from './refuse-unstorable.ts';
import { withinOrganization } from './within-organization.ts';

/** Holds the list of all endpoints against the contract. */
export const api = implement(contract).$context<Edge>();

const guarded = api.use(guardEndpoint).use(refuseUnstorable);

/** For endpoints that work on the rows of one organisation: in its transaction, and only once per idempotency key. */
export const inside = guarded.use(withinOrganization).use(answerOnce);

/** For endpoints that have no organisation, or not yet. */
export const outside = guarded.use(({ context, next }) => {
  const { accounts, attempts, seals, sealer, tseVendor, cardVendors, directory, files, tills, queue, enter } =
    servicesOf(context);
  const { visitor, request, setCookies, now, log } = context;
  const call: OutsideCall = {
    visitor,
    accounts,
    attempts,
    seals,
    sealer,
    tseVendor,
    cardVendors,
    directory,
    files,
    tills,
    enqueue: queue.enqueue,
    enter,
    request,
    setCookies,
    now,
    log,
  };
  return next({ context: call });
});

/** For devices, which prove themselves with their key. */
export const fromDevice = api.use(guardDevice).use(refuseUnstorable);

/** For auditors who were let in: reading alone, each read written down. */
export const fromAuditor = api.use(guardAuditor).use(refuseUnstorable);
