import { Refusal } from './refusal.ts';

export type Ledger = {
  /** `txId`: of a request about a transaction. */
  readonly asked: (operation: string, txId: string | undefined) => void;
  readonly answered: (status: number) => void;
  readonly assertRate: (operation: string, path: Readonly<Record<string, string>>, nowMs: number) => void;
  /** When each transaction was first asked to be ended, in milliseconds since 1970 and parts of them. */
  readonly endings: () => Readonly<Record<string, number>>;
  readonly counts: () => {
    readonly requests: Readonly<Record<string, number>>;
    readonly answers: Readonly<Record<string, number>>;
  };
};

/** How often what was asked and answered, for whoever checks a run afterwards. */
export function openLedger(): Ledger {
  const requests: Record<string, number> = {};
  const answers: Record<string, number> = {};
  const endings = new Map<string, number>();
  const recent = new Map<string, number[]>();
  return {
    asked: (operation, txId) => {
      requests[operation] = (requests[operation] ?? 0) + 1;
      if (operation === 'tx.finish' && txId !== undefined && !endings.has(txId))
        endings.set(txId, performance.timeOrigin + performance.now());
    },
    endings: () => Object.fromEntries(endings),
    answered: (status) => {
      answers[status] = (answers[status] ?? 0) + 1;
    },
    counts: () => ({ requests: { ...requests }, answers: { ...answers } }),
    assertRate: (operation, path, nowMs) => {
      const perMinute = rates[operation];
      if (perMinute === undefined) return;
      const key = `${operation} ${path.tss ?? ''} ${path.export ?? ''}`;
      const times = (recent.get(key) ?? []).filter((time) => time > nowMs - 60_000);
      if (times.length >= perMinute)
        throw new Refusal('E_TOO_MANY_REQUESTS', 'Too many requests', { retryAfterSeconds: 60 });
      recent.set(key, [...times, nowMs]);
    },
  };
}

/** Requests a minute, of one device or of one export. */
const rates: Readonly<Record<string, number>> = { 'tx.list': 20, 'export.read': 12, 'export.file': 12 };
