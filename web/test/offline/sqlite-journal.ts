import { DatabaseSync } from 'node:sqlite';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import {
  type Draft,
  type Journal,
  type JournalState,
  type KeptReceipt,
  type Notes,
  UnsentEntriesError,
  type Writing,
} from '../../src/admin/device/journal/journal.ts';
import type { PaperJob } from '../../src/admin/device/journal/paper-job.ts';
import {
  actorOf,
  firstFloor,
  floorAt,
  isOfOtherSeries,
  isNumberTaken,
  placeOf,
  receiptRow,
  saleIn,
  type ReceiptRow,
  stateAfter,
  stateAtStart,
  stateRebound,
  stateWritten,
} from '../../src/admin/device/journal/journal-rows.ts';
import { sqliteCards } from './sqlite-cards.ts';
import { schema } from './sqlite-schema.ts';
import { sqliteStatements } from './sqlite-statements.ts';

/** For harnesses that want to see whether they notice: what a wrong journal would do. */
export type JournalFault = 'number-outside';

/** The journal for tests and the chaos harness: the same promises in a file of SQLite, without a browser. */
export function openSqliteJournal(file: string, fault?: JournalFault): Journal {
  const db = new DatabaseSync(file, { timeout: 5_000 });
  let taken = 0;
  db.exec(schema);

  /** Everything or nothing; also what fails in the middle leaves nothing behind. */
  async function within<Value>(work: () => Value): Promise<Value> {
    try {
      run('begin immediate');
      const value = work();
      run('commit');
      return value;
    } catch (error) {
      if (db.isTransaction) db.exec('rollback');
      throw error;
    }
  }

  const { read, run } = sqliteStatements(db);
  const cards = sqliteCards({ read, run });

  function valueOf<Value>(key: string): Value | undefined {
    const text = read<{ value: string }>('select value from meta where key = ?', key)[0]?.value;
    return text === undefined ? undefined : (JSON.parse(text) as Value);
  }

  function keep(key: string, value: unknown): void {
    run(
      'insert into meta values (?, ?) on conflict (key) do update set value = excluded.value',
      key,
      JSON.stringify(value),
    );
  }

  const state = (): JournalState | undefined => valueOf<JournalState>('state');

  function stateToRead(): JournalState | undefined {
    const known = state();
    if (fault === 'number-outside' && known) taken = Math.max(taken + 1, known.nextReceiptNo);
    return known && fault === 'number-outside' ? { ...known, nextReceiptNo: taken } : known;
  }

  function changeAcked(change: (before: number) => number): Promise<void> {
    return within(() => {
      const before = state();
      if (before) keep('state', { ...before, ackedSeq: Math.min(before.lastSeq, change(before.ackedSeq)) });
    });
  }

  function keepDraft(draft: Draft): void {
    run(
      'insert into drafts values (?, ?) on conflict (draft_id) do update set draft = excluded.draft',
      draft.draftId,
      JSON.stringify(draft),
    );
  }

  function keepSale({ entry, booking, draftId, draft, papers = [] }: Omit<Writing, 'epoch'>): void {
    run('insert into log values (?, ?, ?)', entry.seq, entry.id, JSON.stringify(entry));
    if (draftId !== null) run('delete from drafts where draft_id = ?', draftId);
    if (draft) keepDraft(draft);
    for (const job of papers) keepPaper(job);
    cards.keep(entry, booking);
    if (!booking) return;
    const row = receiptRow(entry, booking);
    run(
      'insert into receipts values (?, ?, ?, ?, ?)',
      row.series,
      row.no,
      row.orderId,
      row.cancelsNo,
      JSON.stringify(row),
    );
    run("insert into attempts values (?, 'committed')", row.orderId);
    run('insert into print_jobs values (?, ?)', row.orderId, row.orderId);
  }

  function keepPaper(job: PaperJob): void {
    run(
      'insert into papers values (?, ?) on conflict (key) do update set job = excluded.job',
      job.key,
      JSON.stringify(job),
    );
  }

  const papers = (): PaperJob[] =>
    read<{ job: string }>('select job from papers order by key').map(({ job }) => JSON.parse(job) as PaperJob);

  function kept({ receipt }: { receipt: string }): KeptReceipt {
    const row = JSON.parse(receipt) as ReceiptRow;
    const { series, no, orderId, soldAt, seq, signature } = row;
    const waiting = read("select 1 from attempts where order_id = ? and state = 'committed'", orderId);
    const cancelling = read<{ no: number }>(
      'select no from receipts where cancels_no = ? order by no',
      placeOf(series, no),
    );
    const [entry] = read<{ entry: string }>('select entry from log where seq = ?', seq).map(entryOf);
    return {
      sale: saleIn(row),
      soldAt,
      series,
      seq,
      actor: actorOf(entry),
      isPrinted: waiting.length === 0,
      signature,
      cancelledBy: cancelling.map((row) => row.no),
    };
  }

  function receiptOf(orderId: string): KeptReceipt | undefined {
    return read<{ receipt: string }>('select receipt from receipts where order_id = ?', orderId).map(kept)[0];
  }

  return {
    state: () => within(stateToRead),
    begin: (identity, { nextReceiptNo, entries, floor, abandonsUnsent = false }) =>
      within(() => {
        const before = state();
        const unsent = before ? before.lastSeq - before.ackedSeq : 0;
        if (unsent > 0 && !abandonsUnsent) throw new UnsentEntriesError(unsent);
        for (const table of ['meta', 'log', 'receipts', 'attempts', 'drafts', 'print_jobs', 'papers', 'card_attempts'])
          run(`delete from ${table}`);
        let next = stateAtStart(identity, floor ?? firstFloor(nextReceiptNo));
        for (const { entry, booking } of entries) {
          keepSale({ entry, booking, draftId: null });
          next = stateAfter(next, entry, booking);
        }
        run("update attempts set state = 'printed'");
        run('delete from print_jobs');
        keep('state', next);
      }),
    raiseEpoch: () =>
      within(() => {
        const before = state();
        if (!before) throw new Error('the journal has not begun');
        keep('state', { ...before, writerEpoch: before.writerEpoch + 1 });
        return before.writerEpoch + 1;
      }),
    commit: (writing) =>
      within(() => {
        const before = state();
        if (!before || before.writerEpoch !== writing.epoch) return 'fenced';
        const { entry, booking } = writing;
        if (booking && receiptOf(booking.sale.orderId)) return 'known';
        if (entry.seq !== before.lastSeq + 1 || entry.prev !== before.lastHash) return 'moved';
        if (isNumberTaken(entry, before)) return 'moved';
        const isNumbered = booking?.sale.receiptNo === before.nextReceiptNo || fault === 'number-outside';
        const isNext = isNumbered && !isOfOtherSeries(entry, before);
        if (booking && !isNext) return 'moved';
        keepSale(writing);
        if (writing.behind) keepSale({ ...writing.behind, draftId: null });
        keep('state', stateWritten(before, writing));
        return 'written';
      }),
    entriesAfter: (seq, limit) =>
      within(() =>
        read<{ entry: string }>('select entry from log where seq > ? order by seq limit ?', seq, limit).map(entryOf),
      ),
    entryAt: (seq) => within(() => read<{ entry: string }>('select entry from log where seq = ?', seq).map(entryOf)[0]),
    acknowledge: (seq) => changeAcked((before) => Math.max(before, seq)),
    rewind: (seq) => changeAcked((before) => Math.min(before, seq)),
    rebind: (to) =>
      within(() => {
        const before = state();
        if (!before) return;
        const [last] = read<{ no: number | null }>('select max(no) no from receipts where series = ?', to.series);
        if (to.head) run('delete from log');
        keep('state', stateRebound(before, to, last?.no ?? 0));
      }),
    receipts: (limit) =>
      within(() =>
        read<{ receipt: string }>('select receipt from receipts order by series desc, no desc limit ?', limit).map(
          kept,
        ),
      ),
    receiptOf: (orderId) => within(() => receiptOf(orderId)),
    unprinted: () =>
      within(() =>
        read<{ receipt: string }>(
          "select receipt from receipts join attempts using (order_id) where state = 'committed' order by no",
        ).map(kept),
      ),
    markPrinted: (orderId) =>
      within(() => {
        run("update attempts set state = 'printed' where order_id = ?", orderId);
        run('delete from print_jobs where order_id = ?', orderId);
      }),
    keepSignature: (orderId, signature) =>
      within(() => {
        for (const { receipt } of read<{ receipt: string }>('select receipt from receipts where order_id = ?', orderId))
          run(
            'update receipts set receipt = ? where order_id = ?',
            JSON.stringify({ ...(JSON.parse(receipt) as ReceiptRow), signature }),
            orderId,
          );
      }),
    forget: (seq) =>
      within(() => {
        const before = state();
        const [last] = read<{ entry: string }>('select entry from log where seq = ?', seq).map(entryOf);
        if (!before || !last || seq > before.ackedSeq) return;
        const gone = read<{ receipt: string }>('select receipt from receipts order by series, no')
          .map(({ receipt }) => JSON.parse(receipt) as ReceiptRow)
          .filter((row) => row.seq <= seq);
        run('delete from log where seq <= ?', seq);
        for (const { orderId } of gone)
          for (const table of ['receipts', 'attempts', 'print_jobs'])
            run(`delete from ${table} where order_id = ?`, orderId);
        for (const { orderId } of gone) cards.forget(orderId);
        keep('state', { ...before, floor: floorAt(last, gone, before) });
      }),
    cardAttempts: () => within(cards.all),
    papers: {
      list: () => within(papers),
      add: (jobs) =>
        within(() => {
          const known = new Set(papers().map(({ key }) => key));
          for (const job of jobs) if (!known.has(job.key)) keepPaper(job);
        }),
      change: (key, change) =>
        within(() => {
          const before = papers().find((job) => job.key === key);
          if (!before) return undefined;
          const next = change(before);
          if (next) keepPaper(next);
          else run('delete from papers where key = ?', key);
          return next;
        }),
    },
    drafts: () =>
      within(() => read<{ draft: string }>('select draft from drafts').map(({ draft }) => JSON.parse(draft) as Draft)),
    saveDraft: (draft) => within(() => keepDraft(draft)),
    removeDraft: (draftId) => within(() => run('delete from drafts where draft_id = ?', draftId)),
    standing: () =>
      within(() => ({
        state: stateToRead(),
        clock: valueOf<Notes['clock']>('clock'),
        hello: valueOf<Notes['hello']>('hello'),
        frozen: valueOf<Notes['frozen']>('frozen'),
        training: valueOf<Notes['training']>('training'),
      })),
    note: <Key extends keyof Notes>(key: Key) => within(() => valueOf<Notes[Key]>(key)),
    keepNote: (key, value) => within(() => keep(key, value)),
    damage: () =>
      within(() => {
        const known = state();
        if (!known) return undefined;
        const last = read<{ entry: string }>('select entry from log where seq = ?', known.lastSeq).map(entryOf)[0];
        if ((last?.hash ?? known.lastHash) !== known.lastHash) return 'the last entry is another one';
        const entries = read<{ n: number }>('select count(*) n from log')[0]?.n ?? 0;
        const wanted = known.lastSeq - known.floor.seq;
        return entries === wanted ? undefined : `${entries} of ${wanted} entries are there`;
      }),
    close: () => {
      if (db.isOpen) db.close();
    },
  };
}

/** Only `commit` and `begin` write there. */
function entryOf({ entry }: { entry: string }): LogEntry {
  return JSON.parse(entry) as LogEntry;
}
