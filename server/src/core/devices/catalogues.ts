import type { Catalogue } from '@tresen/domain/articles/catalogue';
import type { KnownArticle } from '@tresen/domain/sales/sale-check';
import type { Accounts } from '../../platform/auth/accounts.ts';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { readCatalogue } from './read-catalogue.ts';

type Kept = {
  readonly catalogue: Catalogue;
  readonly articles: ReadonlyMap<string, KnownArticle>;
  readonly revision: number;
  /** By the process's own clock, in milliseconds. */
  readonly readAt: number;
  checkedAt: number;
};

type Enter = <Result>(orgId: OrgId, work: (tx: Tx) => Promise<Result>) => Promise<Result>;

/** A sale is compared with prices at most this old. Only what is told to a manager depends on it. */
const freshForSalesMs = 5000;
/** Names of people are kept elsewhere and change without being counted here. */
const mostAgeMs = 5 * 60_000;
/** About a hundred megabytes: two thousand places with forty articles, or five with twenty thousand. */
const mostArticles = 100_000;
/** What a catalogue weighs beside its articles, counted in articles. */
const bareWeight = 10;

/** Catalogues that were read once and are given out until the organisation has changed something. */
export type Catalogues = ReturnType<typeof openCatalogues>;

export function openCatalogues(enter: Enter, accounts: Accounts, most = mostArticles) {
  /** Who was asked for last is last. */
  const kept = new Map<string, Kept>();
  let weight = 0;
  const reading = new Map<string, Promise<Kept | undefined>>();

  return {
    /** As it is now. `undefined`: there is no such place. */
    current: (orgId: OrgId, locationId: string) => ifChanged(orgId, locationId),

    /** As it was a moment ago. */
    async forSales(orgId: OrgId, locationId: string): Promise<Kept> {
      const known = kept.get(keyOf(orgId, locationId));
      if (known && performance.now() - known.checkedAt < freshForSalesMs) return known;
      const found = await ifChanged(orgId, locationId);
      if (!found) throw new Error(`the location ${locationId} of a device is not there`);
      return found;
    },
  };

  /** Many who ask at once wait for one answer. */
  function ifChanged(orgId: OrgId, locationId: string): Promise<Kept | undefined> {
    const key = keyOf(orgId, locationId);
    const running = reading.get(key);
    if (running) return running;
    const mine = read(orgId, locationId, key).finally(() => reading.delete(key));
    reading.set(key, mine);
    return mine;
  }

  function read(orgId: OrgId, locationId: string, key: string): Promise<Kept | undefined> {
    return enter(orgId, async (tx) => {
      const now = performance.now();
      const counted = await tx.selectFrom('app.catalogue_revisions').select('revision').executeTakeFirst();
      const revision = counted?.revision ?? 0;
      const known = kept.get(key);
      if (known && known.revision === revision && now - known.readAt < mostAgeMs) {
        known.checkedAt = now;
        keep(key, known);
        return known;
      }
      const catalogue = await readCatalogue(tx, accounts, locationId);
      if (!catalogue) return undefined;
      const articles = new Map(catalogue.articles.map((article) => [article.articleId, article]));
      const fresh = { catalogue, articles, revision, readAt: now, checkedAt: now };
      keep(key, fresh);
      return fresh;
    });
  }

  function keep(key: string, fresh: Kept): void {
    drop(key);
    kept.set(key, fresh);
    weight += weightOf(fresh);
    for (const [oldest] of kept) {
      if (weight <= most || oldest === key) return;
      drop(oldest);
    }
  }

  function drop(key: string): void {
    const known = kept.get(key);
    if (!known) return;
    kept.delete(key);
    weight -= weightOf(known);
  }
}

function weightOf({ articles }: Kept): number {
  return articles.size + bareWeight;
}

function keyOf(orgId: OrgId, locationId: string): string {
  return `${orgId} ${locationId}`;
}
