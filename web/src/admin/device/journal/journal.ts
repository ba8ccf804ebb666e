import type { DeviceRole } from '@tresen/domain/people/device-access';
import type { CardFact } from '@tresen/domain/cards/card-facts';
import type { PrintImage } from '@tresen/domain/print/document';
import type { PrinterLease } from '@tresen/domain/print/printer-lease';
import type { SignedProcess } from '@tresen/domain/print/tse-code';
import type { Held } from '@tresen/domain/device-log/journal-keeping';
import type { LogActor, LogEntry, LogHead } from '@tresen/domain/device-log/log-entry';
import type { PinFailures } from '@tresen/domain/people/pin';
import type { TillOutage } from '@tresen/domain/sales/outage-at-the-till';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import type { PaperJob, PaperStore } from './paper-job.ts';
import type { TillCalls } from '../sender/till-calls.ts';

/**
 * What the till remembers, whatever happens to its page, its browser or its power. A port: Dexie in the browser,
 * SQLite in tests, one suite for both (`test/offline/journal-suite.ts`). Each method is one transaction; what it wrote when it
 * resolves is on the disk.
 */
export type Journal = {
  /** `undefined`: nobody was enrolled here, or all was lost. */
  readonly state: () => Promise<JournalState | undefined>;
  /** What decides what is written and shown, in one look: each answer of the browser's database is a wait. */
  readonly standing: () => Promise<JournalStanding>;
  /** The first page. Throws `UnsentEntriesError` when the pages before it have not reached the server. */
  readonly begin: (identity: DeviceIdentity, start: JournalStart) => Promise<void>;
  /** A new writer takes the pen: whatever an older one still wants to write is refused from now on. */
  readonly raiseEpoch: () => Promise<number>;
  readonly commit: (writing: Writing) => Promise<'written' | 'fenced' | 'moved' | 'known'>;
  readonly entriesAfter: (seq: number, limit: number) => Promise<readonly LogEntry[]>;
  readonly entryAt: (seq: number) => Promise<LogEntry | undefined>;
  /** The server has everything up to here. Never goes back. */
  readonly acknowledge: (seq: number) => Promise<void>;
  /** The server has forgotten what came after. Never goes forward. */
  readonly rewind: (seq: number) => Promise<void>;
  /** The register goes on in another series. */
  readonly rebind: (to: Rebinding) => Promise<void>;
  /** Newest first. */
  readonly receipts: (limit: number) => Promise<readonly KeptReceipt[]>;
  readonly receiptOf: (orderId: string) => Promise<KeptReceipt | undefined>;
  readonly unprinted: () => Promise<readonly KeptReceipt[]>;
  readonly markPrinted: (orderId: string) => Promise<void>;
  /** What its paper says: a copy says it again, whoever can be asked then. */
  readonly keepSignature: (orderId: string, signature: SignedProcess) => Promise<void>;
  /** Lets go of everything up to here: entries, their receipts, their paper. Of what is not acknowledged: of nothing. */
  readonly forget: (seq: number) => Promise<void>;
  /** What was written of card payments, kept with its entries: whoever folds it knows them without the log. */
  readonly cardAttempts: () => Promise<readonly KeptCard[]>;
  /** What is to be printed. */
  readonly papers: PaperStore;
  readonly drafts: () => Promise<readonly Draft[]>;
  readonly saveDraft: (draft: Draft) => Promise<void>;
  readonly removeDraft: (draftId: string) => Promise<void>;
  readonly note: <Key extends keyof Notes>(key: Key) => Promise<Notes[Key] | undefined>;
  readonly keepNote: <Key extends keyof Notes>(key: Key, value: Notes[Key]) => Promise<void>;
  /** `undefined`, or what does not fit together. */
  readonly damage: () => Promise<string | undefined>;
  readonly close: () => void;
};

export type DeviceIdentity = {
  readonly deviceId: string;
  readonly role: DeviceRole;
  readonly locationId: string;
  readonly register: RegisterBinding | null;
};

export type RegisterBinding = { readonly registerId: string; readonly code: string; readonly series: number };

export type Rebinding = {
  readonly series: number;
  readonly nextReceiptNo: number;
  /** Where the server's log of this device ends, if that is not how this journal knows it: it goes on behind that. */
  readonly head?: LogHead | undefined;
};

/** Where a journal starts counting: at the beginning, or behind what was saved of a lost one. */
export type JournalStart = {
  readonly nextReceiptNo: number;
  readonly entries: readonly RestoredEntry[];
  /** What was let go of before the loss. */
  readonly floor?: Floor | undefined;
  /** Somebody holds the emergency file: what is not sent may go. */
  readonly abandonsUnsent?: boolean;
};

export type RestoredEntry = { readonly entry: LogEntry; readonly booking: Booking | undefined };

/** The last entry that is not kept any more, and what has to be known of it to go on behind it. Number 0: all are kept. */
export type Floor = {
  readonly seq: number;
  readonly hash: string;
  readonly nextReceiptNo: number;
  readonly lastSale: LastSale | null;
  /** Of the last round of this series; absent: none. */
  readonly lastRoundNo?: number | undefined;
};

/** After correcting the clock: on paper time runs backwards only when a clock is proven to have been ahead. */
export type LastSale = { readonly soldAt: string; readonly businessDate: string; readonly pickupNo: number };

export type JournalState = {
  readonly identity: DeviceIdentity;
  readonly writerEpoch: number;
  readonly lastSeq: number;
  readonly lastHash: string;
  readonly nextReceiptNo: number;
  /** `null` before the first. */
  readonly lastSale: LastSale | null;
  readonly ackedSeq: number;
  readonly floor: Floor;
  /** Nothing was practised yet where there is none. */
  readonly lastTrainingNo?: number;
  /** The largest step that this device wrote; absent: none. */
  readonly lastStep?: number;
  /** Of the last round of this series; absent: none. */
  readonly lastRoundNo?: number | undefined;
};

/** One entry, and with a sale everything that stands or falls with it. */
export type Writing = {
  readonly epoch: number;
  readonly entry: LogEntry;
  readonly booking: Booking | undefined;
  readonly draftId: string | null;
  /** What takes its place. */
  readonly draft?: Draft | undefined;
  /** What has to come out of printers because of it. */
  readonly papers?: readonly PaperJob[];
  /** Written right behind it, or neither is. */
  readonly behind?: RestoredEntry;
};

/** `soldAt`: the device's clock, corrected; before the sale before only where that one is proven to be dated ahead. */
export type Booking = { readonly sale: SaleFact; readonly soldAt: string };

export type KeptReceipt = Booking & {
  readonly actor: LogActor;
  readonly series: number;
  readonly seq: number;
  readonly isPrinted: boolean;
  /** As far as somebody has asked for it. */
  readonly signature?: SignedProcess | undefined;
  /** Numbers of the receipts of this series that take it back. */
  readonly cancelledBy: readonly number[];
};

/** Facts of one attempt in the order in which they were written. `bookedBy`: the receipt that names it. */
export type KeptCard = {
  readonly attemptId: string;
  readonly facts: readonly CardFact[];
  readonly bookedBy: string | null;
};

export type Draft = { readonly draftId: string; readonly savedAt: string; readonly content: unknown };

export type Notes = {
  readonly clock: ClockEvidence;
  readonly hello: LastHello;
  readonly pinFailures: Readonly<Record<string, PinFailures>>;
  readonly frozen: FreezeNote;
  /** Since when the server has held what, by its own clock. */
  readonly held: { readonly marks: readonly Held[] };
  readonly training: { readonly isOn: boolean };
  /** The printers of the organisation as the server last told them. */
  readonly printers: { readonly printers: Awaited<ReturnType<TillCalls['printers']>>['printers'] };
  /** What is shown to the bridge on this computer, also without internet. */
  readonly bridges: { readonly bridges: Awaited<ReturnType<TillCalls['bridges']>>['bridges'] };
  /** Who was known to have which printer. */
  readonly printerLeases: { readonly leases: readonly PrinterLease[] };
  /** The logo for receipts, and where it came from. */
  readonly logo: { readonly path: string | null; readonly image: PrintImage | null };
  /** Since when this till has nothing signed; `null`: it has. */
  readonly outage: { readonly outage: TillOutage | null };
  /** Written only to see whether there is room. */
  readonly room: { readonly triedAt: string };
};

/** How far the device's clock was off when it was last compared, by the quickest exchange. */
export type ClockEvidence = {
  readonly offsetMs: number;
  readonly rttMs: number;
  readonly measuredAt: string;
  /** What the clock that only counts said then; notes of older versions do not know. */
  readonly monoMs?: number;
};

/** What the server said when it last spoke; `at` is the device's clock. */
export type LastHello = {
  readonly at: string;
  readonly isFrozen: boolean;
  readonly isRevoked: boolean;
  /** Up to which number of which series everything is in a Z-report; notes of older versions do not know. */
  readonly closed?: { readonly series: number; readonly no: number };
  /** Types of entries that the server reads; older servers do not say. */
  readonly knows?: readonly string[];
};

export type JournalStanding = { readonly state: JournalState | undefined } & {
  readonly [Key in (typeof standingNotes)[number]]: Notes[Key] | undefined;
};

export const standingNotes = ['clock', 'hello', 'frozen', 'training'] as const satisfies readonly (keyof Notes)[];

export type FreezeNote = { readonly cause: 'journal-lost' | 'journal-gap' | 'none' };

export class UnsentEntriesError extends Error {
  readonly unsent: number;

  constructor(unsent: number) {
    super(`${unsent} entries of this journal have not reached the server`);
    this.name = 'UnsentEntriesError';
    this.unsent = unsent;
  }
}
