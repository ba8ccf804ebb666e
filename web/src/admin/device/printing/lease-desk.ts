import {
  doesHold,
  type HeardLease,
  isInDoubt,
  leaseAgainMs,
  leaseHoldsMs,
  leaseMove,
  leaseSaidAgain,
  leaseSettlesMs,
  type PrinterLease,
  takenLease,
} from '@tresen/domain/print/printer-lease';
import type { PrinterKnown } from '@tresen/domain/print/station-trouble';
import { type LeaseTalk, openHeardLeases } from './heard-leases.ts';

/** A printer that stations want, and whether this device can bring paper to it now. */
export type WantedPrinter = { readonly printerId: string; readonly canReach: boolean };

/** A printer that is this device's. */
type OwnPrinter = {
  /** Slips that others began, or may have begun, before. */
  readonly isInDoubt: (slip: Parameters<typeof isInDoubt>[1]) => boolean;
};

export type LeaseDesk = {
  /** Once a second. */
  readonly look: (wanted: readonly WantedPrinter[]) => void;
  readonly own: (printerId: string) => OwnPrinter | undefined;
  /** Somebody else has it, or this device gave it back. */
  readonly isLost: (printerId: string) => boolean;
  /** `undefined`: not everybody who could have it was heard. */
  readonly known: (printerId: string) => Pick<PrinterKnown, 'isHeld' | 'said'> | undefined;
  readonly close: () => void;
};

type Parts = LeaseTalk & {
  readonly deviceId: string;
  readonly isOnline: () => boolean;
  /** Slips that were begun here and did not come out whole. */
  readonly begunHere: (printerId: string) => readonly string[];
  /** As good as this device knows the time. */
  readonly now: () => number;
};

/** `before`: what was in doubt when it was taken. */
type Held = {
  readonly sinceMs: number;
  readonly before: Pick<PrinterLease, 'begun' | 'doubtfulBefore'>;
  readonly saidMs: number;
};

/** So long a device that was just opened listens before it takes anything. */
const listensMs = 3_000;

/** Takes printers, says again that they are this device's, and gives them back. */
export function openLeaseDesk(parts: Parts): LeaseDesk {
  const { deviceId, isOnline, mono, onChange } = parts;
  const heard = openHeardLeases(parts);
  const held = new Map<string, Held>();
  const openedMs = mono();

  function isHeardOut(): boolean {
    const isServerHeard = !isOnline() || mono() - heard.serverMs().answered < leaseAgainMs * 2;
    return mono() - openedMs >= listensMs && isServerHeard;
  }

  function move({ printerId, canReach }: WantedPrinter): void {
    const nowMs = mono();
    const known = heard.of(printerId);
    const next = leaseMove(known, { deviceId, canReach, isHeardOut: isHeardOut(), nowMs });
    if (next === 'give-back' && known) {
      const begun = doubtOf(printerId);
      held.delete(printerId);
      heard.say(leaseSaidAgain(known.lease, { isOver: true, begun }));
      onChange();
    } else if (next === 'keep' && known) {
      const mine = held.get(printerId) ?? { sinceMs: nowMs, before: known.lease, saidMs: Number.NEGATIVE_INFINITY };
      const isDue = nowMs - mine.saidMs >= leaseAgainMs;
      held.set(printerId, isDue ? { ...mine, saidMs: nowMs } : mine);
      if (isDue) heard.say(leaseSaidAgain(known.lease, { begun: doubtOf(printerId) }));
    } else if (next === 'take') {
      const lease = takenLease({ printerId, deviceId, now: parts.now() }, known);
      held.set(printerId, { sinceMs: nowMs, before: lease, saidMs: nowMs });
      heard.say(lease);
      onChange();
    } else if (isOnline() && nowMs - heard.serverMs().asked >= askAgainMs(known, canReach)) heard.ask();
  }

  /** Who reaches it must be ready to take it; who does not only has to know whether anybody has it. */
  function askAgainMs(known: HeardLease | undefined, canReach: boolean): number {
    if (canReach) return leaseAgainMs;
    return known && doesHold(known, mono()) ? Number.POSITIVE_INFINITY : leaseHoldsMs;
  }

  /** What others left in doubt, and what this device has begun. */
  function doubtOf(printerId: string): readonly string[] {
    return [...new Set([...(held.get(printerId)?.before.begun ?? []), ...parts.begunHere(printerId)])];
  }

  function forgetLost(): void {
    for (const printerId of held.keys()) if (heard.of(printerId)?.lease.deviceId !== deviceId) held.delete(printerId);
  }

  return {
    look: (wanted) => {
      forgetLost();
      for (const one of wanted) move(one);
      for (const printerId of held.keys())
        if (!wanted.some((one) => one.printerId === printerId)) move({ printerId, canReach: false });
    },
    own: (printerId) => {
      forgetLost();
      const [mine, known] = [held.get(printerId), heard.of(printerId)];
      if (!mine || !known || !doesHold(known, mono()) || mono() - mine.sinceMs < leaseSettlesMs) return undefined;
      return { isInDoubt: (slip) => isInDoubt(mine.before, slip) };
    },
    isLost: (printerId) => {
      const lease = heard.of(printerId)?.lease;
      return lease !== undefined && (lease.isOver || lease.deviceId !== deviceId);
    },
    known: (printerId) => {
      const lease = heard.of(printerId);
      const isHeld = lease !== undefined && doesHold(lease, mono());
      const isAsked = !isOnline() || mono() - heard.serverMs().answered < leaseHoldsMs * 2;
      if (!isHeld && !(isAsked && mono() - openedMs >= leaseHoldsMs)) return undefined;
      const isOwn = isHeld && lease.lease.deviceId === deviceId;
      return { isHeld, said: isOwn ? parts.causeHere(printerId) : heard.causeOf(printerId) };
    },
    close: heard.close,
  };
}
