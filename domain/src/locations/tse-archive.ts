export type ArchiveFacts = {
  /** When the last export was kept; `undefined`: never yet. */
  readonly keptAt: Temporal.Instant | undefined;
  /** By its opening hours the location sells now. A place that tells none counts as closed. */
  readonly isOpen: boolean;
  readonly now: Temporal.Instant;
};

/** So that one each night is one each day, although no night comes exactly a day after the last. */
const afterHours = 20;
/** A place that never closes is asked in the middle of it, before two days are missing. */
const atLastAfterHours = 44;

/** Once a day what a device has signed is fetched and kept, outside of opening hours: an export slows a device down. */
export function isArchiveDue({ keptAt, isOpen, now }: ArchiveFacts): boolean {
  if (keptAt === undefined) return !isOpen;
  const hours = now.since(keptAt).total('hours');
  return hours >= (isOpen ? atLastAfterHours : afterHours);
}
