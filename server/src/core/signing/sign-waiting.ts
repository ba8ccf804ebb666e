import { sql } from 'kysely';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { type SigningServices, signTransaction } from './sign-transaction.ts';
import { abortProcess } from './tse-row.ts';
import type { Turns } from './turns.ts';

export type WaitingServices = Omit<SigningServices, 'device'> & {
  readonly deviceOf: (orgId: OrgId, tssId: string) => Promise<SigningServices['device'] | undefined>;
  readonly turns: Turns;
};

type Waiting = { readonly tx_id: string; readonly tss_id: string };

const mostAtATime = 200;

/** Longer than anything is open, and within one month or two. What is older was left by a server that stood still for days. */
const lookBack = { days: 3 };

/** Whatever lies about: left by a program that ended, put off by a device, or begun and forgotten. Answers how many it took up. */
export async function signWaiting(
  services: WaitingServices,
  orgId: OrgId,
  since: string = sinceOf(services.now()),
): Promise<number> {
  const now = services.now();
  const waiting = await services.enter(orgId, async (tx) => {
    await abandonOverdue(tx, now, since);
    return waitingAt(tx, now, since);
  });
  const tried = await Promise.allSettled(
    waiting.map((one) => signOne(services, orgId, { txId: one.tx_id, tssId: one.tss_id })),
  );
  const broken = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  if (broken.length > 0)
    throw new AggregateError(broken, `${broken.length} of ${waiting.length} transactions broke off`);
  return waiting.length;
}

/** One transaction, in its turn at its device: the lease begins when the turn has come, not while others are before it. */
export async function signOne(
  { deviceOf, turns, ...services }: WaitingServices,
  orgId: OrgId,
  { txId, tssId }: { readonly txId: string; readonly tssId: string },
): Promise<void> {
  const device = await deviceOf(orgId, tssId);
  if (!device) return;
  await turns(tssId, device.traits.inFlight, () => signTransaction({ ...services, device }, orgId, txId));
}

/** The first day that may hold something to sign. */
export function sinceOf(now: Temporal.Instant): string {
  return now.toZonedDateTimeISO('UTC').subtract(lookBack).toPlainDate().toString();
}

/** No later day holds anything yet; without it the months to come would be planned for, which takes longer than all else. */
function untilOf(now: Temporal.Instant): string {
  return now.toZonedDateTimeISO('UTC').add({ days: 1 }).toPlainDate().toString();
}

/** Nobody said what it was about, and nobody will: it is ended as nothing. What was not begun by now is not begun for that. */
async function abandonOverdue(tx: Tx, now: Temporal.Instant, since: string): Promise<void> {
  await sql`
    update app.tse_transactions set kind = 'abort', process_type = ${abortProcess.type}, process_data = ${abortProcess.data},
        sign_until = asked_at
      where made_on between ${since} and ${untilOf(now)} and state in ('asked', 'begun') and process_type is null and due_until <= ${now.toString()}`.execute(
    tx,
  );
}

/** Who was tried last comes last: a device that is down does not keep the others from being asked. */
async function waitingAt(tx: Tx, now: Temporal.Instant, since: string): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select tx_id, tss_id from app.tse_transactions
      where made_on between ${since} and ${untilOf(now)} and (state = 'asked' or state = 'begun' and process_type is not null)
        and (owner_until is null or owner_until <= ${now.toString()})
      order by owner_until nulls first, asked_at, tx_id limit ${mostAtATime}`.execute(tx);
  return rows;
}
