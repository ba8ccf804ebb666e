import type { Closing } from '@tresen/domain/basics/business-day';
import type { LogActor } from '@tresen/domain/device-log/log-entry';
import { createStore } from '../../../shared/store.ts';
import type { Signer } from '../journal/device-key.ts';
import type { Journal, KeptReceipt } from '../journal/journal.ts';
import type { Mirror } from '../journal/opfs-mirror.ts';
import type { RegisterLock } from './register-lock.ts';
import type { Clock } from './till-clock.ts';
import { TillFailure } from '../sender/till-failure.ts';
import type { BookedSale, DraftBeside, Readable, Replacement, SaleToBook } from './till.ts';
import { writeRecord, writeReplacement, writeSale } from '../journal/write-entry.ts';
import type { PapersFor, Pen } from '../journal/pen.ts';
import { writeTraining, writeTrainingReplacement } from '../journal/write-training.ts';

export type LockHooks = { readonly onTaken: () => Promise<void>; readonly finish: () => Promise<void> };

export type WriterParts = {
  readonly journal: Journal;
  readonly signer: Signer;
  readonly clock: Clock;
  readonly app: string;
  readonly mirror: Pick<Mirror, 'append' | 'lastSeq' | 'forget'> | undefined;
  readonly holdRegister: (hooks: LockHooks) => RegisterLock;
  readonly papersFor?: PapersFor;
  /** Throws away what can be fetched again. */
  readonly makeRoom: () => Promise<void>;
};

export type TillWriter = {
  readonly lock: RegisterLock;
  /** The last write found no room. */
  readonly isFull: Readable<boolean>;
  readonly sale: (sale: SaleToBook, actor: LogActor, closing: Closing) => Promise<KeptReceipt>;
  readonly replacement: (replacement: Replacement, actor: LogActor, closing: Closing) => Promise<KeptReceipt>;
  readonly trainingReplacement: (replacement: Replacement, actor: LogActor, closing: Closing) => Promise<BookedSale>;
  readonly training: (sale: SaleToBook, actor: LogActor, closing: Closing) => Promise<BookedSale>;
  readonly record: (type: string, payload: object, actor: LogActor, draft?: DraftBeside) => Promise<void>;
  /** Whatever else is written, by whoever knows how. */
  readonly write: <Value>(work: (pen: Pen) => Promise<Value>) => Promise<Value>;
  /** Behind everything that was begun before. */
  readonly turnTraining: (isOn: boolean) => Promise<void>;
  /** Looks whether there is room again. */
  readonly tryRoom: () => Promise<void>;
};

/** The one hand that writes into the journal of this window, one entry after the other. */
export function startWriter(parts: WriterParts): TillWriter {
  const { journal, signer, clock, app, mirror } = parts;
  const isFull = createStore(false);
  let epoch = 0;
  let writing: Promise<unknown> = Promise.resolve();
  const lock = parts.holdRegister({
    onTaken: async () => {
      epoch = await journal.raiseEpoch();
    },
    finish: async () => {
      await writing.catch(() => undefined);
    },
  });

  function serialByKey<Value>(work: (pen: Pen) => Promise<Value>): Promise<Value> {
    const turn = writing.catch(() => undefined).then(() => withRoom(work));
    writing = turn;
    return turn;
  }

  async function withRoom<Value>(work: (pen: Pen) => Promise<Value>): Promise<Value> {
    if (lock.writer.get() !== 'here') throw new TillFailure('elsewhere');
    const pen = { journal, signer, clock, app, epoch, papersFor: parts.papersFor };
    const value = await work(pen).catch(async (error: unknown) => {
      if (!isNoRoom(error)) throw error;
      await parts.makeRoom().catch(() => undefined);
      return work(pen).catch((second: unknown) => {
        if (isNoRoom(second)) isFull.set(true);
        throw second;
      });
    });
    isFull.set(false);
    await copyToMirror();
    return value;
  }

  /** Whatever the copy lacks, also what an earlier window could not write. A broken copy stops nobody from selling. */
  async function copyToMirror(): Promise<void> {
    if (!mirror) return;
    try {
      mirrored ??= await mirror.lastSeq();
      const missing = await journal.entriesAfter(mirrored, 500);
      if (missing.length === 0) return;
      await mirror.append(missing);
      mirrored = missing.at(-1)?.seq;
    } catch {
      mirrored = undefined;
    }
  }
  let mirrored: number | undefined;

  return {
    lock,
    isFull,
    sale: (sale, actor, closing) => serialByKey((pen) => writeSale(pen, sale, actor, closing)),
    replacement: (both, actor, closing) => serialByKey((pen) => writeReplacement(pen, both, actor, closing)),
    trainingReplacement: (both, actor, closing) =>
      serialByKey((pen) => writeTrainingReplacement(pen, both, actor, closing)),
    training: (sale, actor, closing) => serialByKey((pen) => writeTraining(pen, sale, actor, closing)),
    write: serialByKey,
    turnTraining: (isOn) => serialByKey(() => journal.keepNote('training', { isOn })),
    record: (type, payload, actor, draft) => serialByKey((pen) => writeRecord(pen, type, payload, actor, draft)),
    tryRoom: async () => {
      await journal.keepNote('room', { triedAt: new Date(clock.now()).toISOString() });
      isFull.set(false);
    },
  };
}

function isNoRoom(error: unknown): boolean {
  return error instanceof TillFailure && error.reason === 'storage-full';
}
