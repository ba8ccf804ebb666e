import type { CardReference } from './card-seen.ts';
import type { CardAskKind, CardOutcome, StatementRow } from './card-terminal.ts';

/** An attempt of ours, as the end of a day looks at it. */
export type OurCharge = {
  readonly attemptId: string;
  readonly terminalId: string;
  readonly kind: CardAskKind;
  /** The attempt whose money goes back. */
  readonly of: string | undefined;
  readonly askedCents: number;
  readonly state: 'asked' | CardOutcome['state'];
  readonly approvedCents: number;
  readonly tipCents: number;
  readonly reference: CardReference | undefined;
  /** Nobody else has said what became of it. */
  readonly isSaidByPerson: boolean;
  readonly askedAt: Temporal.Instant;
  readonly businessDate: string;
  /** Receipts that name it. */
  readonly saleIds: readonly string[];
};

/** A card payment that was typed at the till without a terminal. */
export type NotedCard = {
  readonly saleId: string;
  readonly amountCents: number;
  readonly at: Temporal.Instant;
  readonly businessDate: string;
};

/** What the other side says it moved, as we keep it. */
export type TheirRow = StatementRow & {
  readonly rowId: string;
  readonly terminalId: string;
  /** The day to which the other side counts it. */
  readonly day: string;
};

/** What the other side says it has transferred. */
export type Payout = { readonly payoutId: string; readonly day: string; readonly amountCents: number };

type Way = 'in' | 'back';

export function wayOf({ kind }: { readonly kind: CardAskKind | StatementRow['kind'] }): Way {
  return kind === 'payment' ? 'in' : 'back';
}

/** Nobody of ours knows what became of it. */
export function isOpen({ state }: OurCharge): boolean {
  return state === 'asked' || state === 'unknown';
}

/** What the guest gave, below zero what the guest got back; nothing unless it was approved. */
export function chargedCents(charge: OurCharge): number {
  if (charge.state !== 'approved') return 0;
  return signed(charge, charge.approvedCents + charge.tipCents);
}

export function rowCents(row: TheirRow): number {
  return isMovement(row) ? signed(row, row.amountCents + row.tipCents) : 0;
}

/** Of a guest's money; fees and transfers are between the house and the provider. */
export function isMovement({ kind }: Pick<TheirRow, 'kind'>): boolean {
  return kind === 'payment' || kind === 'refund';
}

function signed(one: Parameters<typeof wayOf>[0], cents: number): number {
  return wayOf(one) === 'in' ? cents : 0 - cents;
}
