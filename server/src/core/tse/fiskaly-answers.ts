import { z } from 'zod';
import type { Begun, Ended, OpenTransaction, TseFound, TseState } from './tse-device.ts';

/** Counters and numbers come as numbers here and as texts there: both are read, and kept as text. */
const counted = z.union([z.number().int().nonnegative(), z.string().regex(/^\d{1,19}$/)]).transform(String);
const seconds = z.union([
  z.number().int(),
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
]);

export const sessionShape = z.object({
  access_token: z.string().min(1),
  access_token_expires_in: z.number().positive(),
  access_token_claims: z.object({ env: z.enum(['TEST', 'LIVE']) }),
});

const raw = z.object({ raw: z.object({ process_type: z.string(), process_data: z.string() }) });

export const transactionShape = z.object({
  _id: z.string(),
  number: counted,
  state: z.enum(['ACTIVE', 'FINISHED', 'CANCELLED']),
  time_start: seconds,
  time_end: seconds.optional(),
  tss_serial_number: z.string(),
  client_serial_number: z.string(),
  latest_revision: z.number().int(),
  schema: z.unknown().optional(),
  log: z.object({ timestamp: seconds, timestamp_format: z.string() }),
  signature: z.object({
    value: z.string().min(1),
    counter: counted,
    algorithm: z.string(),
    public_key: z.string(),
  }),
});
export type Transaction = z.infer<typeof transactionShape>;

export const transactionsShape = z.object({ data: z.array(transactionShape), count: z.number().int().nonnegative() });

export const tssShape = z.object({
  _env: z.enum(['TEST', 'LIVE']),
  state: z.string(),
  certificate: z.string(),
  serial_number: z.string(),
  public_key: z.string(),
  signature_algorithm: z.string(),
  signature_timestamp_format: z.string(),
  transaction_data_encoding: z.string(),
  bsi_certification_id: z.string().default(''),
  signature_counter: counted.default('0'),
  number_registered_clients: z.number().int().default(0),
  number_active_transactions: z.number().int().default(0),
});

export const exportShape = z.object({
  state: z.enum(['PENDING', 'WORKING', 'COMPLETED', 'CANCELLED', 'ERROR', 'EXPIRED', 'DELETED']),
  exception: z.string().optional(),
});

export function begunOf({ number, signature, time_start: startedAt }: Transaction): Begun {
  return { number, counter: signature.counter, startedAt: instantOf(startedAt), signature: signature.value };
}

function endedOf(tx: Transaction): Ended {
  return {
    number: tx.number,
    counter: tx.signature.counter,
    startedAt: instantOf(tx.time_start),
    endedAt: instantOf(tx.time_end ?? tx.log.timestamp),
    signature: tx.signature.value,
    algorithm: tx.signature.algorithm,
    logTimeFormat: tx.log.timestamp_format,
    publicKey: tx.signature.public_key,
    tseSerial: tx.tss_serial_number,
    clientSerial: tx.client_serial_number,
  };
}

export function foundOf(tx: Transaction): TseFound {
  if (tx.state === 'ACTIVE') return { state: 'active', begun: begunOf(tx) };
  return { state: 'ended', ended: endedOf(tx), process: processOf(tx) };
}

export function openOf(tx: Transaction): OpenTransaction {
  return { txId: tx._id, number: tx.number, begun: begunOf(tx) };
}

export function stateOf(tss: z.infer<typeof tssShape>): TseState {
  return {
    isReady: tss.state === 'INITIALIZED',
    isTest: tss._env === 'TEST',
    serial: tss.serial_number,
    publicKey: tss.public_key,
    algorithm: tss.signature_algorithm,
    timeFormat: tss.signature_timestamp_format,
    encoding: tss.transaction_data_encoding,
    certificate: tss.certificate,
    certificationId: tss.bsi_certification_id,
    signatureCounter: tss.signature_counter,
    clients: tss.number_registered_clients,
    open: tss.number_active_transactions,
  };
}

/** Whatever somebody else ended it with is not in our words: then it is nothing that we asked for. */
function processOf({ schema }: Transaction): { readonly type: string; readonly data: string } {
  const ours = raw.safeParse(schema);
  if (!ours.success) return { type: '', data: '' };
  const { process_type: type, process_data: data } = ours.data.raw;
  return { type, data: Buffer.from(data, 'base64').toString('utf8') };
}

function instantOf(at: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(at * 1000);
}
