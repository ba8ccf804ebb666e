import type { PrintCause } from './job.ts';

/** What is known of a printer that stations want, at any till of the place. */
export type PrinterKnown = {
  /** Some device brings paper to it. */
  readonly isHeld: boolean;
  /** What that device says of it; `undefined`: it says nothing about that, or nobody heard it. */
  readonly said: PrintCause | null | undefined;
  /** What the server knows of it; `null`: nothing wrong, or there is no server. */
  readonly onServer: PrintCause | null;
};

/**
 * Why no slip comes out of it. Who brings paper to it knows best. The server only knows the device that the printer was set up at: where
 * another one has it now, that it is not there is no trouble.
 */
export function stationTrouble({ isHeld, said, onServer }: PrinterKnown): PrintCause | undefined {
  if (!isHeld) return onServer ?? 'host-offline';
  if (said !== undefined) return said ?? undefined;
  return onServer === null || goneThere.has(onServer) ? undefined : onServer;
}

const goneThere: ReadonlySet<PrintCause> = new Set(['not-connected', 'host-offline']);

/** Shorter than that nobody is told: a printer that changes hands is without a device for a moment. */
export const troubleLastsMs = 10_000;
