import { join } from 'node:path';
import type { LogActor } from '@tresen/domain/device-log/log-entry';
import { openClaimDesk } from '@tresen/web/device/floor/claim-desk';
import { openFloorExchange } from '@tresen/web/device/floor/floor-exchange';
import { followFloor } from '@tresen/web/device/floor/follow-floor';
import { isGenuine, isSealed } from '@tresen/web/device/journal/check-entry';
import type { Journal } from '@tresen/web/device/journal/journal';
import { newId } from '@tresen/web/device/journal/new-id';
import { type NoteToWrite, type RoundToWrite, writeNote, writeRound } from '@tresen/web/device/journal/write-round';
import { openMesh } from '@tresen/web/device/neighbours/neighbour-mesh';
import { createOrderFeed } from '@tresen/web/device/orders/create-order-feed';
import type { FloorSnapshot } from '@tresen/web/device/orders/bill-news';
import type { SaleToBook } from '@tresen/web/device/till/till';
import { memoryNeighbourStore } from '@tresen/web/test/offline/memory-neighbours';
import { memoryOrderStore } from '@tresen/web/test/offline/memory-order-store';
import { openSqliteJournal } from '@tresen/web/test/offline/sqlite-journal';
import type { ClaimBook } from '../../simulate/floor/claim-book.ts';
import type { Air } from '../../simulate/floor/simulated-links.ts';
import type { Newcomer } from '../enrol.ts';
import { type KeptPlace, openPage, wait } from '../open-page.ts';
import type { Dice } from '../random.ts';
import { leadAtOnce, streamOver } from '../screen.ts';
import type { Wire } from '../wire.ts';

export type FloorDevice = Awaited<ReturnType<typeof openFloorDevice>>;

type Parts = {
  readonly newcomer: Newcomer;
  readonly folder: string;
  readonly wire: Wire;
  readonly dice: Dice;
  readonly air: Air;
  readonly book: ClaimBook;
  /** The page of a device that answers now. */
  readonly witnessOf: (deviceId: string) => string;
  /** The server as a witness: it is another one after its database fell. */
  readonly serverIs: () => string;
};

/** A handheld that serves tables: the real modules of the browser, a real server at the end of a wire, lines to its neighbours. */
export async function openFloorDevice(parts: Parts) {
  const { newcomer, folder, wire, dice, air, book } = parts;
  const { identity, signer } = newcomer;
  const { deviceId, locationId } = identity;
  const file = join(folder, `${deviceId}.db`);
  let [isOnline, skewMs, pages] = [true, 0, 0];
  let store = memoryOrderStore();
  let neighbours = memoryNeighbourStore();
  let journal: Journal = openSqliteJournal(file);
  await journal.begin(identity, { nextReceiptNo: 1, entries: [] });
  const kept: KeptPlace = {};
  const clock = { now: () => Date.now() + skewMs };
  let page = await open();

  async function open() {
    const no = (pages += 1);
    const witness = `${deviceId}#${no}`;
    const own = { journal, store, neighbours };
    const changes = new Set<() => void>();
    const changed = () => changes.forEach((listener) => listener());
    const onLogChange = (listener: () => void) => {
      changes.add(listener);
      return () => void changes.delete(listener);
    };
    const { till, calls, ticket } = await openPage({
      newcomer,
      dice,
      kept,
      journal: own.journal,
      alone: (work) => work(),
      send: (request) => (isOnline ? wire.send(request) : Promise.reject(new TypeError('offline'))),
      now: clock.now,
      onOutcomes: (outcomes) => void own.store.keepOutcomes(outcomes).then(changed, changed),
    });
    till.state.subscribe(changed);
    const { state, entriesAfter } = own.journal;
    const log = { record: till.record, state, entriesAfter, upload: calls.upload };
    const mesh = await openMesh({
      deviceId,
      store: own.neighbours,
      links: air.linksOf(deviceId),
      own: log,
      ackedEvent: async () => (await own.store.outcomes(0)).toSorted((a, b) => a.seq - b.seq).at(-1)?.eventSeq ?? null,
      isOnline: () => till.state.get().isOnline,
      meet: (letters) => calls.neighbours({ letters }),
      isGenuine,
      onLogChange,
      after: wait,
      mono: () => performance.now(),
      newId: () => newId(Date.now()),
    });
    const feed = await createOrderFeed({
      store: own.store,
      log,
      mesh,
      snapshot: () => calls.orders(),
      floor: {
        isWanted: (before) => before === undefined,
        fetch: async () => ({
          since: `${witness} ${performance.now()}`,
          ...((await calls.floor()) as unknown as Said),
        }),
      },
      onPaper: () => undefined,
      open: streamOver(wire, { isOnline: () => isOnline, ticket }),
      onLogChange,
      lead: leadAtOnce,
      windows: { tell: () => undefined, listen: () => () => undefined },
      isVisible: () => true,
      after: wait,
      random: dice.roll,
      mono: () => performance.now(),
      now: clock.now,
      here: () => ({ locationId, closing: { timeZone: 'Europe/Berlin', hour: 4 } }),
    });
    const floor = await followFloor(feed.bills, deviceId);
    const desk = openClaimDesk({
      deviceId,
      calls: {
        claimBill: async (said) => {
          const answer = await calls.claimBill(said);
          book.acknowledged(witness, said.billId, parts.serverIs());
          return answer;
        },
        releaseBill: calls.releaseBill,
      },
      words: {
        ...feed.words,
        listen: (hear) =>
          feed.words.listen((from, word) => {
            if (no === pages) hear(from, word);
            const heard = (word as { readonly heard?: { readonly billId?: string } } | null)?.heard;
            if (heard?.billId !== undefined) book.acknowledged(witness, heard.billId, parts.witnessOf(from));
          }),
        linked: () => feed.linked.get().map((one) => one.deviceId),
      },
      after: wait,
      mono: () => performance.now(),
    });
    const exchange = openFloorExchange({
      ...feed,
      deviceId,
      registerCode: identity.register?.code ?? '',
      signer,
      isSealed,
      after: wait,
      newId: () => newId(Date.now()),
    });
    const floorOfServer = async () => ((await calls.floor()) as unknown as Said).facts;
    const close = async (): Promise<void> => {
      exchange.close();
      desk.close();
      await floor.stop();
      await feed.close();
      await till.close();
    };
    return { till, feed, floor, desk, witness, floorOfServer, close };
  }

  const step = () => Math.max(page.floor.now.get().floor.largestStep, page.feed.step());

  /** On the own floor when it resolves. A page that has lost its turn writes nothing. */
  async function wrote(): Promise<void> {
    await page.feed.readOwn();
    await page.floor.read();
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
    clock,
    get journal() {
      return journal;
    },
    isGone: () => false,
    witness: () => page.witness,
    view: () => page.floor.now.get().view,
    linked: () => page.feed.linked.get().length,
    floorOfServer: () => page.floorOfServer(),
    lent: () => page.floor.now.get().lent,
    step,
    round: async (round: RoundToWrite, actor: LogActor): Promise<void> => {
      const said = { ...round, said: { ...round.said, step: step() } } as RoundToWrite;
      await page.till.write((pen, closing) => writeRound(pen, said, actor, closing));
      await wrote();
    },
    note: async (note: NoteToWrite, actor: LogActor): Promise<void> => {
      const said = { ...note, said: { ...note.said, step: step() } } as NoteToWrite;
      await page.till.write((pen) => writeNote(pen, said, actor));
      await wrote();
    },
    sell: async (sale: SaleToBook, actor: LogActor): Promise<void> => {
      await page.till.complete(sale, actor);
      await wrote();
    },
    claim: (asked: Parameters<typeof page.desk.open>[0]) => page.desk.open(asked),
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

/** Folded by the same rules wherever it is told; the server has read it. */
type Said = Omit<FloorSnapshot, 'since'>;
