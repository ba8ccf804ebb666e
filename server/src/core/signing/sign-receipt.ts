import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { raiseIncident } from '../incidents/raise-incident.ts';
import { endOutage, isTooSoonToTry, noteOutage, openOutage } from './outage.ts';
import type { ReceiptToSign } from './receipt-to-sign.ts';
import { storeFailure, storeSignature } from './store-signature.ts';
import {
  type TseAdapter,
  TseBusyError,
  TseOutageError,
  type TseRef,
  TseRejectedError,
  type TseSignature,
} from '../tse/tse-adapter.ts';

/** A device that says nothing for so long is out of order; sooner than the database gives up on who waits for it. */
const answersWithinMs = 10_000;

export type ReceiptServices = {
  readonly enter: <Result>(orgId: OrgId, work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  readonly tse: TseAdapter;
};

type Tried = TseSignature | TseOutageError | TseRejectedError;

/** For so long a busy device is waited for; after that it counts as out of order. */
const patience = { seconds: 60 };

/**
 * Signs a receipt once, however often it is tried: the device is first asked what it knows of it. One at a time for each
 * device. What could not be signed is marked with the reason and is not signed later; selling never waits for it.
 */
export function signReceipt({ enter, tse }: ReceiptServices, receipt: ReceiptToSign): Promise<void> {
  return enter(receipt.orgId, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`tse ${receipt.locationId}`}, 0))`.execute(tx);
    if (await isDone(tx, receipt)) return;
    if (receipt.isLate) {
      await storeFailure(tx, tse.provider, receipt, 'sold without a connection');
      return;
    }
    const outage = await openOutage(tx, { locationId: receipt.locationId, tssId: null });
    if (outage && isTooSoonToTry(outage, receipt.now)) {
      await storeFailure(tx, tse.provider, receipt, outage.reason);
      return;
    }
    const signed = await answerInTime(tse, receipt);
    if (signed instanceof Error) {
      await noteFailure(tx, tse, receipt, signed);
      return;
    }
    if (outage) await endOutage(tx, outage, receipt.now);
    await storeSignature(tx, tse.provider, receipt, signed);
  });
}

/** Whatever a silent device still does with it: the receipt is marked, and the others behind it do not wait. */
async function answerInTime(tse: TseAdapter, receipt: ReceiptToSign): Promise<Tried> {
  const answered = new AbortController();
  const silence = pause(answersWithinMs, new TseOutageError('no answer'), { ref: false, signal: answered.signal });
  silence.catch(() => undefined);
  try {
    return await Promise.race([trySigning(tse, receipt), silence]);
  } finally {
    answered.abort();
  }
}

async function trySigning(tse: TseAdapter, receipt: ReceiptToSign): Promise<Tried> {
  const { orgId, locationId, registerId, orderId, processType, processData } = receipt;
  const ref: TseRef = { orgId, tssId: locationId, clientId: registerId };
  try {
    const known = await tse.lookup(ref, orderId);
    if (known?.state === 'finished') return known.signature;
    if (known?.state === 'cancelled') return new TseRejectedError('the transaction was cancelled');
    if (!known) await tse.start(ref, orderId);
    return await tse.finish(ref, orderId, { type: processType, data: processData });
  } catch (error) {
    if (error instanceof TseOutageError || error instanceof TseRejectedError) return error;
    if (error instanceof TseBusyError && isOutOfPatience(receipt)) return new TseOutageError(error.message);
    throw error;
  }
}

async function noteFailure(
  tx: Tx,
  { provider }: TseAdapter,
  receipt: ReceiptToSign,
  failure: TseOutageError | TseRejectedError,
): Promise<void> {
  const { orgId, locationId, orderId, now } = receipt;
  await storeFailure(tx, provider, receipt, failure.message);
  const isNew =
    failure instanceof TseRejectedError || (await noteOutage(tx, { ...receipt, tssId: null }, failure.message));
  if (!isNew) return;
  await raiseIncident(tx, {
    orgId,
    locationId,
    deviceId: null,
    kind: failure instanceof TseRejectedError ? 'tse-rejected' : 'tse-outage',
    severity: 'serious',
    subject: { reason: failure.message, orderId },
    at: now,
  });
}

function isOutOfPatience({ receivedAt, now }: ReceiptToSign): boolean {
  return Temporal.Instant.compare(now, receivedAt.add(patience)) >= 0;
}

async function isDone(tx: Tx, { orderId, businessDate }: ReceiptToSign): Promise<boolean> {
  const row = await tx
    .selectFrom('app.tse_signatures')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('business_date', '=', businessDate)
    .executeTakeFirst();
  return row !== undefined;
}
