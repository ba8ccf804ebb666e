import { openClaimDesk } from '@tresen/web/device/floor/claim-desk';
import { openFloorExchange } from '@tresen/web/device/floor/floor-exchange';
import { followFloor } from '@tresen/web/device/floor/follow-floor';
import { isGenuine, isSealed } from '@tresen/web/device/journal/check-entry';
import type { Journal } from '@tresen/web/device/journal/journal';
import { newId } from '@tresen/web/device/journal/new-id';
import { openMesh } from '@tresen/web/device/neighbours/neighbour-mesh';
import type { NeighbourStore } from '@tresen/web/device/neighbours/neighbour-store';
import type { FloorSnapshot } from '@tresen/web/device/orders/bill-news';
import { createOrderFeed } from '@tresen/web/device/orders/create-order-feed';
import type { SharedFeed } from '@tresen/web/device/orders/feed-parts';
import type { OrderStore } from '@tresen/web/device/orders/order-store';
import type { TillCalls } from '@tresen/web/device/sender/till-calls';
import { defaultClosing } from '@tresen/domain/basics/business-day';
import type { ClaimBook } from '../../simulate/floor/claim-book.ts';
import type { FloorMutant } from '../../simulate/floor/floor-mutants.ts';
import type { HandheldKind } from '../../simulate/floor/handheld-page.ts';
import type { Air } from '../../simulate/floor/simulated-links.ts';
import type { Newcomer } from '../enrol.ts';
import { type KeptPlace, openPage, wait } from '../open-page.ts';
import type { Dice } from '../random.ts';
import { leadAtOnce, streamOver } from '../screen.ts';
import type { Wire } from '../wire.ts';

/** Where a handheld is, and who looks at what it claims. */
export type FloorPlace = {
  readonly newcomer: Newcomer;
  readonly kind: HandheldKind;
  readonly wire: Wire;
  readonly dice: Dice;
  readonly air: Air;
  readonly book: ClaimBook;
  /** The page of a device that answers now. */
  readonly witnessOf: (deviceId: string) => string;
  /** The server as a witness: it is another one after its database fell. */
  readonly serverIs: () => string;
  readonly mutant: FloorMutant | undefined;
};

type Parts = FloorPlace & {
  readonly journal: Journal;
  readonly store: OrderStore;
  readonly neighbours: NeighbourStore;
  readonly kept: KeptPlace;
  readonly witness: string;
  readonly isOnline: () => boolean;
  readonly now: () => number;
};

export type FloorPage = Awaited<ReturnType<typeof openFloorPage>>;

/** The real modules of the browser, a real server at the end of a wire, lines to the neighbours. */
export async function openFloorPage(parts: Parts) {
  const { newcomer, kind, wire, dice, air, journal, store, neighbours, kept, witness, isOnline, now } = parts;
  const { identity } = newcomer;
  const { deviceId, locationId } = identity;
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
    journal,
    alone: (work) => work(),
    send: (request) => (isOnline() ? wire.send(request) : Promise.reject(new TypeError('offline'))),
    now,
    onOutcomes: (outcomes) => void store.keepOutcomes(outcomes).then(changed, changed),
  });
  till.state.subscribe(changed);
  const { state, entriesAfter } = journal;
  const log = { record: till.record, state, entriesAfter, upload: calls.upload };
  const mesh = await openMesh({
    deviceId,
    store: neighbours,
    links: air.linksOf(deviceId),
    own: log,
    ackedEvent: async () => (await store.outcomes(0)).toSorted((a, b) => a.seq - b.seq).at(-1)?.eventSeq ?? null,
    isOnline: () => till.state.get().isOnline,
    meet: (letters) => calls.neighbours({ letters }),
    isGenuine,
    onLogChange,
    after: wait,
    mono: () => performance.now(),
    newId: () => newId(Date.now()),
  });
  const feed = await createOrderFeed({
    store,
    log,
    mesh,
    snapshot: () => calls.orders(),
    floor: {
      isWanted: (before) => kind !== 'old' && before === undefined,
      fetch: async () => ({
        since: `${witness} ${performance.now()}`,
        ...((await calls.floor()) as unknown as Said),
      }),
    },
    onPaper: () => undefined,
    open: streamOver(wire, { isOnline, ticket }),
    onLogChange,
    lead: leadAtOnce,
    windows: { tell: () => undefined, listen: () => () => undefined },
    isVisible: () => true,
    after: wait,
    random: dice.roll,
    mono: () => performance.now(),
    now,
    here: () => ({ locationId, closing: defaultClosing }),
  });
  const tables = kind === 'old' ? undefined : await openTables(parts, { calls, feed });
  const floorOfServer = async () => ((await calls.floor()) as unknown as Said).facts;
  const close = async (): Promise<void> => {
    await tables?.close();
    await feed.close();
    await till.close();
  };
  return { till, feed, floor: tables?.floor, desk: tables?.desk, witness, floorOfServer, close };
}

type Reach = { readonly calls: TillCalls; readonly feed: SharedFeed };

/** What a build that knows nothing of bills does not have. */
async function openTables(parts: Parts, { calls, feed }: Reach) {
  const { identity, signer } = parts.newcomer;
  const { deviceId } = identity;
  const floor = await followFloor(parts.mutant?.hears?.(feed.bills) ?? feed.bills, deviceId);
  const desk = openDesk(parts, { calls, feed });
  const exchange = openFloorExchange({
    ...feed,
    deviceId,
    registerCode: identity.register?.code ?? '',
    signer,
    isSealed,
    after: wait,
    newId: () => newId(Date.now()),
  });
  const close = async (): Promise<void> => {
    exchange.close();
    desk.close();
    await floor.stop();
  };
  return { floor, desk, close };
}

function openDesk({ newcomer, book, witness, witnessOf, serverIs }: Parts, { calls, feed }: Reach) {
  const { deviceId } = newcomer.identity;
  return openClaimDesk({
    deviceId,
    calls: {
      claimBill: async (said) => {
        const answer = await calls.claimBill(said);
        book.acknowledged(witness, said.billId, serverIs());
        return answer;
      },
      releaseBill: calls.releaseBill,
    },
    words: {
      ...feed.words,
      listen: (hear) =>
        feed.words.listen((from, word) => {
          hear(from, word);
          const heard = (word as { readonly heard?: { readonly billId?: string } } | null)?.heard;
          if (heard?.billId !== undefined) book.acknowledged(witness, heard.billId, witnessOf(from));
        }),
      linked: () => feed.linked.get().map((one) => one.deviceId),
    },
    after: wait,
    mono: () => performance.now(),
  });
}

/** Folded by the same rules wherever it is told; the server has read it. */
type Said = Omit<FloorSnapshot, 'since'>;
