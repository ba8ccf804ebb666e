import type { SaleFact } from '@tresen/domain/sales/sale-fact';

/** One element of `app.record_entries`: the names are those of the type `app.entry_to_record`. */
export type EntryToRecord = EntryHead &
  (ParkedEntry | SaleEntry | MoveEntry | NoteEntry | CashEntry | TrainingEntry | CountEntry | SaidEntry | BillEntry);

export type EntryHead = {
  readonly org_id: string;
  readonly device_id: string;
  readonly location_id: string;
  readonly seq: number;
  readonly command_id: string;
  readonly type: string;
  readonly prev: string;
  readonly hash: string;
  /** As it came, for ever. */
  readonly entry: string;
  readonly signed_at: string;
  readonly received_at: string;
  readonly received_on: string;
  readonly event_id: string;
  /** Only used if it has to be set aside. */
  readonly parked_id: string;
};

export type ParkedEntry = { readonly act: 'park'; readonly cause: string; readonly total_cents?: number };

export type NoteEntry = {
  readonly act: 'note';
  readonly cause: '';
  readonly event_type: string;
  readonly event_payload: string;
};

/** Kept, and nothing else of it is stored here. */
export type SaidEntry = {
  readonly act: 'said';
  readonly cause: '';
  readonly register_id: string | null;
  readonly series: number | null;
};

/** What was said of open bills. */
export type BillEntry = Partial<RoundEntry> & {
  readonly act: 'bill';
  readonly cause: '';
  readonly incidents: readonly IncidentToRecord[];
  readonly event_type: 'bill.said';
  readonly event_payload: string;
  readonly actor_id: string | null;
  readonly register_id: string | null;
  readonly series: number | null;
  readonly step: number;
  /** All it is about, by ids. */
  readonly subjects: readonly string[];
  /** What the kitchen has to make of a round. */
  readonly tickets?: readonly { readonly order_id: string; readonly status: string }[];
  readonly bills: SaleFact['bills'];
};

/** What is signed as an order, with a number. */
export type RoundEntry = {
  readonly round_kind: 'placed' | 'cancelled' | 'moved' | 'joined' | 'written-off';
  readonly no: number;
  readonly register_code: string;
  readonly business_date: string;
  readonly device_date?: string;
  readonly incidents: readonly IncidentToRecord[];
  readonly started_at: string;
  readonly tx_id: string | null;
  readonly signing: string;
  readonly reason: string;
  readonly approved_by: string | null;
  readonly piece_count: number;
  readonly area_id?: string | null;
  /** Absent while nobody knows what it costs. */
  readonly total_cents?: number;
};

/** Money in the drawer that is no sale. */
export type CashEntry = {
  readonly act: 'cash';
  readonly cause: '';
  readonly cash_kind: 'move' | 'count' | 'opened';
  readonly move_kind?: string;
  readonly total_cents?: number;
  readonly counted_cents?: number;
  readonly pieces?: Readonly<Record<string, number>>;
  readonly reason: string;
  readonly register_id: string | null;
  readonly series: number | null;
  readonly business_date: string;
  readonly device_date?: string;
  readonly incidents: readonly IncidentToRecord[];
  readonly actor_id: string | null;
  readonly event_type?: string;
  readonly event_payload?: string;
};

/** A sale or an order that was only practised: counted, and never added up. */
export type TrainingEntry = {
  readonly act: 'training';
  readonly cause: '';
  readonly no: number;
  readonly register_id: string | null;
  readonly series: number | null;
  readonly business_date: string;
  readonly device_date?: string;
  readonly incidents: readonly IncidentToRecord[];
  readonly actor_id: string | null;
  readonly process_data: string;
  readonly tx_id: string | null;
};

/** How many are left of an article. */
export type CountEntry = {
  readonly act: 'count';
  readonly cause: '';
  readonly article_id: string;
  readonly count_id: string;
  readonly left_count: number | null;
  readonly stays: boolean;
  /** `null`: the server gives the next. */
  readonly step: number | null;
  readonly business_date: string;
  readonly actor_id: string | null;
};

export type MoveEntry = {
  readonly act: 'advance' | 'revert' | 'seen';
  readonly cause: '';
  readonly order_id: string;
  readonly status?: string;
  readonly expected_version?: number;
  readonly actor_id: string | null;
};

export type IncidentToRecord = {
  readonly kind: string;
  readonly severity: 'info' | 'warning' | 'serious';
  readonly subject: Readonly<Record<string, string>>;
};

export type SaleEntry = {
  /** `taken`: was set aside before, and stands in the log already. */
  readonly act: 'sale' | 'taken';
  readonly cause: '';
  readonly incidents: readonly IncidentToRecord[];
  readonly event_type: 'order.placed' | 'order.cancelled' | 'order.lines-cancelled' | 'bill.paid';
  readonly event_payload: string;
  readonly order_id: string;
  readonly status: string;
  readonly actor_id: string | null;
  readonly actor_via: string;
  readonly register_id: string | null;
  readonly series: number | null;
  readonly no: number;
  /** Under which it is filed. */
  readonly business_date: string;
  /** What is printed, where that is another day. */
  readonly device_date?: string;
  readonly area_id: string | null;
  readonly register_code: string;
  /** Nobody calls out the receipt of a bill. */
  readonly pickup_no: number | null;
  readonly device_at: string;
  readonly is_late: boolean;
  readonly place: string;
  /** Turnover: what is paid beside it stands in `beside_cents`. */
  readonly total_cents: number;
  readonly beside_cents?: number;
  readonly started_at?: string;
  readonly tx_id?: string | null;
  readonly signing?: string;
  readonly step?: number | null;
  readonly bills?: SaleFact['bills'];
  /** What it pays, by ids; absent from a receipt of no bill. */
  readonly subjects?: readonly string[];
  readonly first_ordered_at?: string | null;
  readonly releases?: boolean;
  readonly approved_by?: string | null;
  /** What counts go down by. */
  readonly sold?: readonly { readonly article_id: string; readonly pieces: number }[];
  readonly vat_rates_permille: readonly number[];
  readonly vat_gross_cents: readonly number[];
  readonly vat_net_cents: readonly number[];
  readonly vat_tax_cents: readonly number[];
  readonly reason: string;
  readonly note: string;
  readonly kitchen: string;
  readonly catalogue: string;
  readonly cancels_order_id?: string;
  readonly cancels_register_code?: string;
  readonly cancels_series?: number;
  readonly cancels_no?: number;
  readonly cancels_whole?: boolean;
  readonly cancel_reason?: string;
  readonly lines: readonly Record<string, unknown>[];
  readonly payments: readonly Record<string, unknown>[];
};

export type Recorded = {
  readonly seq: number;
  /** `null`: entries before are missing, and nothing was written. */
  readonly outcome: 'applied' | 'rejected' | 'parked' | null;
  readonly code: string;
  readonly event_seq: number | null;
  readonly expected_seq: number | null;
  readonly is_known: boolean;
};
