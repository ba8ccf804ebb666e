import type { LogActor, LogEntry } from '@tresen/domain/device-log/log-entry';
import type { FloorView } from '@tresen/domain/bills/floor-view';
import type { DeviceIdentity, Journal } from '@tresen/web/device/journal/journal';
import { writeRecord, writeSale } from '@tresen/web/device/journal/write-entry';
import { type NoteToWrite, type RoundToWrite, writeNote, writeRound } from '@tresen/web/device/journal/write-round';
import type { BookedSale, SaleToBook } from '@tresen/web/device/till/till';
import { memoryNeighbourStore } from '@tresen/web/test/offline/memory-neighbours';
import { memoryOrderStore } from '@tresen/web/test/offline/memory-order-store';
import { closing } from '@tresen/web/test/offline/sales';
import { openSqliteJournal } from '@tresen/web/test/offline/sqlite-journal';
import type { FloorMutant } from './floor-mutants.ts';
import type { ClaimBook } from './claim-book.ts';
import { type HandheldKind, openHandheldPage } from './handheld-page.ts';
import type { Place } from './place.ts';
import { rememberState } from './remembered-state.ts';
import { keyOf, sealWith } from './simulated-seal.ts';

export type Handheld = Awaited<ReturnType<typeof openHandheld>>;

type Parts = {
  readonly identity: DeviceIdentity;
  readonly kind: HandheldKind;
  readonly place: Place;
  readonly book: ClaimBook;
  readonly mutant: FloorMutant | undefined;
};

const answerNow = <Value>(value: Value): Promise<Value> => Promise.resolve(value);

/** The real journal, pen, sender, mesh, feed, floor and claim desk of a device; its stores outlive its page. */
export async function openHandheld({ identity, kind, place, book, mutant }: Parts) {
  const { deviceId } = identity;
  const { time, server, air } = place;
  const publicKey = keyOf(deviceId);
  const signer = { sign: (text: string) => Promise.resolve(sealWith(publicKey, text)) };
  const journal = rememberState(openSqliteJournal(':memory:'));
  await journal.begin(identity, { nextReceiptNo: 1, entries: [] });
  server.enrol(identity, publicKey);
  let store = memoryOrderStore(answerNow);
  let neighbours = memoryNeighbourStore();
  let [skewMs, pages, isGone] = [0, 0, false];
  const clock = { now: () => time.now() + skewMs, mono: time.now };
  const broken: string[] = [];
  const openPage = async () => {
    const no = (pages += 1);
    const isCurrent = () => no === pages && !isGone;
    const witness = `${deviceId}#${no}`;
    return openHandheldPage({
      identity,
      kind,
      place,
      book,
      mutant,
      journal,
      signer,
      clock,
      store,
      neighbours,
      isCurrent,
      witness,
    });
  };
  let page = await openPage();

  const floorNow = () => page.floor?.now.get();
  const step = () => Math.max(floorNow()?.floor.largestStep ?? 0, page.feed.step());

  /** Written down, sent, and on the own floor when it resolves. */
  async function wrote(entryId: string): Promise<void> {
    page.changed();
    page.sender.wake();
    await page.feed.readOwn();
    await page.floor?.read();
    const now = floorNow();
    if (now && !now.unconfirmed.has(entryId) && !server.facts.has(entryId) && !server.parked.has(entryId))
      broken.push(`${identity.register?.code}: ${entryId} was written here and is not on the floor`);
  }

  return {
    identity,
    deviceId,
    kind,
    journal,
    broken,
    clock,
    isGone: () => isGone,
    witness: () => page.witness,
    neighbours: () => neighbours,
    floor: () => floorNow()?.floor,
    view: (): FloorView | undefined => {
      const now = floorNow();
      return now && (mutant?.sees?.(now.view, now.floor) ?? now.view);
    },
    step,
    ...writersOf({ journal, mutant, page: () => page, step, wrote }),
    claim: (asked: Parameters<NonNullable<typeof page.desk>['open']>[0]) => page.desk?.open(asked),
    setClock: (byMs: number): void => {
      skewMs = byMs;
    },
    tryNow: () => page.sender.tryNow(),
    /** The page goes and comes back: what was only in its memory is gone. */
    reload: async (): Promise<void> => {
      pages += 1;
      air.hangUp(deviceId);
      server.hangUp(deviceId);
      page = await openPage();
    },
    /** The browser has thrown away what can be asked for again. */
    clear: (): void => {
      store = memoryOrderStore(answerNow);
      neighbours = memoryNeighbourStore();
    },
    /** Nobody sees it again. */
    lose: (): void => {
      isGone = true;
      air.hangUp(deviceId);
      server.hangUp(deviceId);
      server.lose(deviceId);
    },
  };
}

type Page = Awaited<ReturnType<typeof openHandheldPage>>;
type Writing = Pick<Parts, 'mutant'> & {
  readonly journal: Journal;
  readonly page: () => Page;
  readonly step: () => number;
  readonly wrote: (entryId: string) => Promise<void>;
};

/** What the part for tables writes, as `openFloor` of a till does. */
function writersOf({ journal, mutant, page, step, wrote }: Writing) {
  async function round(written: RoundToWrite, actor: LogActor): Promise<LogEntry> {
    const said = { ...written, said: { ...written.said, step: step() } } as RoundToWrite;
    const entry = await writeRound(page().pen, mutant?.writes?.(said) ?? said, actor, closing);
    await wrote(entry.id);
    return entry;
  }

  return {
    round,
    note: async (written: NoteToWrite, actor: LogActor): Promise<void> => {
      const said = { ...written, said: { ...written.said, step: step() } } as NoteToWrite;
      await wrote((await writeNote(page().pen, said, actor)).id);
    },
    sell: async (sale: SaleToBook, actor: LogActor): Promise<BookedSale> => {
      const booked = await writeSale(page().pen, sale, actor, closing);
      const entry = await journal.entryAt(booked.seq);
      await wrote(entry?.id ?? '');
      return { sale: booked.sale, series: booked.series, at: booked.soldAt };
    },
    /** As a build does that has lost count. */
    record: (type: string, payload: object, actor: LogActor) =>
      writeRecord(page().pen, type, payload, actor).then(() => page().sender.wake()),
  };
}
