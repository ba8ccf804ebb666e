import { type Curve, type Keys, unpackKeys } from './keys.ts';
import type { Operation } from './log-message.ts';

export type Env = 'TEST' | 'LIVE';
export type Metadata = Readonly<Record<string, string>>;
export type TssState = 'CREATED' | 'UNINITIALIZED' | 'INITIALIZED' | 'DISABLED';
export type TxState = 'ACTIVE' | 'FINISHED' | 'CANCELLED';

/** Instants are seconds since 1970, as the vendor and the log messages have them, unless the name says milliseconds. */
export type Tss = {
  readonly id: string;
  readonly organizationId: string;
  readonly env: Env;
  readonly state: TssState;
  readonly description: string;
  readonly metadata: Metadata;
  readonly puk: string;
  readonly pin?: string;
  readonly wrongPins: number;
  readonly curve: Curve;
  readonly privateKey: string;
  readonly certificates: readonly string[];
  readonly certificateUntil: number;
  /** How far the clock of the device is off. */
  readonly clockOffset: number;
  readonly createdAt: number;
  readonly uninitializedAt?: number;
  readonly initializedAt?: number;
  readonly disabledAt?: number;
};

export type Client = {
  readonly id: string;
  readonly tssId: string;
  readonly serial: string;
  readonly state: 'REGISTERED' | 'DEREGISTERED';
  readonly metadata: Metadata;
  readonly createdAt: number;
  readonly updatedAt: number;
};

/** One signed step of a transaction, with what was asked, so that the same question gets the same answer. */
export type Revision = {
  readonly revision: number;
  readonly asked: string;
  readonly state: TxState;
  readonly clientId: string;
  readonly clientSerial: string;
  readonly schema?: unknown;
  readonly processType: string;
  readonly processData: string;
  readonly operation: Operation;
  readonly time: number;
  readonly counter: number;
  readonly signature: string;
};

export type Transaction = {
  readonly id: string;
  readonly number: number;
  readonly metadata: Metadata;
  readonly revisions: readonly [Revision, ...Revision[]];
};

export type LogEntry = {
  readonly counter: number;
  readonly time: number;
  readonly name: string;
  /** Base64. */
  readonly file: string;
  readonly transaction?: { readonly number: number; readonly clientSerial: string };
};

export type ExportJob = {
  readonly id: string;
  readonly tssId: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly metadata: Metadata;
  readonly requestedAtMs: number;
  readonly cancelledAtMs?: number;
  /** Log messages after this one came later and are not part of it. */
  readonly lastCounter: number;
};

/** What happened, as it is kept: everything of one commit stands in one line of the file. */
export type Change =
  | { readonly what: 'tss'; readonly tss: Tss }
  | { readonly what: 'client'; readonly client: Client }
  | { readonly what: 'log'; readonly tssId: string; readonly log: LogEntry }
  | {
      readonly what: 'revision';
      readonly tssId: string;
      readonly txId: string;
      readonly number: number;
      readonly metadata: Metadata;
      readonly revision: Revision;
    }
  | { readonly what: 'tx-metadata'; readonly tssId: string; readonly txId: string; readonly metadata: Metadata }
  | { readonly what: 'export'; readonly job: ExportJob };

/** One device with everything that belongs to it. Its counters are the lengths of its lists: there is no way to leave a gap. */
export type Device = {
  tss: Tss;
  readonly keys: Keys;
  readonly clients: Map<string, Client>;
  readonly transactions: Map<string, Transaction>;
  readonly idsByNumber: string[];
  readonly open: Set<string>;
  readonly logs: LogEntry[];
  readonly exports: Map<string, ExportJob>;
  /** Sessions in which somebody has said the admin's PIN. They end with the program. */
  readonly admins: Set<string>;
};

export type Devices = Map<string, Device>;

export function applyChange(devices: Devices, change: Change): void {
  if (change.what === 'tss') return applyTss(devices, change.tss);
  const device = devices.get(tssIdOf(change));
  if (!device) throw new Error(`a change of a device that is not there: ${tssIdOf(change)}`);
  if (change.what === 'client') device.clients.set(change.client.id, change.client);
  if (change.what === 'log') applyLog(device, change.log);
  if (change.what === 'export') device.exports.set(change.job.id, change.job);
  if (change.what === 'revision') applyRevision(device, change);
  if (change.what === 'tx-metadata') {
    const known = device.transactions.get(change.txId);
    if (known) device.transactions.set(change.txId, { ...known, metadata: change.metadata });
  }
}

function tssIdOf(change: Exclude<Change, { what: 'tss' }>): string {
  if (change.what === 'client') return change.client.tssId;
  return change.what === 'export' ? change.job.tssId : change.tssId;
}

function applyTss(devices: Devices, tss: Tss): void {
  const known = devices.get(tss.id);
  if (known) known.tss = tss;
  else
    devices.set(tss.id, {
      tss,
      keys: unpackKeys(tss.curve, tss.privateKey),
      clients: new Map(),
      transactions: new Map(),
      idsByNumber: [],
      open: new Set(),
      logs: [],
      exports: new Map(),
      admins: new Set(),
    });
}

function applyLog(device: Device, log: LogEntry): void {
  if (log.counter !== device.logs.length + 1) throw new Error(`signature ${log.counter} after ${device.logs.length}`);
  device.logs.push(log);
}

function applyRevision(device: Device, change: Change & { what: 'revision' }): void {
  const { txId, number, metadata, revision } = change;
  const known = device.transactions.get(txId);
  if (!known && device.idsByNumber.push(txId) !== number) throw new Error(`transaction ${number} is out of order`);
  const revisions = known ? ([...known.revisions, revision] as const) : ([revision] as const);
  device.transactions.set(txId, { id: txId, number, metadata, revisions });
  if (revision.state === 'ACTIVE') device.open.add(txId);
  else device.open.delete(txId);
}
