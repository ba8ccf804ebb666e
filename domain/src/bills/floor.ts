import { isStepCredible } from '../basics/stamp.ts';
import { canonicalJson, type JsonValue } from '../device-log/log-entry.ts';
import type { BillFact } from './bill-facts.ts';
import { type Said, saidBy, type Tables } from './said-of-bills.ts';
import { everyEntry, isNews, type Standing, type Write, type Writes } from './writes.ts';

type Row<Slots> = { readonly [Slot in keyof Slots]?: Writes<Slots[Slot]> | undefined };
export type ItemRow = Row<Tables['items']>;
export type BillRow = Row<Tables['bills']>;

/**
 * All open bills of a location, as far as a device has heard. Whatever a fact says is kept by the id of its entry and nothing is
 * overwritten: order, repetition and origin of facts leave no trace, and what the server parks can be left out again.
 */
export type Floor = {
  readonly tables: { readonly [Table in keyof Tables]: ReadonlyMap<string, Row<Tables[Table]>> };
  /** Of all that is believed. */
  readonly largestStep: number;
  /** Facts whose step is not believed before the server has said it, or somebody has come near it. */
  readonly waiting: ReadonlyMap<string, BillFact>;
  readonly parked: ReadonlySet<string>;
  /** What was parked and then taken after all. */
  readonly taken: ReadonlySet<string>;
};

/** `knownStep`: the largest that the device remembers of the location. */
export function emptyFloor(knownStep = 0): Floor {
  const tables = {
    items: new Map(),
    bills: new Map(),
    joins: new Map(),
    discounts: new Map(),
    tickets: new Map(),
    receipts: new Map(),
  };
  return { tables, largestStep: knownStep, waiting: new Map(), parked: new Set(), taken: new Set() };
}

/** Who says it: a server has numbered what it says, a neighbour may say anything. */
export type Teller = 'server' | 'neighbour';

export function foldBills(facts: Iterable<BillFact>, floor = emptyFloor(), teller: Teller = 'neighbour'): Floor {
  const draft = draftOf(floor);
  for (const fact of facts) hear(draft, fact, teller);
  return finished(draft, floor);
}

/** One more fact: what is not concerned stays the same object. */
export function foldFact(floor: Floor, fact: BillFact, teller: Teller = 'neighbour'): Floor {
  return foldBills([fact], floor, teller);
}

/** What two devices know together. */
export function joinFloors(one: Floor, other: Floor): Floor {
  const draft = draftOf(one);
  draft.largestStep = Math.max(one.largestStep, other.largestStep);
  for (const name of tableNames)
    for (const [id, row] of other.tables[name])
      for (const [slot, writes] of slotsOf(row))
        for (const [entryId, write] of writes) put(draft, { table: name, id, slot }, entryId, write);
  for (const fact of other.waiting.values()) keepWaiting(draft, fact);
  believeNext(draft);
  const joined = finished(draft, one);
  return {
    ...joined,
    parked: new Set([...one.parked, ...other.parked]),
    taken: new Set([...one.taken, ...other.taken]),
  };
}

/** A parked fact is on no floor, whether it is heard before or after. */
export function leaveOut(floor: Floor, entryId: string): Floor {
  return { ...floor, parked: new Set(floor.parked).add(entryId) };
}

/** Somebody decided that a parked fact counts. There is no way back. */
export function takeIn(floor: Floor, entryId: string): Floor {
  return { ...floor, taken: new Set(floor.taken).add(entryId) };
}

export function standingIn({ parked, taken }: Floor): Standing {
  if (parked.size === 0) return everyEntry;
  return (entryId) => !parked.has(entryId) || taken.has(entryId);
}

type LooseWrites = Map<string, Write<unknown>>;
type LooseRow = Record<string, LooseWrites | undefined>;
type Draft = {
  readonly tables: { readonly [Table in keyof Tables]: ReadonlyMap<string, unknown> };
  readonly copies: Map<keyof Tables, Map<string, LooseRow>>;
  /** What this draft made itself, and may change. */
  readonly own: WeakSet<object>;
  largestStep: number;
  waiting: ReadonlyMap<string, BillFact>;
};

const tableNames = ['items', 'bills', 'joins', 'discounts', 'tickets', 'receipts'] as const;

function draftOf({ tables, largestStep, waiting }: Floor): Draft {
  return { tables, copies: new Map(), own: new WeakSet(), largestStep, waiting };
}

function finished({ tables, copies, largestStep, waiting }: Draft, before: Floor): Floor {
  if (copies.size === 0 && largestStep === before.largestStep && waiting === before.waiting) return before;
  // Each copy holds what its table held, and what was put into it by `Said`.
  const changed = Object.fromEntries(copies) as unknown as Partial<Floor['tables']>;
  return { ...before, tables: { ...(tables as Floor['tables']), ...changed }, largestStep, waiting };
}

function hear(draft: Draft, fact: BillFact, teller: Teller): void {
  if (teller === 'server' || isStepCredible(stepOf(fact), draft.largestStep)) believe(draft, fact);
  else keepWaiting(draft, fact);
  believeNext(draft);
}

function believe(draft: Draft, fact: BillFact): void {
  const step = stepOf(fact);
  draft.largestStep = Math.max(draft.largestStep, step);
  for (const said of saidBy(fact)) put(draft, said, fact.entryId, { step, value: said.value });
}

/** By all of its text: whoever uses an id twice does not choose which of the two is kept. */
function keepWaiting(draft: Draft, fact: BillFact): void {
  const { entryId, type, actorId, at, series, payload } = fact;
  // What was heard is an entry, and entries are JSON.
  const key = canonicalJson([entryId, type, actorId, at, series, payload as JsonValue]);
  if (!draft.waiting.has(key)) draft.waiting = new Map(draft.waiting).set(key, fact);
}

/** Whoever has come near a step makes it credible, so that it makes no difference who was heard first. */
function believeNext(draft: Draft): void {
  if (draft.waiting.size === 0) return;
  const left = new Map(draft.waiting);
  for (const [key, fact] of [...left].toSorted(([, one], [, other]) => stepOf(one) - stepOf(other))) {
    if (!isStepCredible(stepOf(fact), draft.largestStep)) continue;
    believe(draft, fact);
    left.delete(key);
  }
  if (left.size < draft.waiting.size) draft.waiting = left;
}

/** A receipt that forgot its step has taken money all the same. */
function stepOf({ payload }: BillFact): number {
  return payload.step ?? 0;
}

function put(
  draft: Draft,
  { table, id, slot }: Pick<Said, 'table' | 'id' | 'slot'>,
  entryId: string,
  write: Write<unknown>,
) {
  const known = (draft.copies.get(table) ?? draft.tables[table]).get(id) as LooseRow | undefined;
  if (!isNews(known?.[slot]?.get(entryId), write)) return;
  const row = ownRow(draft, table, id, known);
  const writes = row[slot];
  if (writes !== undefined && draft.own.has(writes)) {
    writes.set(entryId, write);
    return;
  }
  const copied = new Map(writes).set(entryId, write);
  draft.own.add(copied);
  row[slot] = copied;
}

function ownRow(draft: Draft, table: keyof Tables, id: string, known: LooseRow | undefined): LooseRow {
  if (known !== undefined && draft.own.has(known)) return known;
  let rows = draft.copies.get(table);
  if (rows === undefined) {
    // The rows of a table are known by the types of `Tables`; what is put into them, by `Said`.
    rows = new Map(draft.tables[table]) as Map<string, LooseRow>;
    draft.copies.set(table, rows);
  }
  const row = { ...known };
  draft.own.add(row);
  rows.set(id, row);
  return row;
}

function slotsOf(row: object): readonly (readonly [Said['slot'], LooseWrites])[] {
  return Object.entries(row) as unknown as readonly (readonly [Said['slot'], LooseWrites])[];
}
