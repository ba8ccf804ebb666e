import type { NumberedFact } from '../bills/ordered-lines.ts';
import type { CashMove } from '../closing/cash-book.ts';
import type { ZReport } from '../closing/z-report.ts';
import type { SmallExportNo } from '../offer/small-business.ts';
import type { SaleFact } from '../sales/sale-fact.ts';
import type { AbandonedCart, ParkedCart } from '../sales/signing-facts.ts';
import type { TrainingOrder, TrainingSale } from '../sales/training.ts';
import type { ClosedRound } from './closed-round.ts';
import type { ClosingKeys } from './rows.ts';

/** What became of a process at the security device. */
export type TseOutcome =
  | {
      readonly state: 'signed';
      readonly serial: string;
      readonly number: number;
      readonly startedAt: Temporal.Instant;
      readonly endedAt: Temporal.Instant;
      readonly processType: string;
      readonly processData: string;
      readonly counter: number;
      readonly signature: string;
      readonly isVerified: boolean;
      /** The paper left without it: the export says both. */
      readonly paperFault: string | undefined;
    }
  | { readonly state: 'unsigned'; readonly serial: string | undefined; readonly fault: string };

/** A security device as it was when the report was made. */
export type TseInUse = {
  readonly serial: string;
  readonly algorithm: string;
  readonly timeFormat: string;
  readonly encoding: string;
  readonly publicKey: string;
  /** Base64. */
  readonly certificate: string;
};

/** A closed report, and what its rows need to know beside it. */
export type Closing = {
  readonly report: ZReport;
  /** Short names of people, by id. */
  readonly people: ReadonlyMap<string, string>;
  readonly devices: readonly TseInUse[];
  readonly smallExportNo: SmallExportNo;
  /** The ledger's id of a card by its code: the code itself is money, and stands in no file. */
  readonly cardId: (code: string) => string | undefined;
  /** The closing that holds a receipt or a round. */
  readonly closingOf: (bonId: string) => ClosingKeys | undefined;
  /** The round that an item was ordered with, as far as it has come. */
  readonly roundOf: (itemId: string) => string | undefined;
  /** By which everything of a bill is found: see `groupName`. */
  readonly groupOf: (billId: string) => string;
};

/** What each booked type of entry tells. Sales and training of the first version come as the second says them. */
export type BookedFacts = {
  'sale.complete.v1': SaleFact;
  'sale.complete.v2': SaleFact;
  'training.sale.v1': TrainingSale;
  'training.sale.v2': TrainingSale;
  'training.order.v1': TrainingOrder;
  'cash.move.v1': CashMove & Ranked;
  'cash.move.v2': CashMove & Ranked;
  /** Only those that found more or less than there should be. */
  'cash.count.v1': { readonly differenceCents: number } & Ranked;
  'drawer.open.v1': { readonly reason: string } & Ranked;
  'cart.abandoned.v1': AbandonedCart & Ranked;
  'cart.parked.v1': ParkedCart & Ranked;
} & { [Type in NumberedFact['type']]: ClosedRound };

/** Which one it is among those of its register and series that have rows and numbers of the same block; counts from 1. */
type Ranked = { readonly rank: number };

export type BookedType = keyof BookedFacts;

export type ClosedEntry<Type extends BookedType = BookedType> = {
  [Of in Type]: EntryHead & { readonly type: Of; readonly fact: BookedFacts[Of] };
}[Type];

type EntryHead = {
  readonly entryId: string;
  readonly registerCode: string;
  readonly series: number;
  readonly actorId: string | undefined;
  /** Corrected time of the device. */
  readonly occurredAt: Temporal.Instant;
  readonly tse: TseOutcome;
};
