import type { NotedEntries } from '@tresen/contract/device-log';
import type { ContractRouterClient } from '@orpc/contract';
import type { contract } from '@tresen/contract/contract';
import type { Closing } from '@tresen/domain/basics/business-day';
import type { Catalogue, CataloguePerson } from '@tresen/domain/offer/catalogue';
import type { LogActor, LogEntry } from '@tresen/domain/device-log/log-entry';
import type { DeviceRole } from '@tresen/domain/people/device-access';
import type { PaperLanguage } from '@tresen/domain/print/texts';
import type { PaperTse } from '@tresen/domain/print/tse';
import type { TillOutage } from '@tresen/domain/sales/outage-at-the-till';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import type { PractisedOrder, TrainingOrder } from '@tresen/domain/sales/training';
import type { Pen } from '../journal/pen.ts';

/** The till as the screen sees it: selling goes on with it whatever the network does. */
export type Till = {
  readonly identity: TillIdentity;
  readonly catalogue: Readable<Catalogue>;
  readonly state: Readable<TillState>;
  /**
   * Number, receipt, log entry, cleared draft and queued paper in one durable transaction.
   * Resolves when the sale would survive a power cut; nothing is printed or called paid before.
   */
  readonly complete: (sale: SaleToBook, actor: LogActor) => Promise<BookedSale>;
  /** The same for a counter-booking and what is sold instead: both or neither. Answers with what is sold. */
  readonly replace: (replacement: Replacement, actor: LogActor) => Promise<BookedSale>;
  /** Anything else that is written down: an opened drawer, an order moved on. */
  readonly record: <Type extends keyof NotedEntries>(
    type: Type,
    payload: NotedEntries[Type],
    actor: LogActor,
    draft?: DraftBeside,
  ) => Promise<void>;
  /** What is written of open bills, by the part of the till that serves tables. */
  readonly write: (work: (pen: Pen, closing: Closing) => Promise<LogEntry>) => Promise<LogEntry>;
  readonly signing: TillSigning;
  /** What this device has written down after an entry, in its order; also what is not sent yet. */
  readonly entriesAfter: (seq: number) => Promise<readonly LogEntry[]>;
  readonly drafts: Drafts;
  /** Of a till that only practises: `trainingTill` makes one of a real one. */
  readonly isTraining: boolean;
  readonly training: Training;
  /** The last receipts of this register, newest first; also those that are not sent yet. */
  readonly recent: (limit: number) => Promise<readonly RecentSale[]>;
  readonly markPrinted: (orderId: string) => Promise<void>;
  /** The secret part of the address where a guest finds the receipt of an order; `undefined` for one of another register. */
  readonly receiptToken: (orderId: string) => Promise<string | undefined>;
  /** Receipts of a till that stopped between paying and printing. */
  readonly unprinted: () => Promise<readonly RecentSale[]>;
  readonly sendNow: () => void;
  /** "Hierher holen": asks the window that holds the register to finish and let go, and takes it if that one is silent. */
  readonly takeOver: () => void;
  /** Which of these people is at the till. Works without a server; wrong tries are remembered over reloads. */
  readonly checkPin: (userIds: readonly string[], pin: string) => Promise<PinAnswer>;
  /** A manager forgives somebody's wrong tries. */
  readonly unlockPin: (userId: string) => Promise<void>;
  /** What only the server knows; each throws `CallFailure` when it cannot be asked. */
  readonly server: TillServer;
  /** Everything that is not yet on the server, as a signed file. */
  readonly emergencyExport: () => Promise<Blob>;
  readonly close: () => Promise<void>;
};

/** A cart as it is from then on, written with what is said of it; without content it goes. */
export type DraftBeside = { readonly draftId: string; readonly content?: unknown };

/** How a till has what happens on it signed. Where the catalogue names nobody who does, nothing of it is asked for. */
export type TillSigning = {
  /** Since when nothing is signed here; `undefined`: all is well. */
  readonly outage: Readable<TillOutage | undefined>;
  /** Something has begun. Nobody waits for it, and it is said again until it is heard or over. */
  readonly begin: (starts: readonly TseStart[]) => void;
  /** Whether the paper of what is sold now is worth waiting for. */
  readonly atSale: () => 'waits' | 'outage';
  /** What a receipt that leaves now says of its signature, asked for once and for as long as paper waits. The mark is written down. */
  readonly tseOf: (booked: Omit<BookedSale, 'series'>) => Promise<PaperTse>;
  /** The same for whoever only looks at it: nothing is written. */
  readonly shownTse: (booked: Omit<BookedSale, 'series'>) => Promise<PaperTse>;
  /** Lets the paper of this device go as soon as it is known what it says; until it is stopped. */
  readonly releasePapers: (desk: ReleaseDesk) => () => void;
};

export type TseStart = { readonly txId: string; readonly startedAt: string };

export type ReleaseDesk = {
  /** As paper is written here. */
  readonly language: () => PaperLanguage;
  /** Some of it may go now. */
  readonly onReleased: () => void;
};

/** To learn the till without selling. Once begun it stays so, over reloads and in every window, until somebody ends it. */
export type Training = Pick<Till, 'complete' | 'replace' | 'recent' | 'drafts'> & {
  /** What was ordered at a table, or taken back there: written down as practised and nowhere else. */
  readonly order: (round: PractisedRound, actor: LogActor) => Promise<TrainingOrder>;
  readonly start: () => Promise<void>;
  /** What lay on the counter meanwhile goes with it. */
  readonly end: () => Promise<void>;
};

/** What the journal does not add. */
export type PractisedRound = Omit<PractisedOrder, 'locationId' | 'registerCode' | 'businessDate'> & {
  readonly draftId: string | null;
};

/** The till's own calls, proven by the device instead of a person. */
export type TillServer = Pick<
  ContractRouterClient<typeof contract>['till'],
  | 'recentOrders'
  | 'markSoldOut'
  | 'drawer'
  | 'floorMoney'
  | 'giftCard'
  | 'holdGiftCard'
  | 'releaseGiftCard'
  | 'invoice'
  | 'addressReceipt'
>;

export type PinAnswer =
  | { readonly kind: 'right'; readonly person: CataloguePerson }
  | { readonly kind: 'wrong' }
  /** Too many wrong tries: nobody may try this person until then. */
  | { readonly kind: 'blocked'; readonly until: string }
  /** The till has not heard from the server for too long to trust its list of people. */
  | { readonly kind: 'too-old' };

export type Readable<Value> = {
  readonly get: () => Value;
  readonly subscribe: (listener: () => void) => () => void;
};

export type TillIdentity = {
  readonly role: DeviceRole;
  readonly deviceId: string;
  readonly locationId: string;
  readonly registerId: string;
  readonly registerCode: string;
  readonly series: number;
};

/** What the screen decides; number, business date, pick-up number and time are the journal's. */
export type SaleToBook = Omit<SaleFact, 'registerCode' | 'receiptNo' | 'pickupNo' | 'businessDate' | 'locationId'> & {
  /** By the clock of the device, as it is: the journal corrects it with the time of the sale. */
  readonly startedAt: string;
  /** The largest that was folded, where it has to have one: the journal takes the next. */
  readonly step: number | null;
  /** The version of what a counter-booking takes back. */
  readonly atLeast?: 1 | 2;
  /** Cleared in the same transaction. */
  readonly draftId: string | null;
};

/** What takes a receipt back, and what takes its place. */
export type Replacement = { readonly back: SaleToBook; readonly again: SaleToBook };

export type BookedSale = { readonly sale: SaleFact; readonly series: number; readonly at: string };

export type RecentSale = BookedSale & {
  /** Who sold it, as the log has it. */
  readonly actor: LogActor;
  readonly isSent: boolean;
  readonly isPrinted: boolean;
  /** In a Z-report already: what is taken back now belongs to another day. */
  readonly isClosed: boolean;
  /** Taken back by a later receipt of this register, wholly or in part. */
  readonly cancelledBy: readonly number[];
};

export type TillState = {
  readonly writer: 'here' | 'elsewhere' | 'waiting';
  /** `undefined` while nothing is wrong; otherwise why this register must not sell. */
  readonly frozen: 'journal-lost' | 'journal-gap' | 'revoked' | 'storage-full' | undefined;
  readonly isOnline: boolean;
  readonly unsent: number;
  readonly oldestUnsentAt: string | undefined;
  readonly isPersisted: boolean;
  /** How far the clock of this device is off, where known. */
  readonly clockOffsetMs: number | undefined;
  readonly catalogueAt: string | undefined;
  readonly isTraining: boolean;
  /** How much was ever practised on this till. */
  readonly trainedCount: number;
  /** Types of entries that the server reads, as it last said. What would write another one is not offered. */
  readonly serverReads: readonly string[];
};

/** Carts that survive everything: saved on each change. The content is the screen's. */
export type Drafts = {
  readonly list: () => Promise<
    readonly { readonly draftId: string; readonly savedAt: string; readonly content: unknown }[]
  >;
  readonly save: (draftId: string, content: unknown) => Promise<void>;
  readonly remove: (draftId: string) => Promise<void>;
};
