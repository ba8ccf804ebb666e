import { createHash } from 'node:crypto';

/**
 * What goes wrong with a request. `when` says whether the work is done first: `after` is a payment nobody heard of. An error after
 * `reader.process` with `terminal_reader_timeout` is the vendor's own false negative.
 */
export type Fault = {
  /** `intent.create`, `reader` for all of `reader.process` and so on; without it everything. */
  readonly on?: string;
  readonly when?: 'before' | 'after';
  readonly probability?: number;
  readonly times?: number;
} & (
  | { readonly kind: 'lost' | 'hang' }
  | { readonly kind: 'slow'; readonly ms: number }
  | { readonly kind: 'error'; readonly status: number; readonly code?: string }
);

export type FaultPlan = {
  readonly seed?: number;
  readonly faults: readonly Fault[];
  /** Readers that nobody reaches. */
  readonly areReadersOffline?: boolean;
  readonly webhooks?: {
    readonly lateMs?: number;
    /** How often each one comes. */
    readonly times?: number;
    /** Signed with another secret. */
    readonly isForged?: boolean;
    readonly areMissing?: boolean;
  };
};

export type Faults = {
  readonly set: (plan: FaultPlan) => void;
  readonly plan: () => FaultPlan;
  readonly strikes: (operation: string, request: string) => readonly Fault[];
  readonly counts: () => Readonly<Record<string, number>>;
};

export function openFaults(): Faults {
  let plan: FaultPlan = { faults: [] };
  const seen = new Map<string, number>();
  const struck = new Map<number, number>();
  const counts: Record<string, number> = {};
  return {
    plan: () => plan,
    counts: () => ({ ...counts }),
    set: (next) => {
      plan = next;
      seen.clear();
      struck.clear();
    },
    strikes: (operation, request) => {
      const nth = (seen.get(request) ?? 0) + 1;
      seen.set(request, nth);
      return plan.faults.filter((fault, at) => {
        const { on, probability = 1, times = Infinity } = fault;
        const before = struck.get(at) ?? 0;
        const isAbout = on === undefined || operation === on || operation.startsWith(`${on}.`);
        if (!isAbout || before >= times || draw(`${plan.seed ?? 0} ${at} ${nth} ${request}`) >= probability)
          return false;
        struck.set(at, before + 1);
        counts[fault.kind] = (counts[fault.kind] ?? 0) + 1;
        return true;
      });
    },
  };
}

/** A number from 0 up to 1 that is always the same for the same text. */
function draw(text: string): number {
  return createHash('sha256').update(text).digest().readUIntBE(0, 6) / 2 ** 48;
}
