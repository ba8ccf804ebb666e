import type { Catalogue } from '@tresen/domain/offer/catalogue';
import type { KnownArticle } from '@tresen/domain/sales/article-check';
import type { CheckContext } from '@tresen/domain/sales/sale-check';
import { LRUCache } from 'lru-cache';
import type { Accounts } from '../../platform/auth/accounts.ts';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { findSigners } from '../going-live/signing-facts.ts';
import { readCatalogue } from './read-catalogue.ts';
import { readPriceLists } from './read-price-lists.ts';
import { readServiceRules } from './read-service-rules.ts';
import { readSigning, type SigningOfRegisters } from './read-signing.ts';

type Kept = {
  readonly catalogue: Catalogue;
  readonly articles: ReadonlyMap<string, KnownArticle>;
  /** By the rules as they are saved, also while tills do not have them yet. */
  readonly giving: NonNullable<CheckContext['giving']>;
  /** As it is saved, also while tills do not have it yet. */
  readonly small: NonNullable<CheckContext['small']>;
  readonly signing: SigningOfRegisters;
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
/** About a hundred megabytes: two thousand locations with forty articles, or five with twenty thousand. */
const mostArticles = 100_000;
/** What a catalogue weighs beside its articles, counted in articles. */
const bareWeight = 10;

/** Catalogues that were read once and are given out until the organisation has changed something. */
export type Catalogues = ReturnType<typeof openCatalogues>;

const unsigned: SigningOfRegisters = { clients: new Map(), isOffered: false };

export function openCatalogues(enter: Enter, accounts: Accounts, most = mostArticles) {
  // One that is too large alone takes all the room there is, instead of being read for every sale.
  const sizeCalculation = ({ articles }: Kept) => Math.min(articles.size + bareWeight, most);
  const kept = new LRUCache<string, Kept>({ maxSize: most, sizeCalculation });
  const reading = new Map<string, Promise<Kept | undefined>>();

  return {
    /** As it is now. `undefined`: there is no such location. */
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
        return known;
      }
      const { rules } = await readServiceRules(tx, locationId);
      const saved = await readPriceLists(tx, locationId);
      const priceLists = saved.map(({ version: _version, ...list }) => list);
      const organization = await tx.selectFrom('app.organizations').selectAll().executeTakeFirstOrThrow();
      const signers = (await findSigners(tx))(locationId);
      const asked = { locationId, organization, signers, rules, priceLists, now: Temporal.Now.instant() };
      const catalogue = await readCatalogue(tx, accounts, asked);
      if (!catalogue) return undefined;
      const articles = new Map(catalogue.articles.map((article) => [article.articleId, article]));
      const managers = new Set(catalogue.staff.flatMap(({ userId, isManager }) => (isManager ? [userId] : [])));
      const giving = { rules: rules.discounts, managers };
      const small = { from: organization.small_from ?? undefined };
      const signing = signers.devices.length === 0 ? unsigned : await readSigning(tx, asked);
      const fresh = { catalogue, articles, giving, small, signing, revision, readAt: now, checkedAt: now };
      kept.set(key, fresh);
      return fresh;
    });
  }
}

/** What a till is told of who signs for its register. */
export function signingFor({ signing }: Pick<Kept, 'signing'>, registerId: string | undefined) {
  return signing.isOffered && registerId !== undefined ? signing.clients.get(registerId) : undefined;
}

function keyOf(orgId: OrgId, locationId: string): string {
  return `${orgId} ${locationId}`;
}
