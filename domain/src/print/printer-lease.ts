/**
 * Who brings to paper what stations want of a printer. Told over links and by the server alike: whoever has heard all that was said of
 * a printer names the same device, in whatever order and however often it was said. No clock of any device decides anything.
 */
export type PrinterLease = {
  readonly printerId: string;
  readonly deviceId: string;
  /** One more than that of whoever had the printer before. */
  readonly term: number;
  /** Counts what its device has said of it since: its last word counts. */
  readonly no: number;
  /** Given back: who reaches the printer takes it at once. */
  readonly isOver: boolean;
  /** Slips that were begun by it, or by one before it, and did not come out whole: some of them may be on paper. */
  readonly begun: readonly string[];
  /**
   * Somebody lost it without a word: what was ordered before this moment may be on paper although nobody says so. In milliseconds since
   * 1970; wrong clocks make copies of what is none, or the other way round, and nothing else. 0: nobody did.
   */
  readonly doubtfulBefore: number;
};

/** When it was last said, on the clock of this device that only goes forward. */
export type HeardLease = { readonly lease: PrinterLease; readonly heardMs: number };

/** Who is silent for longer has lost it. */
export const leaseHoldsMs = 30_000;
/** So often it is said again. */
export const leaseAgainMs = 5_000;
/** Of two who take it at once each hears of the other before anything is printed. */
export const leaseSettlesMs = 1_000;
/** No honest printer changes hands more often. */
export const mostTerm = 2 ** 40;
export const mostBegun = 100;

export function hearLease(known: HeardLease | undefined, lease: PrinterLease, heardMs: number): HeardLease {
  if (!known || isLaterLease(lease, known.lease)) return { lease, heardMs };
  if (isLaterLease(known.lease, lease)) return known;
  return { lease: known.lease, heardMs: Math.max(known.heardMs, heardMs) };
}

export function doesHold({ lease, heardMs }: HeardLease, nowMs: number): boolean {
  return !lease.isOver && nowMs - heardMs < leaseHoldsMs;
}

export type LeaseMove = 'keep' | 'take' | 'give-back' | 'wait';

type Standing = {
  readonly deviceId: string;
  /** It hangs on this device, or this device reaches whoever it hangs on. */
  readonly canReach: boolean;
  /** Everybody in touch had time to say that it is theirs. */
  readonly isHeardOut: boolean;
  readonly nowMs: number;
};

/** What a device does about a printer now. Nobody takes what somebody holds, and who slept for long begins anew. */
export function leaseMove(known: HeardLease | undefined, standing: Standing): LeaseMove {
  const { deviceId, canReach, isHeardOut, nowMs } = standing;
  const isHeld = known !== undefined && doesHold(known, nowMs);
  const isOwn = known?.lease.deviceId === deviceId && !known.lease.isOver;
  if (isOwn && !canReach) return 'give-back';
  if (isOwn && isHeld) return 'keep';
  return canReach && !isHeld && isHeardOut ? 'take' : 'wait';
}

type Taker = Pick<PrinterLease, 'printerId' | 'deviceId'> & { readonly now: number };

/** What was in doubt before stays so. */
export function takenLease({ printerId, deviceId, now }: Taker, known: HeardLease | undefined): PrinterLease {
  const { term, begun, doubtfulBefore } = known?.lease ?? { term: 0, begun: [], doubtfulBefore: 0 };
  const isLost = known !== undefined && known.lease.deviceId !== deviceId && !known.lease.isOver;
  return {
    printerId,
    deviceId,
    term: term + 1,
    no: 1,
    isOver: false,
    begun,
    doubtfulBefore: isLost ? Math.max(now, doubtfulBefore) : doubtfulBefore,
  };
}

/** Whether a slip may be on paper although nobody calls it printed: then it comes as a copy. */
export function isInDoubt(
  { begun, doubtfulBefore }: Pick<PrinterLease, 'begun' | 'doubtfulBefore'>,
  slip: { readonly slipId: string; readonly orderedAt: number },
): boolean {
  return begun.includes(slip.slipId) || slip.orderedAt < doubtfulBefore;
}

/** The next word of whoever holds it. */
export function leaseSaidAgain(
  lease: PrinterLease,
  said: Partial<Pick<PrinterLease, 'isOver' | 'begun'>> = {},
): PrinterLease {
  return { ...lease, ...said, no: lease.no + 1 };
}

export function isLaterLease(one: PrinterLease, other: PrinterLease): boolean {
  if (one.term !== other.term) return one.term > other.term;
  if (one.deviceId !== other.deviceId) return one.deviceId > other.deviceId;
  return one.no > other.no;
}
