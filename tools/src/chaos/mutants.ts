import { DatabaseSync } from 'node:sqlite';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { failureOf } from '@tresen/web/app/calls/call-failure';
import type { Journal, JournalState } from '@tresen/web/device/journal/journal';
import type { TillCalls } from '@tresen/web/device/sender/till-calls';
import type { JournalFault } from '@tresen/web/test/offline/sqlite-journal';
import type { Lie } from './lies.ts';

type UploadInput = Parameters<TillCalls['upload']>[0];

/** A till built wrongly on purpose. A harness that does not notice is no proof. */
export type ClientMutant = {
  readonly journal?: JournalFault;
  readonly wrap?: (journal: Journal) => Journal;
  readonly calls?: (calls: TillCalls, journal: Journal) => TillCalls;
  readonly onCrash?: (file: string) => void;
};

/** A screen built wrongly on purpose. */
export type ScreenMutant = 'no-event-id' | 'no-watchdog' | 'applies-twice';

export type Mutant = {
  readonly name: string;
  readonly client?: ClientMutant;
  readonly screen?: ScreenMutant;
  /** Of the server: a fault that it plants into itself. */
  readonly env?: Readonly<Record<string, string>>;
  /** Of the server: another text in its code or in its database. */
  readonly lie?: Lie;
  /** Noticed only where nothing may be forgotten: what the server took back it had promised. */
  readonly isCareful?: boolean;
};

export const mutants: readonly Mutant[] = [
  {
    name: 'a till takes what it has just sent for years old, and lets go of it',
    client: {
      wrap: (journal) => ({
        ...journal,
        keepNote: (key, value) => journal.keepNote(key, key === 'held' ? yearsOld(value) : value),
      }),
    },
  },
  { name: 'the number is taken outside of the transaction', client: { journal: 'number-outside' } },
  {
    name: 'what the server forgot is not sent again',
    client: { wrap: (journal) => ({ ...journal, rewind: () => Promise.resolve() }) },
  },
  {
    name: 'an entry counts as sent when it was sent, not when it was heard',
    client: {
      wrap: (journal) => ({ ...journal, rewind: () => Promise.resolve() }),
      calls: (calls, journal) =>
        uploading(calls, async (input) => {
          await journal.acknowledge(input.entries.at(-1)?.seq ?? 0);
          return calls.upload(input);
        }),
    },
  },
  {
    name: 'an answer that did not come is taken for a refusal, and the entry is given up',
    client: {
      calls: (calls) =>
        uploading(calls, async (input) =>
          calls.upload(input).catch(async (error: unknown) => {
            const [entry] = input.entries;
            if (!entry || failureOf(error)?.kind === 'problem') throw error;
            await calls.park({ seq: entry.seq, hash: entry.hash, raw: JSON.stringify(entry), cause: 'given up' });
            throw error;
          }),
        ),
    },
  },
  { name: 'a crash takes the last sales with it', client: { onCrash: loseLastSales } },
  { name: 'the server answers before it has stored', env: { PLANTED_FAULT: 'ack-before-commit' }, isCareful: true },
  { name: 'the server does again what it knows', env: { PLANTED_FAULT: 'broken-dedupe' } },
  {
    name: 'the server counts receipts outside of the transaction',
    env: { PLANTED_FAULT: 'number-outside-transaction' },
  },
  { name: 'the server counts events outside of the transaction', env: { PLANTED_FAULT: 'event-outside-transaction' } },
  { name: 'the server believes every clock', env: { PLANTED_FAULT: 'believes-every-clock' } },
  { name: 'the server books every amount', env: { PLANTED_FAULT: 'books-every-amount' } },
  { name: 'a screen remembers the number of an event and not which it was', screen: 'no-event-id' },
  { name: 'a screen believes in a line that has gone silent', screen: 'no-watchdog' },
  { name: 'a screen keeps its orders and its cursor apart', screen: 'applies-twice' },
  {
    name: 'the server takes whoever brings an entry for the one that wrote it',
    lie: {
      file: 'server/src/core/ingest/device-log.ts',
      text: "bearer === 'writer' ? undefined : await firstForged(device, all, bearer)",
      replacement: 'undefined as ForgedEntry | undefined',
    },
  },
  {
    name: 'the server believes a hello that somebody else has signed',
    lie: {
      file: 'server/src/features/till/handshake.ts',
      text: "return (await isSignedBy(key, bareHelloText(said), said.sig)) ? 'bare' : undefined;",
      replacement: "return 'all';",
    },
  },
  {
    name: 'the server asks an ended till when it signed',
    lie: {
      function: 'app.record_entry',
      text: 'v.revoked_at is not null as is_ended',
      replacement: 'coalesce(v.revoked_at < e.signed_at, false) as is_ended',
    },
  },
  {
    name: 'what a till reports after its end is believed',
    lie: {
      file: 'server/src/features/till/handshake.ts',
      text: 'case when revoked_at is null then greatest(reported_seq, ${believed}) else reported_seq end',
      replacement: 'greatest(reported_seq, ${believed})',
    },
  },
  {
    name: 'an ended till makes gift cards',
    lie: { function: 'app.record_entry', text: ' or app.makes_value(e)', replacement: '' },
  },
  {
    name: 'two tills that take back the same receipt do not see each other',
    lie: {
      function: 'app.watch_refunds',
      text: 'app.is_refunded_beyond(e.org_id, refunded)',
      replacement: 'false',
    },
  },
  {
    name: 'a cash move that was set aside cannot be taken',
    lie: {
      file: 'server/src/core/ingest/book-parked.ts',
      text: 'cash: sql`app.book_cash`',
      replacement: 'cash: sql`app.move_order`',
    },
  },
  {
    name: 'a cash move that was left out is booked',
    lie: {
      file: 'server/src/features/incidents/decide-parked-entry.ts',
      text: 'if (takes && !(await tills.bookParked(tx, parked.entry, now)))',
      replacement: 'if (!(await tills.bookParked(tx, parked.entry, now)) && takes)',
    },
  },
  {
    name: 'a cash move that was taken is taken a second time',
    lie: {
      function: 'app.book_cash',
      text: "return ('applied', '', new_seq)::app.recorded;",
      replacement: `if e.act = 'cash' and exists (select 1 from app.parked_commands p where p.device_id = e.device_id and p.seq = e.seq) then
    insert into app.cash_entries (org_id, device_id, device_seq, business_date, location_id, register_id, series, kind,
        move_kind, amount_cents, reason, occurred_at, received_at)
      values (e.org_id, e.device_id, e.seq, e.business_date - 1, e.location_id, e.register_id, e.series, e.cash_kind,
        e.move_kind, e.total_cents, e.reason, e.signed_at, e.received_at);
  end if;
  return ('applied', '', new_seq)::app.recorded;`,
    },
  },
  {
    name: 'what a TSE did not answer is asked again without a look at what became of it',
    lie: {
      file: 'server/src/core/signing/sign-transaction.ts',
      text: "if (step === 'look') return look(work, row, undefined);",
      replacement:
        "if (step === 'look') return row.state === 'begun' ? end(work, row, processOf(row) ?? abortProcess) : begin(work, row);",
    },
  },
  {
    name: 'what nobody ended stays open at the TSE',
    lie: {
      file: 'server/src/core/signing/sign-waiting.ts',
      text: 'process_type is null and due_until <= ${now.toString()}',
      replacement: 'process_type is null and false',
    },
  },
];

/** Everything as before but the upload. The calls answer to any name and own none, so that a copy of them would be empty. */
function uploading(calls: TillCalls, upload: (input: UploadInput) => ReturnType<TillCalls['upload']>): TillCalls {
  return new Proxy(calls, {
    get: (target, name): unknown => (name === 'upload' ? upload : Reflect.get(target, name)),
  });
}

/** What a database without strict durability does in a power cut: the last commits never were. */
function loseLastSales(file: string): void {
  const db = new DatabaseSync(file, { timeout: 5_000 });
  try {
    db.exec('begin immediate');
    const row = db.prepare("select value from meta where key = 'state'").get() as { value: string };
    const state = JSON.parse(row.value) as JournalState;
    const lastSeq = Math.max(1, state.lastSeq - 3);
    const last = db.prepare('select entry from log where seq = ?').get(lastSeq) as { entry: string } | undefined;
    const lost = db.prepare("select min(no) as no from receipts where receipt ->> '$.seq' > ?").get(lastSeq) as {
      no: number | null;
    };
    if (last) {
      db.prepare("delete from receipts where receipt ->> '$.seq' > ?").run(lastSeq);
      db.prepare('delete from log where seq > ?').run(lastSeq);
      const { hash } = JSON.parse(last.entry) as LogEntry;
      const before = { lastSeq, lastHash: hash, nextReceiptNo: lost.no ?? state.nextReceiptNo };
      const next: JournalState = { ...state, ...before, ackedSeq: Math.min(state.ackedSeq, lastSeq) };
      db.prepare("update meta set value = ? where key = 'state'").run(JSON.stringify(next));
    }
    db.exec('commit');
  } finally {
    db.close();
  }
}

function yearsOld<Note>(note: Note): Note {
  // The same note with another year.
  return JSON.parse(JSON.stringify(note).replaceAll(/"at":"\d{4}/g, '"at":"2020')) as Note;
}
