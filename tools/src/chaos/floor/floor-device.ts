import { join } from 'node:path';
import type { LogActor } from '@tresen/domain/device-log/log-entry';
import type { Journal } from '@tresen/web/device/journal/journal';
import { type NoteToWrite, type RoundToWrite, writeNote, writeRound } from '@tresen/web/device/journal/write-round';
import type { SaleToBook } from '@tresen/web/device/till/till';
import { memoryNeighbourStore } from '@tresen/web/test/offline/memory-neighbours';
import { memoryOrderStore } from '@tresen/web/test/offline/memory-order-store';
import { openSqliteJournal } from '@tresen/web/test/offline/sqlite-journal';
import type { KeptPlace } from '../open-page.ts';
import { type FloorPage, type FloorPlace, openFloorPage } from './floor-page.ts';

export type FloorDevice = Awaited<ReturnType<typeof openFloorDevice>>;

type Parts = FloorPlace & { readonly folder: string };

/** A handheld that serves tables: the real modules of the browser, a real server at the end of a wire, lines to its neighbours. */
export async function openFloorDevice(parts: Parts) {
  const { newcomer, kind, folder, air } = parts;
  const { identity } = newcomer;
  const { deviceId } = identity;
  const file = join(folder, `${deviceId}.db`);
  let [isOnline, skewMs, pages] = [true, 0, 0];
  let store = memoryOrderStore();
  let neighbours = memoryNeighbourStore();
  let journal: Journal = openSqliteJournal(file);
  await journal.begin(identity, { nextReceiptNo: 1, entries: [] });
  const kept: KeptPlace = {};
  const clock = { now: () => Date.now() + skewMs };

  const open = (): Promise<FloorPage> => {
    pages += 1;
    return openFloorPage({
      ...parts,
      journal,
      store,
      neighbours,
      kept,
      now: clock.now,
      witness: `${deviceId}#${pages}`,
      isOnline: () => isOnline,
    });
  };
  let page = await open();

  const step = () => Math.max(page.floor?.now.get().floor.largestStep ?? 0, page.feed.step());

  /** On the own floor when it resolves. A page that has lost its turn writes nothing. */
  async function wrote(): Promise<void> {
    await page.feed.readOwn();
    await page.floor?.read();
  }

  async function reopen(): Promise<void> {
    const before = page;
    air.hangUp(deviceId);
    journal = openSqliteJournal(file);
    page = await open();
    // It may still wait for an answer that never comes; nobody waits for it.
    void before.close().catch(() => undefined);
  }

  return {
    newcomer,
    deviceId,
    kind,
    clock,
    get journal() {
      return journal;
    },
    isGone: () => false,
    witness: () => page.witness,
    view: () => {
      const now = page.floor?.now.get();
      return now && (parts.mutant?.sees?.(now.view, now.floor) ?? now.view);
    },
    linked: () => page.feed.linked.get().length,
    floorOfServer: () => page.floorOfServer(),
    lent: () => page.floor?.now.get().lent,
    step,
    ...writersOf({ page: () => page, step, wrote }),
    claim: (asked: Parameters<NonNullable<typeof page.desk>['open']>[0]) => page.desk?.open(asked),
    isFrozen: () => page.till.state.get().frozen,
    sendNow: () => page.till.sendNow(),
    setOnline: (next: boolean): void => {
      isOnline = next;
    },
    setClock: (next: number): void => {
      skewMs = next;
    },
    /** The page dies and is opened again. */
    crash: reopen,
    /** The browser has thrown away what can be asked for again. */
    clear: async (): Promise<void> => {
      store = memoryOrderStore();
      neighbours = memoryNeighbourStore();
      await reopen();
    },
    close: () => page.close(),
  };
}

type Writing = {
  readonly page: () => FloorPage;
  readonly step: () => number;
  /** On the own floor when it resolves. */
  readonly wrote: () => Promise<void>;
};

function writersOf({ page, step, wrote }: Writing) {
  return {
    round: async (round: RoundToWrite, actor: LogActor): Promise<void> => {
      const said = { ...round, said: { ...round.said, step: step() } } as RoundToWrite;
      await page().till.write((pen, closing) => writeRound(pen, said, actor, closing));
      await wrote();
    },
    note: async (note: NoteToWrite, actor: LogActor): Promise<void> => {
      const said = { ...note, said: { ...note.said, step: step() } } as NoteToWrite;
      await page().till.write((pen) => writeNote(pen, said, actor));
      await wrote();
    },
    sell: async (sale: SaleToBook, actor: LogActor): Promise<void> => {
      await page().till.complete(sale, actor);
      await wrote();
    },
    /** As a build does that has lost count. */
    leap: async (note: NoteToWrite, actor: LogActor): Promise<void> => {
      await page().till.write((pen) => writeNote(pen, note, actor));
    },
  };
}
