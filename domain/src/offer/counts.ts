import { isLater, type Stamp } from '../basics/stamp.ts';

/** The payload of `article.count.v1`: how many are left. A hint for people, never a refusal. */
export type CountFact = {
  readonly locationId: string;
  readonly step: number;
  readonly articleId: string;
  readonly countId: string;
  /** `null`: no limit. 0: sold out. */
  readonly left: number | null;
  /** It holds until the next count. Without it a count ends with its business day. */
  readonly stays?: boolean | undefined;
};

/** What somebody says who counted. */
export type CountSaid = Pick<CountFact, 'left' | 'stays'>;

/** So many can be left at most. */
export const leftMax = 99_999;

/** A neighbour may say anything; `undefined`: this says nothing. */
export function readCount(payload: unknown): CountFact | undefined {
  const said = payload as Partial<CountFact> | null | undefined;
  const isLeft = said?.left === null || (Number.isSafeInteger(said?.left) && (said?.left ?? -1) >= 0);
  const isKept = said?.stays === undefined || typeof said.stays === 'boolean';
  const isWhole = typeof said?.articleId === 'string' && Number.isSafeInteger(said.step) && isLeft && isKept;
  return isWhole ? (said as CountFact) : undefined;
}

/** A count as it was heard: with the id of its entry and the business date on which it was made. */
export type HeardCount = {
  readonly fact: Pick<CountFact, 'articleId' | 'step' | 'left' | 'stays'>;
  readonly entryId: string;
  readonly businessDate: string;
};

/**
 * Pieces that were sold, or given back and not wasted. What is given back bears the stamp of the sale that it takes back:
 * only what was sold after a count is missing from it.
 */
export type CountedMove = {
  /** One for each article of each sale. */
  readonly moveId: string;
  readonly articleId: string;
  readonly sold: Stamp;
  /** Below zero: given back. */
  readonly pieces: number;
};

type CountRegister = {
  readonly stamp: Stamp;
  readonly left: number | null;
  readonly businessDate: string;
  readonly stays: boolean;
};

/** Registers that keep the later stamp and sets that only grow: order and repetition of facts leave no trace. */
export type Counts = {
  readonly registers: ReadonlyMap<string, CountRegister>;
  /** By article, then by move. */
  readonly moves: ReadonlyMap<string, ReadonlyMap<string, CountedMove>>;
};

export const noCounts: Counts = { registers: new Map(), moves: new Map() };

export function foldCount(counts: Counts, { fact, entryId, businessDate }: HeardCount): Counts {
  const { step, left, stays = false } = fact;
  const register = { stamp: { step, entryId }, left, businessDate, stays };
  return { ...counts, registers: withRegister(counts.registers, fact.articleId, register) };
}

export function foldMove(counts: Counts, move: CountedMove): Counts {
  const known = counts.moves.get(move.articleId) ?? new Map<string, CountedMove>();
  if (known.has(move.moveId)) return counts;
  return { ...counts, moves: new Map(counts.moves).set(move.articleId, new Map(known).set(move.moveId, move)) };
}

/** What two devices know together. */
export function joinCounts(one: Counts, other: Counts): Counts {
  let registers = one.registers;
  for (const [articleId, register] of other.registers) registers = withRegister(registers, articleId, register);
  const moves = new Map(one.moves);
  for (const [articleId, some] of other.moves)
    moves.set(articleId, new Map([...some, ...(moves.get(articleId) ?? [])]));
  return { registers, moves };
}

/** The largest step of all that was folded. */
export function largestStep({ registers, moves }: Counts): number {
  let largest = 0;
  for (const { stamp } of registers.values()) largest = Math.max(largest, stamp.step);
  for (const some of moves.values()) for (const { sold } of some.values()) largest = Math.max(largest, sold.step);
  return largest;
}

/** Nobody is apart for so many steps and still counts down a count that nobody else has heard of. */
const stepsKept = 5000;

/** Without what can count no more: moves before the count they would be taken from, and days that are long over. */
export function withoutPast(counts: Counts, oldest: string): Counts {
  const registers = new Map([...counts.registers].filter(([, register]) => holdsOn(register, oldest)));
  const from = largestStep(counts) - stepsKept;
  const moves = new Map<string, ReadonlyMap<string, CountedMove>>();
  for (const [articleId, some] of counts.moves) {
    const stamp = registers.get(articleId)?.stamp;
    const kept = [...some].filter(([, { sold }]) => (stamp ? isLater(sold, stamp) : sold.step > from));
    if (kept.length > 0) moves.set(articleId, new Map(kept));
  }
  return { registers, moves };
}

function withRegister(registers: Counts['registers'], articleId: string, register: CountRegister) {
  const known = registers.get(articleId);
  if (known !== undefined && !isLater(register.stamp, known.stamp)) return registers;
  return new Map(registers).set(articleId, register);
}

/** A count ends with its business day, unless it was set to stay. */
function holdsOn(register: CountRegister, businessDate: string): boolean {
  return register.stays || register.businessDate >= businessDate;
}

/** How many are left; below zero: so many were sold beyond it. `undefined`: no limit. */
export function leftOf(counts: Counts, articleId: string, businessDate: string): number | undefined {
  const register = counts.registers.get(articleId);
  if (register === undefined || register.left === null || !holdsOn(register, businessDate)) return undefined;
  return movesAfter(counts, articleId, register.stamp).reduce((left, { pieces }) => left - pieces, register.left);
}

/** Whether the count of an article outlives its day. */
export function doesStay(counts: Counts, articleId: string): boolean {
  return counts.registers.get(articleId)?.stays === true;
}

/** Whether a sale of it must carry a step, so that others can count. */
export function isCounted(counts: Counts, articleId: string, businessDate: string): boolean {
  return leftOf(counts, articleId, businessDate) !== undefined;
}

/** Of what is missing from a count, the pieces that these moves took. */
export function takenBy(counts: Counts, articleId: string, moveIds: ReadonlySet<string>): number {
  const stamp = counts.registers.get(articleId)?.stamp;
  if (stamp === undefined) return 0;
  const some = movesAfter(counts, articleId, stamp).filter(({ moveId }) => moveIds.has(moveId));
  return some.reduce((sum, { pieces }) => sum + pieces, 0);
}

function movesAfter({ moves }: Counts, articleId: string, stamp: Stamp): readonly CountedMove[] {
  return [...(moves.get(articleId)?.values() ?? [])].filter(({ sold }) => isLater(sold, stamp));
}

export type CountMark =
  | { readonly kind: 'last'; readonly left: number }
  | { readonly kind: 'sold-out'; readonly beyond: number };

/** From which number on a tile says how many are left. */
export const lastShown = 3;

export function countMark(left: number | undefined): CountMark | undefined {
  if (left === undefined || left > lastShown) return undefined;
  return left > 0 ? { kind: 'last', left } : { kind: 'sold-out', beyond: 0 - left };
}

/** Out of touch, a device warns once it has sold its even share of what was left when it was last in touch. */
export function hasSoldItsShare(leftInTouch: number, soldAlone: number, devices: number): boolean {
  return soldAlone >= Math.floor(Math.max(0, leftInTouch) / Math.max(1, devices));
}
