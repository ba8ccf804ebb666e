import {
  hearLease,
  type HeardLease,
  isLaterLease,
  leaseHoldsMs,
  mostBegun,
  type PrinterLease,
} from '@tresen/domain/print/printer-lease';
import type { PrintCause } from '@tresen/domain/print/job';
import type { Words } from '../neighbours/neighbour-mesh.ts';
import type { TillCalls } from '../sender/till-calls.ts';
import { leaseWordIn, type LeaseWord } from './lease-word.ts';

/** Which device has which printer, as far as it was said: by neighbours, by the server, and before this page was loaded. */
type HeardLeases = {
  readonly of: (printerId: string) => HeardLease | undefined;
  /** What whoever has it said of it, over a line between the two. */
  readonly causeOf: (printerId: string) => PrintCause | null | undefined;
  /** To everybody in touch. */
  readonly say: (lease: PrinterLease) => void;
  /** Asks the server, and says nothing. */
  readonly ask: () => void;
  /** When it last answered, and when it was last asked. */
  readonly serverMs: () => { readonly answered: number; readonly asked: number };
  readonly close: () => void;
};

export type LeaseTalk = {
  readonly calls: Pick<TillCalls, 'tellPrinterLeases'>;
  readonly words: Words;
  /** What this device knew of printers before its page was loaded. */
  readonly kept: readonly PrinterLease[];
  readonly keep: (leases: readonly PrinterLease[]) => Promise<void>;
  /** Milliseconds of a clock that nobody sets. */
  readonly mono: () => number;
  readonly onChange: () => void;
  /** Why nothing comes out of a printer that is this device's. */
  readonly causeHere: (printerId: string) => PrintCause | null;
};

const never = Number.NEGATIVE_INFINITY;

export function openHeardLeases(talk: LeaseTalk): HeardLeases {
  const { calls, words, kept, keep, mono, onChange } = talk;
  const heard = new Map(kept.map((lease): [string, HeardLease] => [lease.printerId, { lease, heardMs: never }]));
  const causes = new Map<string, { readonly deviceId: string; readonly cause: PrintCause | null }>();
  let [asked, answered] = [never, never];
  let isClosed = false;

  const stopHearing = words.listen((from, said) => {
    const word = leaseWordIn(said);
    if (!word) return;
    const { printerLease: lease, ageMs, cause } = word;
    hear(lease, mono() - ageMs);
    if (cause !== undefined && from === lease.deviceId) causes.set(lease.printerId, { deviceId: from, cause });
    const known = heard.get(lease.printerId);
    // Who knows less than this device learns it, also of itself: a page that was loaded anew has forgotten.
    if (known && isLaterLease(known.lease, lease)) words.say(wordOf(known), from);
  });

  function wordOf({ lease, heardMs }: HeardLease): LeaseWord {
    const ageMs = Math.min(Math.max(0, Math.round(mono() - heardMs)), leaseHoldsMs * 2);
    return { printerLease: lease, ageMs };
  }

  function hear(lease: PrinterLease, heardMs: number): void {
    const before = heard.get(lease.printerId);
    const next = hearLease(before, lease, heardMs);
    heard.set(lease.printerId, next);
    if (next.lease === before?.lease) return;
    remember(before?.lease, next.lease);
    onChange();
  }

  /** But not that it was only said again. */
  function remember(before: PrinterLease | undefined, next: PrinterLease): void {
    const isSame = before !== undefined && JSON.stringify({ ...before, no: 0 }) === JSON.stringify({ ...next, no: 0 });
    if (!isSame) void keep([...heard.values()].map(({ lease }) => lease)).catch(() => undefined);
  }

  async function tell(leases: readonly PrinterLease[]): Promise<void> {
    asked = mono();
    const said = leases.map(({ deviceId: _by, begun, ...lease }) => ({ ...lease, begun: [...begun] }));
    const answer = await calls.tellPrinterLeases({ leases: said }).catch(() => undefined);
    if (!answer || isClosed) return;
    answered = mono();
    for (const { ageMs, ...lease } of answer.leases) hear(lease, mono() - ageMs);
    onChange();
  }

  return {
    of: (printerId) => heard.get(printerId),
    causeOf: (printerId) => {
      const said = causes.get(printerId);
      return said?.deviceId === heard.get(printerId)?.lease.deviceId ? said?.cause : undefined;
    },
    say: (next) => {
      const lease = { ...next, begun: next.begun.slice(-mostBegun) };
      const before = heard.get(lease.printerId)?.lease;
      heard.set(lease.printerId, { lease, heardMs: mono() });
      remember(before, lease);
      words.say({ printerLease: lease, ageMs: 0, cause: talk.causeHere(lease.printerId) } satisfies LeaseWord);
      void tell([lease]);
    },
    ask: () => void tell([]),
    serverMs: () => ({ answered, asked }),
    close: () => {
      isClosed = true;
      stopHearing();
    },
  };
}
