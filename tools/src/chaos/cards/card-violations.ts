import { attemptState, isOpenState } from '@tresen/domain/cards/card-attempt';
import { bookedWithinMs } from '@tresen/domain/cards/ask-again';
import { Client } from 'pg';
import type { CardTill } from './card-till.ts';
import { orderOf } from './order-amount.ts';
import type { Charged } from './played.ts';
import type { Watched } from './watch-unbooked.ts';

type Kept = {
  readonly attempt_id: string;
  readonly provider: string;
  readonly state: string;
  readonly asked_cents: number;
  readonly taken_cents: number;
  readonly booked: boolean;
  readonly changed_ms: number;
};

type Sides = {
  readonly url: string;
  readonly ledger: readonly Charged[];
  readonly tills: readonly CardTill[];
  readonly watched: Watched;
};

type Verdict = { readonly violations: readonly string[]; readonly facts: Readonly<Record<string, number>> };

/** What the ledgers of the terminals, the books and the tills say must be the same money, and no order is paid twice. */
export async function findCardViolations({ url, ledger, tills, watched }: Sides): Promise<Verdict> {
  const rows = await attemptsIn(url);
  const violations = [
    ...chargedTwice(ledger),
    ...takenUnknown(ledger, rows),
    ...approvedForNothing(ledger, rows),
    ...tills.flatMap((till, at) => untold(`till ${at + 1}`, till, rows)),
    ...tills.flatMap((_, at) => saidLate(`till ${at + 1}`, watched.firstSeen(at), rows)),
  ];
  const count = (fits: (row: Kept) => boolean) => rows.filter(fits).length;
  const by = (name: Charged['by']) => ledger.filter((one) => one.by === name).length;
  const facts = {
    'charged at Solos': by('sumup'),
    'charged at terminals of the house': by('zvt'),
    'charged at readers': by('stripe'),
    attempts: rows.length,
    booked: count(({ booked }) => booked),
    'paid, not booked': count(isUnbooked),
    unclear: count(isOpen),
    reloads: tills.reduce((sum, till) => sum + till.reloads(), 0),
  };
  return { violations, facts };
}

/** Each order costs something else, so that money tells whose it is whatever a till says. */
function chargedTwice(ledger: readonly Charged[]): readonly string[] {
  const kept = ledger.filter(({ backCents }) => backCents === 0);
  return [...Map.groupBy(kept, ({ cents }) => orderOf(cents))]
    .filter(([, same]) => same.length > 1)
    .map(([order, same]) => `order ${order} was charged ${same.length} times: ${same.map(({ by }) => by).join(', ')}`);
}

/** Money is approved to the cent, or somebody is told that nobody knows. A ledger of the house keeps no name of ours. */
function takenUnknown(ledger: readonly Charged[], rows: readonly Kept[]): readonly string[] {
  return ledger
    .filter(({ backCents }) => backCents === 0)
    .flatMap(({ by, attemptId, cents }) => {
      const about = rows.filter((row) =>
        attemptId === undefined
          ? row.provider === by && orderOf(row.asked_cents) === orderOf(cents)
          : row.attempt_id === attemptId,
      );
      if (about.some((row) => isOpen(row) || (row.state === 'approved' && row.taken_cents === cents))) return [];
      const said = about.map(({ state, taken_cents }) => `${state} ${taken_cents}`).join(', ');
      return [`${by} has taken ${cents} cents, of which the books say: ${said || 'nothing'}`];
    });
}

function approvedForNothing(ledger: readonly Charged[], rows: readonly Kept[]): readonly string[] {
  const left = ledger.filter(({ backCents }) => backCents === 0);
  return rows
    .filter(({ state }) => state === 'approved')
    .filter(({ attempt_id, taken_cents }) => {
      const same = left.some(
        ({ attemptId, cents }) => cents === taken_cents && (attemptId ?? attempt_id) === attempt_id,
      );
      return !same;
    })
    .map(({ attempt_id, taken_cents }) => `${attempt_id} is approved with ${taken_cents} cents that nobody has taken`);
}

/** Whatever is open or has no receipt stands before whoever is at a till, also at one that was loaded anew. */
function untold(name: string, till: CardTill, rows: readonly Kept[]): readonly string[] {
  const shown = new Map(
    till
      .desk()
      .known.get()
      .map((one) => [one.attempt.attemptId, one] as const),
  );
  return rows.flatMap((row) => {
    if (!isOpen(row) && !isUnbooked(row)) return [];
    const one = shown.get(row.attempt_id);
    if (!one) return [`${row.attempt_id} is ${row.state}, and ${name} does not show it`];
    const said = attemptState(one.attempt);
    return isOpen(row) && !isOpenState(said) ? [`${row.attempt_id} is ${row.state}, and ${name} says ${said}`] : [];
  });
}

const saidWithinMs = 60_000;

/** A till says so aloud only after a while, as the one that took the money is mostly about to book it. */
function saidLate(name: string, firstSeen: ReadonlyMap<string, number>, rows: readonly Kept[]): readonly string[] {
  return rows.filter(isUnbooked).flatMap(({ attempt_id, changed_ms }) => {
    const seen = firstSeen.get(attempt_id);
    if (seen !== undefined && seen - changed_ms <= saidWithinMs - bookedWithinMs) return [];
    const late = seen === undefined ? 'never' : `after ${Math.round((seen - changed_ms) / 1000)} seconds`;
    return [`${attempt_id} is paid and not booked, and ${name} heard of it ${late}`];
  });
}

function isOpen({ state }: Kept): boolean {
  return state === 'asked' || state === 'unknown';
}

function isUnbooked({ state, booked }: Kept): boolean {
  return state === 'approved' && !booked;
}

async function attemptsIn(url: string): Promise<readonly Kept[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Kept>(
    `select attempt_id, case provider when 'double' then 'sumup' else provider end as provider, state,
        amount_cents::float8 as asked_cents, (approved_cents + tip_cents)::float8 as taken_cents,
        booked_order_id is not null as booked, extract(epoch from changed_at)::float8 * 1000 as changed_ms
      from app.card_attempts where kind = 'payment'`,
  );
  await client.end();
  return rows;
}
