import { actor } from '@tresen/web/test/offline/sales';
import { oneSale } from '../../chaos/sales.ts';
import { newId } from '@tresen/web/device/journal/new-id';
import { type Evening, openEvening } from './evening.ts';
import { findFloorFaults, serverView, shown, wrongSums } from './find-floor-faults.ts';
import type { FloorMutant } from './floor-mutants.ts';
import { strike } from './floor-nemesis.ts';
import { actOnTables, payTogether } from './serve-tables.ts';

export type SimulatedFloor = {
  readonly violations: readonly string[];
  readonly facts: number;
  readonly payments: number;
  /** Pieces that two receipts paid, and everybody sees it. */
  readonly conflicts: number;
  /** How often each thing went wrong. */
  readonly struck: Readonly<Record<string, number>>;
  /** From healing until everybody has everything and shows the same. */
  readonly wholeMs: number;
  /** From the lines being there until all who are linked show the same, without a server; `undefined`: a line was gone. */
  readonly linkedMs: number | undefined;
};

const acts = 120;
/** A fault that takes longer to show meets its chance in another evening. */
const actsOfMutant = 50;
const wholeWithinMs = 120_000;
const linkedWithinMs = 5_000;
const claimsGoneMs = 96_000;

/** An evening of four to eight handhelds in virtual time. The same seed decides the same again. Of a mutant the first fault is enough. */
export async function simulateFloor(seed: number, mutant?: FloorMutant): Promise<SimulatedFloor> {
  const evening = await openEvening(seed, mutant);
  const { server } = evening.place;
  const violations: string[] = [];
  const seen: Seen = { acts: mutant ? actsOfMutant : acts, struck: {}, wholeMs: 0, linkedMs: undefined };
  for (const part of [serveApart, becomeWhole, serveOverLinks, healAtLast, endClaims]) {
    violations.push(...(await part(evening, seen)));
    if (mutant && violations.length > 0) break;
  }
  for (const handheld of evening.present()) handheld.lose();
  const { struck, wholeMs, linkedMs } = seen;
  const conflicts = [...serverView(server).bills.values()].reduce((sum, bill) => sum + bill.conflicts.length, 0);
  const payments = evening.book.claims.filter(({ receiptId }) => receiptId !== undefined).length;
  return {
    violations: [...new Set(violations)],
    facts: server.facts.size,
    payments,
    conflicts,
    struck,
    wholeMs,
    linkedMs,
  };
}

type Seen = { readonly acts: number; struck: Record<string, number>; wholeMs: number; linkedMs: number | undefined };
type Found = Promise<readonly string[]>;

/** Everything goes wrong while tables are served. */
async function serveApart(evening: Evening, { acts: most, struck }: Seen): Found {
  const { time, dice } = evening.place;
  const found: string[] = [];
  await time.pass(15_000);
  for (let count = 0; count < most; count += 1) {
    await serve(evening);
    if (dice.roll() < 0.25) {
      const name = await strike(evening);
      if (name !== undefined) struck[name] = (struck[name] ?? 0) + 1;
    }
    await time.pass(dice.between(20, dice.roll() < 0.1 ? 15_000 : 1_500));
    if (count % 20 === 19) found.push(...lookAround(evening));
  }
  return found;
}

async function becomeWhole(evening: Evening): Found {
  evening.heal();
  for (const handheld of evening.present()) handheld.tryNow();
  await waitUntil(evening, wholeWithinMs, async () => areLinked(evening) && (await isWhole(evening)));
  return (await isWhole(evening)) ? [] : [...(await faultsOf(evening)), 'not whole after the first healing'];
}

async function healAtLast(evening: Evening, seen: Seen): Found {
  evening.end();
  evening.heal();
  seen.wholeMs = await waitUntil(evening, wholeWithinMs, () => isWhole(evening));
  const late = seen.wholeMs < wholeWithinMs ? [] : ['not whole after the last healing'];
  return [...owedLeft(evening), ...(await faultsOf(evening)), ...late];
}

function faultsOf({ present, place: { server }, book, isTrusted }: Evening): Found {
  return findFloorFaults({ handhelds: present(), server, book, isTrusted });
}

async function serve(evening: Evening): Promise<void> {
  const { dice, time } = evening.place;
  const old = evening.present().find(({ kind }) => kind === 'old');
  if (old && dice.roll() < 0.05) await old.sell(oneSale(newId(time.now()), 476), actor);
  const [one, other] = [dice.pick(evening.serving()), dice.pick(evening.serving())];
  if (one !== other && dice.roll() < 0.15) await payTogether(one, other, evening);
  else await actOnTables(one, evening);
}

function lookAround(evening: Evening): readonly string[] {
  return evening.present().flatMap((handheld) => {
    const view = handheld.view();
    return view ? wrongSums(handheld.identity.register?.code ?? '', view) : [];
  });
}

/** Everybody is linked and the server goes; what was served meanwhile, and while even the air was cut for a moment, is everywhere. */
async function serveOverLinks(evening: Evening, seen: Seen): Found {
  const { place, present, serving } = evening;
  const { time, dice, air } = place;
  evening.setServerDown(true);
  for (let count = 0; count < 10; count += 1) {
    await serve(evening);
    await time.pass(dice.between(100, 1_500));
  }
  const ids = present().map(({ deviceId }) => deviceId);
  for (const one of ids) for (const other of ids) if (one < other) air.cutPair(one, other);
  for (let count = 0; count < 3; count += 1) {
    await serve(evening);
    await time.pass(dice.between(100, 1_000));
  }
  air.mend();
  // Whoever hears no answer to its letters gives up a line that was just made, and without a server there is no other.
  if (!areLinked(evening)) return [];
  seen.linkedMs = await waitUntil(evening, linkedWithinMs, () => new Set(floorsOf(serving())).size <= 1);
  return seen.linkedMs < linkedWithinMs ? [] : [`floors of linked handhelds differ after ${linkedWithinMs} ms`];
}

function floorsOf(handhelds: ReturnType<Evening['serving']>): readonly string[] {
  return handhelds
    .filter(({ kind }) => kind === 'waiter')
    .flatMap((handheld) => {
      const view = handheld.view();
      return view ? [shown(view)] : [];
    });
}

function areLinked({ present, place: { air } }: Evening): boolean {
  const ids = present().map(({ deviceId }) => deviceId);
  return ids.every((one) => ids.every((other) => one === other || air.areLinked(one, other)));
}

async function waitUntil(
  { place: { time } }: Evening,
  mostMs: number,
  isDone: () => Promise<boolean> | boolean,
): Promise<number> {
  const startedAt = time.now();
  while (time.now() - startedAt < mostMs && !(await isDone())) await time.pass(100);
  return time.now() - startedAt;
}

/** Everything is at the server, and everybody shows what it says. */
async function isWhole({ present, place: { server } }: Evening): Promise<boolean> {
  for (const { journal, deviceId } of present()) {
    const state = await journal.state();
    if (!state || state.ackedSeq < state.lastSeq || server.logOf(deviceId).length < state.lastSeq) return false;
  }
  const text = shown(serverView(server));
  return present().every((handheld) => {
    const view = handheld.view();
    return !view || shown(view) === text;
  });
}

/** Nobody pays any more: soon every bill can be paid by anybody. */
async function endClaims({ place: { time }, present, serving, book }: Evening): Found {
  // A liar can say at any time that somebody was first.
  for (const handheld of present()) if (handheld.kind === 'liar') handheld.lose();
  await time.pass(claimsGoneMs);
  const found: string[] = [];
  const bills = [...new Set(book.claims.map(({ billId }) => billId))].slice(-6);
  for (const [index, billId] of bills.entries()) {
    const handheld = serving()[index % serving().length];
    const open = handheld?.claim({ billId, userId: null, pieces: [], step: handheld.step() });
    await time.pass(2_500);
    if (open?.state.get().may === 'claimed') found.push(`bill ${billId} is claimed for ever`);
    open?.end();
    await time.pass(500);
  }
  return found;
}

/** What a lost handheld had said to somebody who is still there. */
function owedLeft({ owed, place: { server } }: Evening): readonly string[] {
  return [...owed].flatMap(([entryId, holders]) =>
    holders.size === 0 || server.facts.has(entryId) || server.parked.has(entryId)
      ? []
      : [`${entryId} of a lost handheld is lost`],
  );
}
