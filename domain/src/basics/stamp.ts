/** When something was written, as far as its device knew: a step above all it had seen. Clocks decide nothing. */
export type Stamp = { readonly step: number; readonly entryId: string };

export const stepMax = 2 ** 40;
/** Nobody writes so much unheard: what claims to is not believed until the server has told it. */
export const stepLeapMax = 100_000;

/** Apart, the entry id breaks a tie, alike everywhere. */
export function isLater(one: Stamp, other: Stamp): boolean {
  return one.step === other.step ? one.entryId > other.entryId : one.step > other.step;
}

export function nextStep(lastStep: number, largestFolded: number): number {
  return Math.max(lastStep, largestFolded) + 1;
}

/** Whether a step heard from a neighbour may be folded, or waits for the server's word. */
export function isStepCredible(step: number, largestKnown: number): boolean {
  return Number.isSafeInteger(step) && step >= 0 && step <= stepMax && step <= largestKnown + stepLeapMax;
}
