import { createHash } from 'node:crypto';

type When = 'before' | 'after' | undefined;

/** What goes wrong with a request. `when` says whether the work is done first: `after` is a commit nobody heard of. */
type RequestFault = {
  readonly on?: readonly string[] | undefined;
  readonly tssId?: string | undefined;
  /** From 0 to 1; without it always. */
  readonly probability?: number | undefined;
  /** How often at most; without it without end. */
  readonly times?: number | undefined;
} & (
  | { readonly kind: 'slow'; readonly ms: number; readonly upToMs?: number | undefined; readonly when?: When }
  | { readonly kind: 'hang'; readonly when?: When }
  | { readonly kind: 'error'; readonly status: number; readonly code?: string | undefined; readonly when?: When }
  | { readonly kind: 'lost'; readonly when?: When }
  | { readonly kind: 'expired-session' }
  | { readonly kind: 'stale' }
);

/** What is wrong with a device, until the plan changes. */
type DeviceFault = { readonly tssId?: string | undefined } & (
  | { readonly kind: 'storage-full' }
  | { readonly kind: 'certificate-expired' }
  | { readonly kind: 'clock-off'; readonly seconds: number }
  | { readonly kind: 'repeats'; readonly as: Repeats }
);

/** What a device does with a step that it has done already: nobody has seen what the vendor's does. */
export type Repeats = 'answered' | 'refused' | 'signed-again';

export type Fault = RequestFault | DeviceFault;
export type FaultPlan = { readonly seed?: number; readonly faults: readonly Fault[] };

export type Conditions = {
  readonly isFull: boolean;
  readonly isExpired: boolean;
  readonly clockOffset: number;
  readonly repeats: Repeats;
};

/** A fault that strikes now; `ms` is drawn already. */
export type Strike =
  | { readonly kind: 'slow'; readonly when: 'before' | 'after'; readonly ms: number }
  | { readonly kind: 'hang' | 'lost'; readonly when: 'before' | 'after' }
  | { readonly kind: 'error'; readonly when: 'before' | 'after'; readonly status: number; readonly code: string }
  | { readonly kind: 'expired-session'; readonly when: 'before' }
  | { readonly kind: 'stale'; readonly when: 'after' };

export type Asked = { readonly operation: string; readonly request: string; readonly tssId: string | undefined };

export type Faults = {
  readonly set: (plan: FaultPlan) => void;
  readonly plan: () => FaultPlan;
  readonly strikes: (asked: Asked) => readonly Strike[];
  readonly conditions: (tssId: string) => Conditions;
  readonly counts: () => Readonly<Record<string, number>>;
  /** Ends when the plan changes: who hangs, hangs no longer. */
  readonly untilChanged: () => AbortSignal;
};

/**
 * Draws from the seed, the request itself and how often it came, never from the order of arrival: the same requests meet the same
 * faults again, however they overtake each other.
 */
export function openFaults(): Faults {
  let plan: FaultPlan = { faults: [] };
  let change = new AbortController();
  let seen = new Map<string, number>();
  let struck = new Map<number, number>();
  const counts: Record<string, number> = {};

  function isStruck({ kind, times = Infinity, probability = 1 }: RequestFault, index: number, drawn: number): boolean {
    const before = struck.get(index) ?? 0;
    if (before >= times || drawn >= probability) return false;
    struck.set(index, before + 1);
    counts[kind] = (counts[kind] ?? 0) + 1;
    return true;
  }

  return {
    plan: () => plan,
    counts: () => ({ ...counts }),
    untilChanged: () => change.signal,
    set: (next) => {
      plan = next;
      seen = new Map();
      struck = new Map();
      change.abort();
      change = new AbortController();
    },
    strikes: ({ operation, request, tssId }) => {
      const nth = (seen.get(request) ?? 0) + 1;
      if (plan.faults.length > 0) seen.set(request, nth);
      return plan.faults.flatMap((fault, index) => {
        const key = `${plan.seed ?? 0} ${index} ${nth} ${request}`;
        if (isDeviceFault(fault) || !isAbout(fault, operation, tssId)) return [];
        return isStruck(fault, index, draw(key)) ? [strikeOf(fault, draw(`${key} ms`))] : [];
      });
    },
    conditions: (tssId) => {
      const here = plan.faults.filter((fault) => fault.tssId === undefined || fault.tssId === tssId);
      const clock = here.find((fault) => fault.kind === 'clock-off');
      const repeats = here.find((fault) => fault.kind === 'repeats');
      return {
        isFull: here.some(({ kind }) => kind === 'storage-full'),
        isExpired: here.some(({ kind }) => kind === 'certificate-expired'),
        clockOffset: clock?.seconds ?? 0,
        repeats: repeats?.as ?? 'answered',
      };
    },
  };
}

function isDeviceFault(fault: Fault): fault is DeviceFault {
  return ['storage-full', 'certificate-expired', 'clock-off', 'repeats'].includes(fault.kind);
}

/** `tx` stands for all of `tx.start`, `tx.finish` and so on. */
function isAbout({ on, tssId: only }: RequestFault, operation: string, tssId: string | undefined): boolean {
  if (only !== undefined && only !== tssId) return false;
  return on === undefined || on.some((name) => operation === name || operation.startsWith(`${name}.`));
}

function strikeOf(fault: RequestFault, drawn: number): Strike {
  if (fault.kind === 'expired-session') return { kind: fault.kind, when: 'before' };
  if (fault.kind === 'stale') return { kind: fault.kind, when: 'after' };
  if (fault.kind === 'lost') return { kind: 'lost', when: fault.when ?? 'after' };
  const when = fault.when ?? 'before';
  if (fault.kind === 'hang') return { kind: 'hang', when };
  if (fault.kind === 'error')
    return { kind: 'error', when, status: fault.status, code: fault.code ?? 'E_INTERNAL_SERVER_ERROR' };
  return { kind: 'slow', when, ms: fault.ms + drawn * Math.max(0, (fault.upToMs ?? fault.ms) - fault.ms) };
}

/** A number from 0 up to 1 that is always the same for the same text. */
function draw(text: string): number {
  return createHash('sha256').update(text).digest().readUIntBE(0, 6) / 2 ** 48;
}
