import type { Catalogue } from '@tresen/domain/offer/catalogue';
import type { TicketOrder } from '@tresen/domain/orders/kitchen-ticket';
import { createStore } from '../../../../shared/store.ts';
import type { CameraLinks } from '../../../device/neighbours/link-by-camera.ts';
import type { KitchenOrder } from '../../../device/orders/order-feed.ts';
import type { TillState } from '../../../device/till/till.ts';
import { createKitchen } from '../kitchen.ts';
import { memoryFeed } from './memory-feed.ts';

/** A kitchen without a server, for tests of what is done in it. */
export function memoryKitchen(samples: readonly TicketOrder[], now = () => '2026-11-14T18:05:00.000Z') {
  const memory = memoryFeed(samples.map(kitchenOrder), now);
  const kitchen = createKitchen({
    feed: memory.feed,
    catalogue: createStore<Catalogue>(catalogue),
    onHold: createStore([]),
    camera: noCamera,
    markSoldOut: () => Promise.resolve(),
    device: { state: createStore<TillState>(calm), takeOver: () => undefined },
  });
  const orders = () => memory.board.get().orders;
  return {
    ...memory,
    kitchen,
    orders,
    order: () => {
      const [first] = orders();
      if (!first) throw new Error('there is no order');
      return first;
    },
  };
}

function kitchenOrder({ details, ...order }: TicketOrder): KitchenOrder {
  return {
    ...order,
    isSeen: true,
    isRecalled: false,
    pending: false,
    isUnconfirmed: false,
    details: details && { ...details, takenBy: 'eva', place: 'in-house', note: '' },
  };
}

const nobody = () => {
  throw new Error('nobody is beside this kitchen');
};

const noCamera: CameraLinks = {
  deviceId: 'kitchen',
  locationId: 'location',
  links: { offer: nobody, answer: nobody },
  answered: new Map(),
  now: () => 0,
  signer: { sign: nobody },
  isSealed: nobody,
  known: () => new Map(),
  isLinked: () => false,
  adopt: nobody,
};

const calm: TillState = {
  writer: 'here',
  frozen: undefined,
  isOnline: true,
  unsent: 0,
  oldestUnsentAt: undefined,
  isPersisted: true,
  clockOffsetMs: 0,
  catalogueAt: undefined,
  isTraining: false,
  trainedCount: 0,
  serverReads: [],
};

const catalogue: Catalogue = {
  revision: 'r1',
  organization: { name: 'Lindenhof', street: '', postalCode: '', city: '', taxNumber: '', vatId: '' },
  location: {
    locationId: 'location',
    name: 'Biergarten',
    timeZone: 'Europe/Berlin',
    closingHour: 4,
    features: ['order-processing'],
    paymentTypes: ['cash'],
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
  stations: [{ stationId: 'kitchen', name: 'Küche' }],
  categories: [],
  articles: [],
  staff: [{ userId: 'eva', name: 'Eva Lang', isManager: false, pin: null }],
};
