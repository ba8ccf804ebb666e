/**
 * Processes that have no receipt number are numbered in blocks of their own, which no receipt reaches and which fit into 32
 * bits.
 */
const blockSize = 100_000_000;
const blocks = { cash: 1, training: 2, round: 3, other: 4 } as const;

export function numberIn(block: keyof typeof blocks, no: number): number {
  if (!Number.isSafeInteger(no) || no < 1 || no >= blockSize) throw new RangeError(`no number of a block: ${no}`);
  return blocks[block] * blockSize + no;
}

export function isReceiptNo(bonNo: number): boolean {
  return bonNo < blockSize;
}

export function isRoundNo(bonNo: number): boolean {
  return Math.floor(bonNo / blockSize) === blocks.round;
}

/** `K2-3` of `K2-3-000017`: the register and its series. */
export function terminalId({
  registerCode,
  series,
}: {
  readonly registerCode: string;
  readonly series: number;
}): string {
  return `${registerCode}-${series}`;
}
