import { curves } from './keys.ts';
import { qrCodeData } from './qr-code.ts';
import type { Limits } from './service.ts';
import type { Client, Device, Env, Metadata, Revision, Transaction } from './state.ts';

export type Answer = Readonly<Record<string, unknown>>;

const version = '2.2.2';

export function tssAnswer({ tss, keys, logs, idsByNumber, clients, open }: Device, limits: Limits): Answer {
  const registered = [...clients.values()].filter(({ state }) => state === 'REGISTERED').length;
  const counted = {
    description: tss.description,
    bsi_certification_id: 'STAND-IN-NOT-CERTIFIED',
    signature_counter: String(logs.length),
    transaction_counter: String(idsByNumber.length),
    number_registered_clients: registered,
    number_active_transactions: open.size,
  };
  return {
    ...resource('TSS', tss),
    state: tss.state,
    certificate: tss.certificates[0],
    serial_number: keys.serial,
    public_key: keys.point.toString('base64'),
    signature_algorithm: curves[tss.curve].algorithm,
    signature_timestamp_format: 'unixTime',
    transaction_data_encoding: 'UTF-8',
    max_number_registered_clients: limits.clients,
    max_number_active_transactions: limits.openTransactions,
    supported_update_variants: 'SIGNED',
    time_creation: tss.createdAt,
    ...(tss.uninitializedAt === undefined ? {} : { time_uninit: tss.uninitializedAt }),
    ...(tss.initializedAt === undefined ? {} : { time_init: tss.initializedAt }),
    ...(tss.disabledAt === undefined ? {} : { time_disable: tss.disabledAt }),
    ...(tss.state === 'CREATED' ? { admin_puk: tss.puk } : counted),
  };
}

export function clientAnswer({ tss }: Device, client: Client): Answer {
  return {
    ...resource('CLIENT', { ...client, env: tss.env }),
    serial_number: client.serial,
    state: client.state,
    tss_id: tss.id,
    time_creation: client.createdAt,
    time_update: client.updatedAt,
  };
}

/** A transaction as it was after one of its steps. */
export function txAnswer({ tss, keys }: Device, tx: Transaction, revision: Revision): Answer {
  const [first] = tx.revisions;
  const algorithm = curves[tss.curve].algorithm;
  const publicKey = keys.point.toString('base64');
  const isOver = revision.state !== 'ACTIVE';
  return {
    ...resource('TRANSACTION', { id: tx.id, env: tss.env, metadata: tx.metadata }),
    number: tx.number,
    time_start: first.time,
    client_serial_number: revision.clientSerial,
    tss_serial_number: keys.serial,
    state: revision.state,
    client_id: revision.clientId,
    ...(revision.schema === undefined ? {} : { schema: revision.schema }),
    revision: revision.revision,
    latest_revision: tx.revisions.length,
    tss_id: tss.id,
    log: { operation: revision.operation, timestamp: revision.time, timestamp_format: 'unixTime' },
    signature: { value: revision.signature, algorithm, counter: revision.counter, public_key: publicKey },
    ...(isOver ? { time_end: revision.time } : {}),
    ...(isOver ? { qr_code_data: qrCodeData({ number: tx.number, first, last: revision, algorithm, publicKey }) } : {}),
  };
}

export function listAnswer(type: string, env: Env, all: readonly Answer[], query: URLSearchParams): Answer {
  const from = Number(query.get('offset') ?? 0);
  const limit = Math.min(100, Number(query.get('limit') ?? 100));
  const ordered = query.get('order') === 'desc' ? all.toReversed() : all;
  return { data: ordered.slice(from, from + limit), count: all.length, _type: type, _env: env, _version: version };
}

type Resource = { readonly id: string; readonly env: Env; readonly metadata: Metadata };

export function resource(type: string, { id, env, metadata }: Resource): Answer {
  return { _id: id, _type: type, _env: env, _version: version, metadata };
}
