import type { Catalogue } from '@tresen/domain/offer/catalogue';
import { createStore } from '../../../shared/store.ts';
import type { CatalogueStore, KeptCatalogue } from './catalogue-store.ts';
import type { TillCalls } from '../sender/till-calls.ts';
import type { Readable } from './till.ts';

export type CatalogueFeed = {
  readonly catalogue: Readable<Catalogue>;
  readonly keptAt: () => string;
  /** Fetches the catalogue if the server has another one. Never throws: the one at hand is good enough to sell. */
  readonly follow: (revision: string) => Promise<void>;
};

type FeedParts = {
  readonly first: KeptCatalogue;
  readonly calls: Pick<TillCalls, 'catalogue'>;
  readonly store: Pick<CatalogueStore, 'keep'>;
  readonly now: () => number;
};

export function feedCatalogue({ first, calls, store, now }: FeedParts): CatalogueFeed {
  const catalogue = createStore(first.catalogue);
  let keptAt = first.keptAt;
  let isFetching = false;

  async function fetchIt(): Promise<void> {
    const next = await calls.catalogue();
    keptAt = new Date(now()).toISOString();
    catalogue.set(next);
    await store.keep({ catalogue: next, keptAt });
  }

  return {
    catalogue,
    keptAt: () => keptAt,
    follow: async (revision) => {
      if (isFetching) return;
      isFetching = true;
      // The next hello tells again what is missing.
      if (revision !== catalogue.get().revision) await fetchIt().catch(() => undefined);
      else keptAt = new Date(now()).toISOString();
      isFetching = false;
    },
  };
}
