import { type Answer, txAnswer } from './answers.ts';
import { type Process, processOf } from './process-data.ts';
import { invalid, isRecord, metadataOn, oneOf, textIn, uuidOf } from './read-json.ts';
import { Refusal } from './refusal.ts';
import { assertInitialized, assertMutable, type Call, deviceOf, type Service } from './service.ts';
import type { Client, Device, Metadata, Revision, Transaction, TxState } from './state.ts';
import { writeLog } from './write-log.ts';

type Asked = {
  readonly revision: number;
  readonly state: TxState;
  readonly clientId: string;
  readonly schema: unknown;
  readonly process: Process | undefined;
  readonly text: string;
};

/** Starts, continues or ends a transaction. A revision that is there already, asked for in the same words, is answered again. */
export function upsertTransaction(service: Service, call: Call): Answer {
  const device = deviceOf(service, call);
  const asked = readAsked(call);
  assertInitialized(device);
  assertMutable(service, device);
  const client = device.clients.get(asked.clientId);
  if (!client) throw new Refusal('E_CLIENT_NOT_FOUND', `Client '${asked.clientId}' not found`, { status: 400 });
  if (client.state !== 'REGISTERED') throw new Refusal('E_CLIENT_DEREGISTERED', 'The client is deregistered');
  const known = transactionIn(device, call.path.tx ?? '');
  const again = known?.revisions[asked.revision - 1];
  if (known && again?.asked === asked.text) return repeated(service, device, known, again);
  assertNext(known, asked);
  if (!known) assertNew(service, device, call);
  const process = known ? typeKept(known, asked) : (asked.process ?? nothing);
  const metadata = metadataOn(known?.metadata ?? {}, isRecord(call.body) ? call.body.metadata : undefined);
  return write(service, device, { known, asked, client, process, metadata, id: call.path.tx ?? '' });
}

/** The vendor's device answers again, as far as is known; a plan may have it otherwise. */
function repeated(service: Service, device: Device, known: Transaction, again: Revision): Answer {
  const { repeats } = service.faults.conditions(device.tss.id);
  if (repeats === 'refused')
    throw new Refusal('E_TX_UPSERT', `Revision ${again.revision} is there already`, { status: 409 });
  if (repeats === 'answered') return txAnswer(device, known, again);
  return service.store.commit((add) => {
    const { counter, time, signature } = writeLog(service, device, add, {
      kind: 'Tra',
      operation: again.operation,
      clientSerial: again.clientSerial,
      number: known.number,
      processType: again.processType,
      processData: Buffer.from(again.processData, 'base64'),
    });
    return txAnswer(device, known, { ...again, counter, time, signature: signature.toString('base64') });
  });
}

const nothing: Process = { type: '', data: Buffer.alloc(0) };

type Step = {
  readonly known: Transaction | undefined;
  readonly id: string;
  readonly asked: Asked;
  readonly client: Client;
  readonly process: Process;
  readonly metadata: Metadata;
};

function write(service: Service, device: Device, { known, id, asked, client, process, metadata }: Step): Answer {
  const number = known?.number ?? device.idsByNumber.length + 1;
  const txId = known?.id ?? id;
  const isOver = asked.state !== 'ACTIVE';
  const operation = isOver ? 'Finish' : known ? 'Update' : 'Start';
  return service.store.commit((add) => {
    const { counter, time, signature } = writeLog(service, device, add, {
      kind: 'Tra',
      operation,
      clientSerial: client.serial,
      number,
      processType: process.type,
      processData: process.data,
    });
    const revision: Revision = {
      revision: asked.revision,
      asked: asked.text,
      state: asked.state,
      clientId: client.id,
      clientSerial: client.serial,
      ...(asked.schema === undefined ? {} : { schema: asked.schema }),
      processType: process.type,
      processData: process.data.toString('base64'),
      operation,
      time,
      counter,
      signature: signature.toString('base64'),
    };
    add({ what: 'revision', tssId: device.tss.id, txId, number, metadata, revision });
    const written = transactionIn(device, txId);
    if (!written) throw new Error('what was written is not there');
    return txAnswer(device, written, revision);
  });
}

/** By the id that its maker gave it, or by the number that the device did. */
export function transactionIn(device: Device, idOrNumber: string): Transaction | undefined {
  const id = /^\d+$/.test(idOrNumber) ? device.idsByNumber[Number(idOrNumber) - 1] : idOrNumber;
  return id === undefined ? undefined : device.transactions.get(id);
}

export function retrieveTransaction(service: Service, call: Call): Answer {
  const device = deviceOf(service, call);
  const tx = transactionOf(device, call);
  return txAnswer(device, tx, revisionOf(tx, call));
}

/** The signed log message of a step, as it stands in an export. */
export function retrieveTransactionLog(service: Service, call: Call): Buffer {
  const device = deviceOf(service, call);
  const { counter } = revisionOf(transactionOf(device, call), call);
  return Buffer.from(device.logs[counter - 1]?.file ?? '', 'base64');
}

export function transactionOf(device: Device, { path }: Call): Transaction {
  const tx = transactionIn(device, path.tx ?? '');
  if (!tx) throw new Refusal('E_TX_NOT_FOUND', `Transaction '${path.tx ?? ''}' not found`);
  return tx;
}

export function latestOf({ revisions }: Transaction): Revision {
  return revisions.at(-1) ?? revisions[0];
}

function revisionOf(tx: Transaction, { query }: Call): Revision {
  const wanted = query.get('tx_revision');
  const found = wanted === null ? latestOf(tx) : tx.revisions[Number(wanted) - 1];
  if (!found) throw new Refusal('E_TX_REVISION_NOT_FOUND', `There is no revision ${wanted}`);
  return found;
}

function readAsked({ body, query }: Call): Asked {
  const revision = Number(query.get('tx_revision') ?? Number.NaN);
  if (!Number.isSafeInteger(revision) || revision < 1) throw invalid('tx_revision should be an integer from 1 on');
  if (!isRecord(body)) throw invalid('body should be object');
  const state = oneOf(body, 'state', ['ACTIVE', 'FINISHED', 'CANCELLED']);
  const clientId = uuidOf(textIn(body, 'client_id'), 'client_id');
  const { schema } = body;
  return {
    revision,
    state,
    clientId,
    schema,
    process: processOf(schema),
    text: JSON.stringify([state, clientId, schema ?? null]),
  };
}

/** One revision after the other, until the transaction is over. */
function assertNext(known: Transaction | undefined, { revision, state }: Asked): void {
  const latest = known ? latestOf(known) : undefined;
  const next = (latest?.revision ?? 0) + 1;
  if (revision !== next) throw new Refusal('E_TX_UPSERT', `tx_revision ${revision} was sent, ${next} is expected`);
  if (!latest && state !== 'ACTIVE') throw new Refusal('E_TX_UPSERT', 'A transaction starts ACTIVE');
  if (latest && latest.state !== 'ACTIVE') throw new Refusal('E_TX_UPSERT', `The transaction is ${latest.state}`);
}

function assertNew({ settings }: Service, { open }: Device, { path }: Call): void {
  if (/^\d+$/.test(path.tx ?? '')) throw new Refusal('E_TX_NOT_FOUND', `Transaction '${path.tx ?? ''}' not found`);
  if (open.size >= settings.limits.openTransactions)
    throw new Refusal('E_TX_LIMIT_REACHED', `Limit of ${settings.limits.openTransactions} open transactions reached`);
}

/** Once a transaction has a type it keeps it, and it cannot be finished without one. */
function typeKept(known: Transaction, { process, state }: Asked): Process {
  const type = latestOf(known).processType;
  if (!process && type === '' && state === 'FINISHED')
    throw new Refusal('E_TX_NO_TYPE_DEFINED', 'The process_type is missing');
  if (process && type !== '' && process.type !== type)
    throw new Refusal('E_TX_ILLEGAL_TYPE_CHANGE', `The process_type is '${type}' already`);
  return process ?? { type, data: Buffer.from(latestOf(known).processData, 'base64') };
}
