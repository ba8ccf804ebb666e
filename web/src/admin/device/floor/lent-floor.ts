import { billFactSaid } from '@tresen/contract/bill-entries';
import type { BillFact } from '@tresen/domain/bills/bill-facts';

/** What another till had heard of open bills from the server, further than this one. */
export type LentFloor = {
  readonly from: { readonly deviceId: string; readonly registerCode: string };
  /** When the server last spoke to it. */
  readonly knownAt: string;
  /** Until which event of the location. */
  readonly seq: number;
  readonly lastStep: number;
  /** `undefined`: it is the whole floor. Else only what was said after that event. */
  readonly after: number | undefined;
  readonly facts: readonly BillFact[];
  readonly parked: readonly string[];
};

/** Of one question, for one device: sent again to another, or later, it is worth nothing. */
export type LentText = Omit<LentFloor, 'from' | 'after'> & {
  readonly questionId: string;
  readonly to: string;
  readonly registerCode: string;
  readonly after: number | null;
};

const mostFacts = 20_000;

/** A neighbour may sign anything: only what can be used is read. */
export function lentFloorIn(
  text: string,
  asked: { readonly questionId: string; readonly to: string; readonly from: string },
) {
  const said = parsed(text);
  if (typeof said !== 'object' || said === null) return undefined;
  const { questionId, to, registerCode, knownAt, seq, lastStep, after, facts, parked } = said as Partial<LentText>;
  if (questionId !== asked.questionId || to !== asked.to) return undefined;
  if (typeof registerCode !== 'string' || registerCode.length > 8) return undefined;
  if (typeof knownAt !== 'string' || Number.isNaN(Date.parse(knownAt))) return undefined;
  if (!isCount(seq) || !isCount(lastStep) || !(after === null || isCount(after))) return undefined;
  if (!Array.isArray(facts) || facts.length > mostFacts || !Array.isArray(parked) || parked.length > mostFacts)
    return undefined;
  const lent: LentFloor = {
    from: { deviceId: asked.from, registerCode },
    knownAt,
    seq,
    lastStep,
    after: after ?? undefined,
    facts: facts.flatMap((fact: unknown) => billFactSaid(fact) ?? []),
    parked: parked.filter((entryId) => typeof entryId === 'string'),
  };
  return lent;
}

/** What two of them say together; the later one may be only what came after. */
export function joinLent(before: LentFloor | undefined, next: LentFloor): LentFloor {
  if (!before || next.after === undefined || next.after < before.seq) return next;
  return {
    ...next,
    after: before.after,
    facts: [...before.facts, ...next.facts],
    parked: [...before.parked, ...next.parked],
  };
}

function isCount(said: unknown): said is number {
  return typeof said === 'number' && Number.isSafeInteger(said) && said >= 0;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
