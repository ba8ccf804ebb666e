import type { Catalogue, CatalogueArea } from '@tresen/domain/offer/catalogue';
import { createContext, useContext } from 'react';
import { createStore, type Store } from '../../../../shared/store.ts';
import type { Lefts } from '../../../device/orders/order-feed.ts';
import type { OrderProgress } from '../../../device/orders/order-progress.ts';
import type { BookedSale, Till } from '../../../device/till/till.ts';
import type { Person } from '../person/person.ts';
import type { Panel } from './panel.ts';
import { newSale, type Sale } from './sale.ts';

export type Phase = 'selling' | 'confirming-card' | 'booking';

/** What the panel after paying tells. */
export type Result = BookedSale & {
  /** It gives back what is in a Z-report already. */
  readonly isRefund?: boolean;
};

export type ParkedSale = { readonly sale: Sale; readonly name: string; readonly savedAt: string };

/** Everything that moves at this counter. Stores and not React's state: one tap draws one tile, not the screen. */
export type Counter = {
  /** Its catalogue has the prices of the moment. */
  readonly till: Till;
  /** As it was fetched, and what is made of it by price lists; `undefined`: nothing. */
  readonly prices: { readonly fetched: Till['catalogue']; readonly shown: Store<PricedOf | undefined> };
  readonly sale: Store<Sale>;
  /** What it was before each change, the newest last. Forgotten with the payment. */
  readonly earlier: Store<readonly Sale[]>;
  readonly phase: Store<Phase>;
  /** The last paid order, until the next tile. */
  readonly result: Store<Result | undefined>;
  /** The line that just changed. */
  readonly touched: Store<{ readonly lineId: string } | undefined>;
  readonly repriced: Store<ReadonlySet<string>>;
  readonly selectedLineId: Store<string | undefined>;
  /** Digits typed before an article. */
  readonly prefix: Store<string>;
  readonly parked: Store<readonly ParkedSale[]>;
  readonly areaId: Store<string | undefined>;
  readonly person: Store<Person | undefined>;
  /** Who was here last, also while the till is locked: the cart is theirs. */
  readonly lastPerson: Store<Person | undefined>;
  readonly panel: Store<Panel | undefined>;
  /** How far the kitchen is with the orders of this place. */
  readonly progress: Store<ReadonlyMap<string, OrderProgress>>;
  /** What is left of articles that are counted today. */
  readonly lefts: Store<Lefts>;
  /** What is sold here goes on a bill, or over the counter. */
  readonly serves: 'counter' | 'tables';
};

/** A catalogue at the prices of a moment, and which one it was. */
export type PricedOf = { readonly fetched: Catalogue; readonly priced: Catalogue };

/** What stays as it is when a till turns to practising and back: who stands there, and what the kitchen says. */
export type TillSession = Pick<Counter, 'person' | 'lastPerson' | 'progress' | 'lefts'>;

export function createTillSession(): TillSession {
  return {
    person: createStore<Person | undefined>(undefined),
    lastPerson: createStore<Person | undefined>(undefined),
    progress: createStore<ReadonlyMap<string, OrderProgress>>(new Map()),
    lefts: createStore<Lefts>(new Map()),
  };
}

export function createCounter(
  till: Till,
  areaId: string | undefined,
  session: TillSession = createTillSession(),
  serves: Counter['serves'] = 'counter',
): Counter {
  const shown = createStore<PricedOf | undefined>(undefined);
  const counter: Counter = {
    ...session,
    till: { ...till, catalogue: atPrices(till.catalogue, shown) },
    prices: { fetched: till.catalogue, shown },
    sale: createStore(newSale('in-house')),
    earlier: createStore<readonly Sale[]>([]),
    phase: createStore<Phase>('selling'),
    result: createStore<Result | undefined>(undefined),
    touched: createStore<{ readonly lineId: string } | undefined>(undefined),
    repriced: createStore<ReadonlySet<string>>(new Set()),
    selectedLineId: createStore<string | undefined>(undefined),
    prefix: createStore(''),
    parked: createStore<readonly ParkedSale[]>([]),
    areaId: createStore(areaId),
    panel: createStore<Panel | undefined>(undefined),
    serves,
  };
  counter.sale.set(newSale(placeOf(counter)));
  return counter;
}

function atPrices(fetched: Till['catalogue'], shown: Store<PricedOf | undefined>): Till['catalogue'] {
  return {
    get() {
      const made = shown.get();
      return made?.fetched === fetched.get() ? made.priced : fetched.get();
    },
    subscribe(listener) {
      const stops = [fetched.subscribe(listener), shown.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

export function areaOf({ till, areaId }: Counter): CatalogueArea | undefined {
  return till.catalogue.get().areas.find((area) => area.areaId === areaId.get());
}

/** Where the next order is eaten, unless somebody says otherwise. */
export function placeOf(counter: Counter) {
  return areaOf(counter)?.servicePlace ?? 'in-house';
}

export const CounterContext = createContext<Counter | undefined>(undefined);

export function useCounter(): Counter {
  const counter = useContext(CounterContext);
  if (!counter) throw new Error('this part stands at a counter, and there is none');
  return counter;
}
