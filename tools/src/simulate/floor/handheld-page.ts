import type { LogActor } from '@tresen/domain/device-log/log-entry';
import { openClaimDesk } from '@tresen/web/device/floor/claim-desk';
import { openFloorExchange } from '@tresen/web/device/floor/floor-exchange';
import { followFloor } from '@tresen/web/device/floor/follow-floor';
import type { Signer } from '@tresen/web/device/journal/device-key';
import type { DeviceIdentity, Journal } from '@tresen/web/device/journal/journal';
import type { Pen } from '@tresen/web/device/journal/pen';
import { newId } from '@tresen/web/device/journal/new-id';
import { writeRecord } from '@tresen/web/device/journal/write-entry';
import { openMesh } from '@tresen/web/device/neighbours/neighbour-mesh';
import type { NeighbourStore } from '@tresen/web/device/neighbours/neighbour-store';
import { createOrderFeed } from '@tresen/web/device/orders/create-order-feed';
import type { SharedFeed } from '@tresen/web/device/orders/feed-parts';
import type { OrderStore } from '@tresen/web/device/orders/order-store';
import { startSender } from '@tresen/web/device/sender/sender';
import { closing } from '@tresen/web/test/offline/sales';
import { leadAtOnce } from '../../chaos/screen.ts';
import type { ClaimBook } from './claim-book.ts';
import type { FloorMutant } from './floor-mutants.ts';
import type { Place } from './place.ts';
import { isSealed, sealWith } from './simulated-seal.ts';
import { openWire } from './simulated-wire.ts';

/** `old`: a build that knows nothing of bills. It keeps and hands on what others wrote all the same. */
export type HandheldKind = 'waiter' | 'liar' | 'old';

type Parts = Pick<Pen, 'signer' | 'clock'> & {
  readonly identity: DeviceIdentity;
  readonly kind: HandheldKind;
  readonly place: Place;
  readonly book: ClaimBook;
  readonly mutant: FloorMutant | undefined;
  readonly journal: Journal;
  readonly store: OrderStore;
  readonly neighbours: NeighbourStore;
  readonly isCurrent: () => boolean;
  /** What others call it when they have heard from it. */
  readonly witness: string;
};

/** All that lives as long as the page of a device: sender, mesh, feed, floor and claim desk. */
export async function openHandheldPage(parts: Parts) {
  const { identity, kind, place, book, mutant, journal, signer, clock, isCurrent, witness } = parts;
  const { deviceId } = identity;
  const { time, dice, server, air } = place;
  const after = (milliseconds: number, run: () => void) => time.after(milliseconds, () => isCurrent() && run());
  const pen = { journal, signer, clock, app: 'build 1', epoch: await journal.raiseEpoch() };
  const changes = new Set<() => void>();
  const changed = () => changes.forEach((listener) => listener());
  const onLogChange = (listener: () => void) => {
    changes.add(listener);
    return () => void changes.delete(listener);
  };
  const wire = openWire({
    deviceId,
    server,
    isUp: () => isCurrent() && place.reaches(deviceId),
    after,
    dice,
    onClaimed: (billId) => book.acknowledged(witness, billId, 'server'),
  });
  // The wire answers with what the contract says.
  const calls = wire.calls as unknown as Parameters<typeof startSender>[0]['calls'] &
    Parameters<typeof openClaimDesk>[0]['calls'];
  const sender = startSender({
    journal,
    calls,
    signer,
    clock,
    random: dice.roll,
    app: 'build 1',
    isPersisted: () => true,
    onHello: () => undefined,
    onOutcomes: (outcomes) => void parts.store.keepOutcomes(outcomes).then(changed, changed),
    alone: (work) => work(),
    after,
  });
  const log = {
    record: (type: string, payload: object, actor: LogActor) => writeRecord(pen, type, payload, actor),
    state: journal.state,
    entriesAfter: journal.entriesAfter,
    upload: wire.calls.upload as never,
  };
  const mesh = await openMesh({
    deviceId,
    store: parts.neighbours,
    links: air.linksOf(deviceId),
    own: log,
    ackedEvent: async () =>
      (await parts.store.outcomes(0)).toSorted((one, other) => one.seq - other.seq).at(-1)?.eventSeq ?? null,
    isOnline: () => sender.view.get().isReachable,
    meet: (letters) => wire.calls.neighbours({ letters }),
    isGenuine: (entry, key) => Promise.resolve(mutant?.believesAll === true || isSealed(entry, key)),
    onLogChange,
    after,
    mono: time.now,
    newId: () => newId(time.now()),
  });
  const feed = await createOrderFeed({
    store: parts.store,
    log,
    mesh,
    snapshot: wire.calls.orders,
    floor: {
      isWanted: (kept) => kind !== 'old' && kept === undefined,
      fetch: () => wire.calls.floor(`${witness} ${time.now()}`),
    },
    onPaper: () => undefined,
    open: wire.stream,
    onLogChange,
    lead: leadAtOnce,
    windows: { tell: () => undefined, listen: () => () => undefined },
    isVisible: () => true,
    after,
    random: dice.roll,
    mono: time.now,
    now: clock.now,
    here: () => ({ locationId: identity.locationId, closing }),
  });
  if (kind === 'old') return { pen, sender, changed, witness, feed, floor: undefined, desk: undefined };
  const floor = await followFloor(mutant?.hears?.(feed.bills) ?? feed.bills, deviceId);
  const desk = openClaimDesk({
    deviceId,
    calls,
    words: {
      ...feed.words,
      listen: (hear) =>
        feed.words.listen((from, word) => {
          if (isCurrent() && mutant?.isDeaf !== true) hear(from, word);
          const heard = (word as { readonly heard?: { readonly billId?: string } } | null)?.heard;
          if (heard?.billId !== undefined) book.acknowledged(witness, heard.billId, place.witnessOf(from));
        }),
      linked: () => feed.linked.get().map((one) => one.deviceId),
    },
    after,
    mono: mutant?.mono?.(time.now) ?? time.now,
  });
  lendFloors({ feed, identity, signer, after, isCurrent, now: time.now });
  return { pen, sender, changed, witness, feed, floor, desk };
}

type Lending = {
  readonly feed: SharedFeed;
  readonly identity: DeviceIdentity;
  readonly signer: Signer;
  readonly after: Place['time']['after'];
  readonly isCurrent: () => boolean;
  readonly now: () => number;
};

function lendFloors({ feed, identity, signer, after, isCurrent, now }: Lending): void {
  openFloorExchange({
    ...feed,
    deviceId: identity.deviceId,
    registerCode: identity.register?.code ?? '',
    words: { ...feed.words, listen: (hear) => feed.words.listen((from, word) => isCurrent() && hear(from, word)) },
    signer,
    isSealed: (text, seal, key) => Promise.resolve(seal === sealWith(key, text)),
    after,
    newId: () => newId(now()),
  });
}
