import { loadTranslations } from '../../../app/translations.ts';
import { tableNames } from '../../../device/floor/follow-tickets.ts';
import { shareFloor } from '../../../device/floor/share-floor.ts';
import { openOrderFeed } from '../../../device/orders/open-order-feed.ts';
import type { PrintService } from '../../../device/printing/print-service.ts';
import { openStationDesk, type StationDesk } from '../../../device/printing/station-desk.ts';
import { tableSlip } from '../../../device/printing/table-slip.ts';
import type { OpenDevice } from '../../../device/till/open-till.ts';
import { tellOfTroubles } from './station-notices.ts';
import { paperLanguage } from './till-desk.ts';

const lookMs = 1_000;

/** Brings out what the stations want of tables, on whatever screen of the till somebody is. `undefined`: there is no feed of orders. */
export async function startStationSlips(device: OpenDevice, desk: PrintService): Promise<(() => void) | undefined> {
  const { till, journal, calls } = device;
  const feed = await openOrderFeed(() => ({ userId: null, via: 'device' }));
  if (!feed) return undefined;
  const [floor] = await Promise.all([shareFloor(feed, till), loadTranslations('tables')]);
  const [openedAt, openedMono] = [Date.now(), performance.now()];
  const stations: StationDesk = openStationDesk({
    deviceId: till.identity.deviceId,
    stations: () => till.catalogue.get().stations,
    printers: desk.printers.get,
    tickets: floor.tickets.tickets.get,
    standing: (orderId) => feed.display.get().orders.find((order) => order.orderId === orderId),
    readOwn: feed.readOwn,
    isLeading: feed.isLeading,
    isOnline: () => till.state.get().isOnline,
    isInTouch: () => till.state.get().isOnline || feed.linked.get().length > 0,
    onTroubles: tellOfTroubles(till, desk),
    papers: journal.papers,
    wake: desk.wake,
    documentOf: (slip) => {
      const name = tableNames(floor.now.get().view, till.catalogue.get())(slip.ticket);
      return tableSlip(slip, { catalogue: till.catalogue.get(), name }, paperLanguage());
    },
    record: till.record,
    calls,
    words: feed.words,
    kept: (await journal.note('printerLeases').catch(() => undefined))?.leases ?? [],
    keep: (leases) => journal.keepNote('printerLeases', { leases }),
    wall: Date.now,
    now: () => openedAt + (till.state.get().clockOffsetMs ?? 0) + performance.now() - openedMono,
    mono: () => performance.now(),
  });
  const look = () => void stations.look();
  const timer = setInterval(look, lookMs);
  const stops = [floor.tickets.tickets, desk.jobs, desk.printers].map((news) => news.subscribe(look));
  look();
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
    void stations
      .close()
      .then(floor.release)
      .then(feed.close)
      .catch(() => undefined);
  };
}
