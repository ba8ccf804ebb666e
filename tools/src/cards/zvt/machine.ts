import { type Movement, type Script, usual } from './script.ts';

/** A payment as the terminal remembers it. */
export type Done = Movement & { readonly traceNo: number; readonly result: string; readonly atMs: number };

/** The inside of one terminal: counters, its book, and what it is doing. It lives on when a line breaks. */
export function machine(no: number) {
  const ledger: Movement[] = [];
  const all: Done[] = [];
  const state = {
    no,
    password: '000000',
    terminalId: String(54_000_000 + no),
    isRegistered: false,
    isBusy: false,
    receiptNo: 17 + no * 100,
    traceNo: 4000,
    dayFrom: 0,
    endsOfDay: 0,
    asked: [] as string[],
  };
  let scripts: Script[] = [];
  let standing: Script = usual;

  function count(): number {
    state.receiptNo = (state.receiptNo + 1) % 10_000;
    state.traceNo += 1;
    return state.receiptNo;
  }

  function book(kind: Movement['kind'], cents: number, of: number | null = null): Done {
    const now = new Date();
    const movement: Movement = { kind, cents, receiptNo: count(), of, at: now.toISOString() };
    ledger.push(movement);
    const done: Done = { ...movement, traceNo: state.traceNo, result: '00', atMs: now.getTime() };
    all.push(done);
    return done;
  }

  return {
    state,
    ledger,
    last: (): Done | undefined => all.at(-1),
    book,
    /** What can still be taken back: a payment of this day that was not. */
    open: (receiptNo: number): Done | undefined =>
      all
        .slice(state.dayFrom)
        .find(
          (each) =>
            each.kind === 'payment' &&
            each.receiptNo === receiptNo &&
            !all.some(({ kind, of }) => kind === 'reversal' && of === receiptNo),
        ),
    endDay(): number {
      const sum = ledger
        .slice(state.dayFrom)
        .reduce((cents, { kind, cents: moved }) => cents + (kind === 'payment' ? moved : -moved), 0);
      state.dayFrom = ledger.length;
      state.endsOfDay += 1;
      count();
      return sum;
    },
    taken: (): number => ledger.reduce((sum, { kind, cents }) => sum + (kind === 'payment' ? cents : -cents), 0),
    /** The scripts of the next payments, one each; afterwards `standing` holds. */
    play(next: readonly Partial<Script>[], always: Partial<Script>): void {
      standing = { ...usual, ...always };
      scripts = next.map((each) => ({ ...usual, ...each }));
    },
    script: (): Script => scripts.shift() ?? standing,
    standing: (): Script => standing,
  };
}

export type Machine = ReturnType<typeof machine>;
