import type { BillFact } from '@tresen/domain/bills/bill-facts';
import { cashProcess, drawerProcess, receiptProcess, type TseProcess } from '@tresen/domain/sales/tse-process';
import { serverTxId } from '@tresen/domain/sales/server-tx';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import type { DeviceIdentity } from '../../platform/auth/device-identity.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import type { TransactionName } from '../signing/open-signing.ts';
import { type ProcessKind, sayProcess } from '../signing/say-process.ts';
import { signsAs } from '../signing/signs-as.ts';
import { isNumberedFact, roundProcess } from '../bills/round-process.ts';
import type { EntryToRecord } from './entry-to-record.ts';
import { storableText } from './storable.ts';

export type EntryToSay = {
  readonly toRecord: EntryToRecord;
  readonly sale: SaleFact | undefined;
  readonly bill?: BillFact | undefined;
  readonly device: DeviceIdentity;
  /** Whose processes may be signed, as it was known a moment ago; what has a transaction of its own is said in any case. */
  readonly isSigned: (registerId: string) => boolean;
  readonly now: Temporal.Instant;
};

type Process = {
  readonly txId: string;
  readonly kind: ProcessKind;
  readonly subjectId: string;
  readonly process: TseProcess;
  readonly paperSays: 'nothing-yet' | 'outage';
};

/**
 * Every process that is to be signed is said in the transaction of its booking. Which ones the device is to be asked for after the
 * commit is put into `asked`.
 */
export function sayEntry(said: EntryToSay, asked: TransactionName[]): ((tx: Tx) => Promise<void>) | undefined {
  const { toRecord, sale, bill, device, isSigned, now } = said;
  const registerId = 'register_id' in toRecord ? toRecord.register_id : null;
  const hasOwn = typeof (sale?.txId ?? txIdOf(toRecord)) === 'string';
  if (registerId === null || !(hasOwn || isSigned(registerId))) return undefined;
  const read = processOf(toRecord, sale, bill);
  if (!read) return undefined;
  const { orgId } = device;
  const occurredAt = Temporal.Instant.from(toRecord.signed_at);
  return async (tx) => {
    const { process, ...about } = await read(tx);
    if (process === undefined) return;
    const { processType: type, processData: data } = process;
    const signer = await signsAs(tx, device, registerId);
    const one = await sayProcess(tx, { ...about, orgId, registerId: signer, process: { type, data }, occurredAt, now });
    if (one !== 'elsewhere') asked.push(one);
  };
}

type Reader = (tx: Tx) => Promise<Omit<Process, 'process'> & { readonly process: TseProcess | undefined }>;

function txIdOf(toRecord: EntryToRecord): string | null | undefined {
  return toRecord.act === 'training' || toRecord.act === 'bill' ? toRecord.tx_id : undefined;
}

function processOf(
  toRecord: EntryToRecord,
  sale: SaleFact | undefined,
  bill: BillFact | undefined,
): Reader | undefined {
  const own = (kind: ProcessKind) =>
    ({
      txId: serverTxId(toRecord.command_id),
      kind,
      subjectId: toRecord.command_id,
      paperSays: 'nothing-yet',
    }) as const;
  if ((toRecord.act === 'sale' || toRecord.act === 'taken') && sale) {
    const { orderId: subjectId, signing } = sale;
    const txId = sale.txId ?? serverTxId(subjectId);
    const paperSays = signing === 'outage' ? 'outage' : 'nothing-yet';
    return async () => ({ txId, kind: 'sale', subjectId, process: receiptProcess(sale), paperSays });
  }
  if (toRecord.act === 'training') {
    const process = { processType: 'Kassenbeleg-V1', processData: toRecord.process_data } as const;
    return async () => ({ ...own('training'), txId: toRecord.tx_id ?? serverTxId(toRecord.command_id), process });
  }
  if (toRecord.act === 'bill') {
    if (!bill || !isNumberedFact(bill)) return undefined;
    const txId = toRecord.tx_id ?? serverTxId(toRecord.command_id);
    const paperSays = toRecord.signing === 'outage' ? 'outage' : 'nothing-yet';
    return async (tx) => {
      const { processType, processData } = await roundProcess(tx, toRecord.location_id, bill);
      return { ...own('order'), txId, paperSays, process: { processType, processData: storableText(processData) } };
    };
  }
  if (toRecord.act !== 'cash') return undefined;
  if (toRecord.cash_kind === 'opened') return async () => ({ ...own('other'), process: drawerProcess });
  if (toRecord.cash_kind === 'move') {
    const process = cashProcess(toRecord.total_cents ?? 0);
    return async () => ({ ...own('cash'), process });
  }
  return async (tx) => ({ ...own('count'), process: await differenceOf(tx, toRecord) });
}

/** A drawer that holds what it should is no process. */
async function differenceOf(tx: Tx, { device_id, seq }: EntryToRecord): Promise<TseProcess | undefined> {
  const booked = await tx
    .selectFrom('app.cash_entries')
    .select('amount_cents')
    .where('device_id', '=', device_id)
    .where('device_seq', '=', seq)
    .executeTakeFirst();
  return booked && booked.amount_cents !== 0 ? cashProcess(booked.amount_cents) : undefined;
}
