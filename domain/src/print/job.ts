import type { PrintKind } from './document.ts';

/** Why paper did not come. */
export const printCauses = [
  'not-connected',
  'access-denied',
  'in-use',
  'paper-out',
  'cover-open',
  'no-response',
  'connection-lost',
  /** Its cutter or its head: somebody has to look at it. */
  'printer-error',
  /** The device that the printer hangs on is silent. */
  'host-offline',
] as const;
export type PrintCause = (typeof printCauses)[number];

export const printJobStates = ['queued', 'sending', 'sent', 'failed', 'uncertain', 'expired', 'cancelled'] as const;
export type PrintJobState = (typeof printJobStates)[number];

type Job = { readonly kind: PrintKind; readonly createdAt: string; readonly attempts: number };

/** `undefined`: nobody can say, the device that printed is gone. */
export type PrintFailure = { readonly cause: PrintCause; readonly bytesSent: number | undefined };

export type AfterFailure =
  | { readonly state: 'queued'; readonly retryInSeconds: number; readonly isCopy: boolean }
  | { readonly state: 'failed' }
  /** Perhaps it is all on paper, perhaps half of it: a person looks. */
  | { readonly state: 'uncertain' };

const pauses = [2, 5, 15, 60] as const;

/** What becomes of a job that did not come out. A drawer is never opened twice, a receipt never printed twice unasked. */
export function afterFailure(
  { kind, attempts }: Pick<Job, 'kind' | 'attempts'>,
  { bytesSent }: PrintFailure,
): AfterFailure {
  if (kind === 'drawer' || kind === 'test') return { state: 'failed' };
  const retryInSeconds = pauses[Math.min(attempts, pauses.length - 1)] ?? 60;
  if (bytesSent === 0) return { state: 'queued', retryInSeconds, isCopy: false };
  // Food that nobody cooks is worse than a slip that says it is a copy.
  if (kind === 'slip' || kind === 'cancellation') return { state: 'queued', retryInSeconds, isCopy: true };
  return { state: 'uncertain' };
}

const minute = 60;
const lifetimes: Readonly<Record<PrintKind, number | undefined>> = {
  drawer: 10,
  test: minute,
  receipt: 15 * minute,
  'gift-card': 15 * minute,
  slip: 60 * minute,
  cancellation: 60 * minute,
  'z-report': undefined,
  'x-report': undefined,
};

/** Until when a job is printed by itself; later, only when somebody asks for it. */
export function expiresAt({ kind, createdAt }: Pick<Job, 'kind' | 'createdAt'>): string | undefined {
  const seconds = lifetimes[kind];
  return seconds === undefined ? undefined : Temporal.Instant.from(createdAt).add({ seconds }).toString();
}

export function isExpired(job: Pick<Job, 'kind' | 'createdAt'>, now: Temporal.Instant): boolean {
  const until = expiresAt(job);
  return until !== undefined && Temporal.Instant.compare(Temporal.Instant.from(until), now) <= 0;
}

const lateAfterSeconds = 2 * minute;

/** `19:21` where a slip comes so late that the kitchen has to know. */
export function lateMark(
  { kind, createdAt }: Pick<Job, 'kind' | 'createdAt'>,
  now: Temporal.Instant,
  timeZone: string,
): string | undefined {
  if (kind !== 'slip' && kind !== 'cancellation') return undefined;
  const isLate = Temporal.Instant.from(createdAt).until(now).total('seconds') > lateAfterSeconds;
  return isLate ? now.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' }) : undefined;
}

/** Drawers first: the guest waits for change, not for paper. Then in the order in which they were asked for. */
export function nextJob<Waiting extends Job>(jobs: readonly Waiting[]): Waiting | undefined {
  const byAge = jobs.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  return byAge.find(({ kind }) => kind === 'drawer') ?? byAge[0];
}
