import type { Catalogue, CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { tseAtSale } from '@tresen/domain/print/tse-at-sale';
import type { TillOutage } from '@tresen/domain/sales/outage-at-the-till';
import { createStore } from '../../../../shared/store.ts';
import type { SaleToBook, Till, TillState, TseStart } from '../../../device/till/till.ts';

/** A till without a browser, for tests of what stands on it: it numbers, keeps drafts and remembers what it was told. */
export function memoryTill(articles: readonly CatalogueArticle[] = [helles]) {
  const drafts = new Map<string, { draftId: string; savedAt: string; content: unknown }>();
  const booked: SaleToBook[] = [];
  const recorded: { type: string; payload: object }[] = [];
  const begun: TseStart[] = [];
  const outage = createStore<TillOutage | undefined>(undefined);
  const catalogue = createStore<Catalogue>({ ...emptyCatalogue, articles });
  let isBroken = false;
  const till: Till = {
    identity,
    catalogue,
    state: createStore<TillState>(calm),
    complete: async ({ draftId, ...sale }) => {
      await Promise.resolve();
      if (isBroken) throw new Error('the journal could not be written');
      if (draftId !== null) drafts.delete(draftId);
      booked.push({ draftId, ...sale });
      const numbers = { registerCode: 'K1', receiptNo: booked.length, pickupNo: booked.length };
      const fact = { ...sale, ...numbers, locationId: 'location', businessDate: '2026-11-14' };
      return { sale: fact, series: 1, at: '2026-11-14T18:00:00.000Z' };
    },
    replace: async ({ back, again }, actor) => {
      await till.complete(back, actor);
      return till.complete(again, actor);
    },
    record: async (type, payload, _actor, draft) => {
      await Promise.resolve();
      recorded.push({ type, payload });
      if (draft?.content === undefined) return void drafts.delete(draft?.draftId ?? '');
      drafts.set(draft.draftId, { draftId: draft.draftId, savedAt: new Date().toISOString(), content: draft.content });
    },
    write: () => Promise.reject(new Error('no tables are served here')),
    signing: {
      outage,
      begin: (starts) => void begun.push(...starts),
      atSale: () => (outage.get() ? 'outage' : 'waits'),
      tseOf: ({ sale, at }) => Promise.resolve(tseAtSale(sale, at)),
      shownTse: ({ sale, at }) => Promise.resolve(tseAtSale(sale, at)),
      releasePapers: () => () => undefined,
    },
    entriesAfter: () => Promise.resolve([]),
    drafts: {
      list: () => Promise.resolve([...drafts.values()]),
      save: async (draftId, content) => {
        await Promise.resolve();
        drafts.set(draftId, { draftId, savedAt: new Date().toISOString(), content });
      },
      remove: async (draftId) => {
        await Promise.resolve();
        drafts.delete(draftId);
      },
    },
    recent: () => Promise.resolve([]),
    isTraining: false,
    training: {
      start: () => Promise.resolve(),
      end: () => Promise.resolve(),
      complete: () => Promise.reject(new Error('nobody practises here')),
      replace: () => Promise.reject(new Error('nobody practises here')),
      order: () => Promise.reject(new Error('nobody practises here')),
      recent: () => Promise.resolve([]),
      drafts: { list: () => Promise.resolve([]), save: () => Promise.resolve(), remove: () => Promise.resolve() },
    },
    markPrinted: () => Promise.resolve(),
    receiptToken: () => Promise.resolve(undefined),
    unprinted: () => Promise.resolve([]),
    sendNow: () => undefined,
    takeOver: () => undefined,
    checkPin: () => Promise.resolve({ kind: 'wrong' }),
    unlockPin: () => Promise.resolve(),
    server: {
      recentOrders: () => Promise.reject(new Error('offline')),
      markSoldOut: () => Promise.reject(new Error('offline')),
      drawer: () => Promise.reject(new Error('offline')),
      floorMoney: () => Promise.reject(new Error('offline')),
      giftCard: () => Promise.reject(new Error('offline')),
      holdGiftCard: () => Promise.reject(new Error('offline')),
      releaseGiftCard: () => Promise.reject(new Error('offline')),
      invoice: () => Promise.reject(new Error('offline')),
      addressReceipt: () => Promise.reject(new Error('offline')),
    },
    emergencyExport: () => Promise.resolve(new Blob()),
    close: () => Promise.resolve(),
  };
  return {
    till,
    drafts,
    booked,
    recorded,
    begun,
    outage,
    catalogue,
    breakDown: () => {
      isBroken = true;
    },
  };
}

export const helles: CatalogueArticle = {
  articleId: 'helles',
  version: 1,
  kind: 'sale',
  name: 'Helles 0,5 l',
  shortName: 'Helles',
  nameEn: '',
  priceCents: 480,
  taxKeys: { 'in-house': 'DE_19', 'take-away': 'DE_19' },
  categoryIds: [],
  depositArticleId: null,
  stationId: null,
  barcode: '',
  pictureFileId: null,
  isSoldOut: false,
};

const calm: TillState = {
  writer: 'here',
  frozen: undefined,
  isOnline: true,
  unsent: 0,
  oldestUnsentAt: undefined,
  isPersisted: true,
  clockOffsetMs: 0,
  catalogueAt: '2026-11-14T17:00:00Z',
  isTraining: false,
  trainedCount: 0,
  serverReads: [],
};

const emptyCatalogue: Catalogue = {
  revision: 'r1',
  organization: { name: 'Lindenhof', street: '', postalCode: '', city: '', taxNumber: '', vatId: '' },
  location: {
    locationId: 'location',
    name: 'Biergarten',
    timeZone: 'Europe/Berlin',
    closingHour: 4,
    features: ['point-of-sale'],
    paymentTypes: ['cash', 'card'],
    entitlements: [],
    isClosed: false,
    street: '',
    postalCode: '',
    city: '',
    receiptHeader: '',
    receiptFooter: '',
    logoPath: null,
  },
  areas: [],
  stations: [],
  categories: [],
  articles: [],
  staff: [],
};

const identity: Till['identity'] = {
  role: 'pos',
  deviceId: 'device',
  locationId: 'location',
  registerId: 'register',
  registerCode: 'K1',
  series: 1,
};
