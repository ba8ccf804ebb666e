/** What may be on its way at any moment: one large batch. */
const atOnce = 100;
/** Over hours no register is faster than this, at the busiest counter. */
const msPerEntry = 5_000;

export type ReportedLog = {
  /** The last entry that the device says it wrote. */
  readonly lastSeq: number;
  readonly serverSeq: number;
  /** Since its last entry came, or since it was set up. */
  readonly silentMs: number;
};

/**
 * How far the log of a device is believed to go. Up to here entries of a device that was ended are booked by themselves, so
 * its word alone is not enough: whoever has it in hand could say any number. What is beyond waits for a manager.
 */
export function believedSeq({ lastSeq, serverSeq, silentMs }: ReportedLog): number {
  return Math.min(lastSeq, serverSeq + atOnce + Math.floor(Math.max(0, silentMs) / msPerEntry));
}
