import type { CashMove } from './cash-book.ts';

/** What `cash.move.v2` knows. */
export const purseMoveKinds = ['purse-in', 'purse-out', 'tips-out'] as const;
export type PurseMoveKind = (typeof purseMoveKinds)[number];

/** The payload of `cash.move.v2`. */
export type PurseMove = CashMove & {
  readonly kind: PurseMoveKind;
  /** Both halves of a handing over have the same; tips have none. */
  readonly transferId: string | null;
  /** Whose purse, or who gets the tips; `null`: those of the pool. */
  readonly forUserId: string | null;
  /** The settlement it came with. */
  readonly settlementId: string | null;
};

/** Money on its way from one drawer to another: what one gives, the other takes. */
export type Transfer = {
  readonly transferId: string;
  readonly forUserId: string | null;
  readonly settlementId: string | null;
  /** Without a sign. */
  readonly amountCents: number;
};

export function givenPurse({ amountCents, ...rest }: Transfer, reason: string): PurseMove {
  return { ...rest, kind: 'purse-out', amountCents: 0 - amountCents, reason };
}

export function takenPurse({ amountCents, ...rest }: Transfer, reason: string): PurseMove {
  return { ...rest, kind: 'purse-in', amountCents, reason };
}

/** Tips leave the drawer of whoever has earned them, or that of the till where the pool is paid out. */
export function paidTips(
  { amountCents, forUserId, settlementId }: Omit<Transfer, 'transferId'>,
  reason: string,
): PurseMove {
  return { kind: 'tips-out', amountCents: 0 - amountCents, reason, transferId: null, forUserId, settlementId };
}

type Half = Pick<PurseMove, 'kind' | 'amountCents'>;

/** What is wrong with the halves that have come of one transfer; nothing, if they are two that add up to zero. */
export type TransferFault = 'half' | 'unequal' | 'doubled';

export function transferFault(halves: readonly Half[]): TransferFault | undefined {
  const of = (kind: PurseMoveKind) => halves.filter((half) => half.kind === kind);
  const [given, taken] = [of('purse-out'), of('purse-in')];
  if (given.length > 1 || taken.length > 1) return 'doubled';
  if (given.length + taken.length < 2) return 'half';
  return halves.reduce((total, { amountCents }) => total + amountCents, 0) === 0 ? undefined : 'unequal';
}
