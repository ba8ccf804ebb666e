import type { PrintCause } from './job.ts';

export const printerStates = ['unsupported', 'not-connected', 'connected', 'ready', 'unknown'] as const;
export type PrinterState = (typeof printerStates)[number];

/** What is known of a printer from where one stands. */
export type PrinterSight = {
  /** This browser could talk to it. */
  readonly isUsbSupported: boolean;
  readonly here: SeenHere | undefined;
  /** What the device that it hangs on last said. */
  readonly host:
    | { readonly state: PrinterState; readonly cause: PrintCause | null; readonly ageSeconds: number }
    | undefined;
};

export type SeenHere = {
  /** The first look is still going on. */
  readonly isLooking: boolean;
  readonly isPlugged: boolean;
  readonly isClaimed: boolean;
  /** `undefined`: the printer cannot report. */
  readonly isOnline: boolean | undefined;
  readonly hasPrinted: boolean;
  readonly cause: PrintCause | null;
};

export type PrinterStanding = { readonly state: PrinterState; readonly cause: PrintCause | null };

/** A host that was silent for longer says nothing about its printer any more. */
export const hostSilentAfterSeconds = 60;

/** One word for what can be done with a printer now. Who stands beside it knows best. */
export function printerStanding({ isUsbSupported, here, host }: PrinterSight): PrinterStanding {
  const near = here && standingHere(here);
  if (near && near.state !== 'not-connected') return near;
  if (host) {
    return host.ageSeconds > hostSilentAfterSeconds
      ? { state: 'unknown', cause: 'host-offline' }
      : { state: host.state, cause: host.cause };
  }
  return isUsbSupported ? { state: 'not-connected', cause: 'not-connected' } : { state: 'unsupported', cause: null };
}

function standingHere({ isLooking, isPlugged, isClaimed, isOnline, hasPrinted, cause }: SeenHere): PrinterStanding {
  if (isLooking) return { state: 'unknown', cause: null };
  if (!isPlugged) return { state: 'not-connected', cause: 'not-connected' };
  if (!isClaimed || isOnline === false || cause !== null) return { state: 'connected', cause };
  if (isOnline === undefined && !hasPrinted) return { state: 'unknown', cause: null };
  return { state: 'ready', cause: null };
}
