import { DatabaseSync } from 'node:sqlite';
import { bridgeSettled } from '@tresen/contract/bridge-cards';
import type { CardAskKind } from '@tresen/domain/cards/card-terminal';
import { z } from 'zod';
import type { Settled } from './settled.ts';

/** One attempt as this bridge remembers it. */
export type KeptAttempt = {
  readonly attemptId: string;
  readonly terminalId: string;
  readonly kind: CardAskKind;
  readonly amountCents: number;
  /** The last receipt of the terminal before it was asked; `undefined`: it did not say. */
  readonly lastReceiptNo: number | undefined;
  readonly askedAt: Temporal.Instant;
  /** `asked`: it may have been told. `person`: the terminal cannot say what became of it. */
  readonly state: 'asked' | 'person' | 'settled';
  /** What the terminal said of it before the line broke or the power went. */
  readonly heard: HeardResult | undefined;
  readonly outcome: Settled | undefined;
};

const heardResult = z.object({ receiptNo: z.int(), amountCents: z.int() });
export type HeardResult = z.infer<typeof heardResult>;

export type NewAttempt = Pick<
  KeptAttempt,
  'attemptId' | 'terminalId' | 'kind' | 'amountCents' | 'lastReceiptNo' | 'askedAt'
>;

/** Remembers, also through a power cut, what a terminal was asked and what it said. Everything throws if it cannot be kept. */
export type AttemptJournal = {
  readonly of: (attemptId: string) => KeptAttempt | undefined;
  readonly unsettled: (terminalId: string) => readonly KeptAttempt[];
  /** On the disk when it returns: only then the first byte may leave. Throws if the attempt is known. */
  readonly ask: (attempt: NewAttempt) => void;
  readonly hear: (attemptId: string, heard: HeardResult) => void;
  readonly leaveToPerson: (attemptId: string) => void;
  /** Answers with what stands: the first word is the last. */
  readonly settle: (attempt: NewAttempt, outcome: Settled) => Settled;
  readonly close: () => void;
};

const row = z.object({
  attempt_id: z.string(),
  terminal_id: z.string(),
  kind: z.enum(['payment', 'refund', 'reversal']),
  amount_cents: z.int(),
  last_receipt_no: z.int().nullable(),
  asked_at: z.string(),
  state: z.enum(['asked', 'person', 'settled']),
  heard: z.string().nullable(),
  outcome: z.string().nullable(),
});

/** Attempts that are over are of use as long as somebody may ask for them again. */
const keptDays = 400;

export function openAttemptJournal(path: string): AttemptJournal {
  const db = new DatabaseSync(path);
  db.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    CREATE TABLE IF NOT EXISTS attempts (
      attempt_id TEXT PRIMARY KEY,
      terminal_id TEXT NOT NULL,
      kind TEXT NOT NULL,
      amount_cents INTEGER NOT NULL,
      last_receipt_no INTEGER,
      asked_at TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('asked', 'person', 'settled')),
      heard TEXT,
      outcome TEXT,
      CHECK ((state = 'settled') = (outcome IS NOT NULL))
    ) STRICT;
    CREATE INDEX IF NOT EXISTS unsettled ON attempts (terminal_id) WHERE state <> 'settled';
  `);
  db.prepare(`DELETE FROM attempts WHERE state = 'settled' AND asked_at < ?`).run(
    Temporal.Now.instant()
      .subtract({ hours: keptDays * 24 })
      .toString(),
  );
  const columns = `attempt_id, terminal_id, kind, amount_cents, last_receipt_no, asked_at, state`;
  const one = db.prepare('SELECT * FROM attempts WHERE attempt_id = ?');
  const open = db.prepare(`SELECT * FROM attempts WHERE terminal_id = ? AND state <> 'settled' ORDER BY asked_at`);
  const insert = db.prepare(`INSERT INTO attempts (${columns}) VALUES (?, ?, ?, ?, ?, ?, 'asked')`);
  const hear = db.prepare(`UPDATE attempts SET heard = ? WHERE attempt_id = ? AND state = 'asked'`);
  const leave = db.prepare(`UPDATE attempts SET state = 'person' WHERE attempt_id = ? AND state = 'asked'`);
  const settle = db.prepare(`INSERT INTO attempts (${columns}, outcome) VALUES (?, ?, ?, ?, ?, ?, 'settled', ?)
    ON CONFLICT (attempt_id) DO UPDATE SET state = 'settled', outcome = excluded.outcome WHERE state <> 'settled'`);

  const of = (attemptId: string) => {
    const found = one.get(attemptId);
    return found && read(found);
  };
  const values = ({ attemptId, terminalId, kind, amountCents, lastReceiptNo, askedAt }: NewAttempt) =>
    [attemptId, terminalId, kind, amountCents, lastReceiptNo ?? null, askedAt.toString()] as const;

  return {
    of,
    unsettled: (terminalId) => open.all(terminalId).map(read),
    ask: (attempt) => void insert.run(...values(attempt)),
    hear: (attemptId, heard) => void hear.run(JSON.stringify(heard), attemptId),
    leaveToPerson: (attemptId) => void leave.run(attemptId),
    settle(attempt, outcome) {
      settle.run(...values(attempt), JSON.stringify(outcome));
      return of(attempt.attemptId)?.outcome ?? outcome;
    },
    close: () => db.close(),
  };
}

function read(found: unknown): KeptAttempt {
  const kept = row.parse(found);
  return {
    attemptId: kept.attempt_id,
    terminalId: kept.terminal_id,
    kind: kept.kind,
    amountCents: kept.amount_cents,
    lastReceiptNo: kept.last_receipt_no ?? undefined,
    askedAt: Temporal.Instant.from(kept.asked_at),
    state: kept.state,
    heard: kept.heard === null ? undefined : heardResult.parse(JSON.parse(kept.heard)),
    outcome: kept.outcome === null ? undefined : bridgeSettled.parse(JSON.parse(kept.outcome)),
  };
}
