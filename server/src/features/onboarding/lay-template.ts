import { randomUUIDv7 } from 'node:crypto';
import type { Article } from '@tresen/contract/articles';
import type { PlannedArticle } from '@tresen/domain/templates/article-template';
import type { PlannedSet } from '@tresen/domain/templates/template-sets';
import type { TemplateHappyHour } from '@tresen/domain/templates/template-shape';
import { sql } from 'kysely';
import { blankArticle } from '../../core/articles/blank-article.ts';
import { writeArticles } from '../../core/articles/write-articles.ts';
import { writeSizes } from '../../core/articles/write-sizes.ts';
import type { Call } from '../../core/calls/call.ts';
import { layHappyHour } from './lay-happy-hour.ts';
import { layOptions } from './lay-options.ts';
import { laySets } from './lay-sets.ts';

type Setup = {
  readonly planned: readonly PlannedArticle[];
  readonly sets: readonly PlannedSet[];
  readonly locationId: string;
  readonly stationName: string;
  readonly happyHour: TemplateHappyHour | undefined;
};

/** Makes the articles of a template, marked as samples, with their categories and the station of the kitchen. Says how many. */
export async function layTemplate(call: Call, setup: Setup): Promise<number> {
  const { planned, sets, locationId, stationName, happyHour } = setup;
  if (planned.length === 0) return 0;
  const hasCooked = planned.some(({ category }) => category?.isCooked);
  const stationId = hasCooked ? await stationIn(call, locationId, stationName) : undefined;
  const station = stationId === undefined ? undefined : { location_id: locationId, station_id: stationId };
  const categoryIds = await categoriesFor(call, planned, station);
  // Of a set each part is prepared where it is prepared alone.
  const stationsOf = ({ key, category }: PlannedArticle) =>
    category?.isCooked && stationId !== undefined && sets.every(({ article }) => article.key !== key)
      ? [stationId]
      : [];
  const all = [...planned, ...sets.map(({ article }) => article)];
  const ids = new Map(all.map(({ key }) => [key, randomUUIDv7()]));
  const changes = all.map((article) => ({
    before: undefined,
    after: articleOf(article, {
      articleId: ids.get(article.key) ?? randomUUIDv7(),
      depositArticleId: article.kind === 'sale' ? (ids.get(article.depositKey ?? '') ?? null) : null,
      categoryIds: [categoryIds.get(article.category?.key ?? '')].filter((id) => id !== undefined),
      stationIds: stationsOf(article),
    }),
  }));
  await writeArticles(call, changes);
  await writeSizes(call.tx, sizesOf(planned, ids));
  await layOptions(call, planned, ids);
  await laySets(call, sets, ids);
  const cheaperId = categoryIds.get(happyHour?.category ?? '');
  if (happyHour && cheaperId !== undefined)
    await layHappyHour(call, { ...happyHour, locationId, categoryId: cheaperId });
  return changes.length;
}

/** What was picked in one size only has none. */
function sizesOf(planned: readonly PlannedArticle[], ids: ReadonlyMap<string, string>) {
  const families = Map.groupBy(
    planned.filter(({ size }) => size !== undefined),
    ({ size }) => size?.of,
  );
  return [...families.values()]
    .filter((members) => members.length > 1)
    .flatMap((members) => {
      const familyId = randomUUIDv7();
      return members.map(({ key, size }) => ({
        articleId: ids.get(key) ?? '',
        size: { familyId, label: size?.label ?? '' },
      }));
    });
}

type Links = Pick<Article, 'articleId' | 'depositArticleId' | 'categoryIds' | 'stationIds'>;

function articleOf(planned: PlannedArticle, links: Links): Article {
  return {
    ...blankArticle,
    ...links,
    kind: planned.kind,
    name: planned.name,
    nameEn: planned.nameEn,
    shortName: planned.shortName,
    priceCents: planned.priceCents,
    taxKeyInHouse: planned.taxKeys['in-house'],
    taxKeyTakeAway: planned.taxKeys['take-away'],
    allergens: planned.allergens ? [...planned.allergens] : null,
    additives: planned.additives ? [...planned.additives] : null,
    isSample: true,
  };
}

type Station = { readonly location_id: string; readonly station_id: string };

/**
 * By the key of the template. A category that is there already, whatever its capitals, is used as it is; a new one says
 * for later articles what its first ones are.
 */
async function categoriesFor(
  { tx, actor }: Call,
  planned: readonly PlannedArticle[],
  station: Station | undefined,
): Promise<ReadonlyMap<string, string>> {
  const wanted = [
    ...new Map(
      planned.flatMap(({ category, taxKeys }) =>
        category ? [[category.key, { ...category, taxKey: taxKeys['in-house'] }] as const] : [],
      ),
    ).values(),
  ];
  const known = await tx
    .selectFrom('app.categories')
    .select(['category_id', 'name', 'position'])
    .where('retired_at', 'is', null)
    .execute();
  const last = Math.max(0, ...known.map(({ position }) => position));
  const idOf = (name: string) => known.find((row) => row.name.toLowerCase() === name.toLowerCase())?.category_id;
  const all = wanted.map((category) => ({
    ...category,
    isNew: idOf(category.name) === undefined,
    id: idOf(category.name) ?? randomUUIDv7(),
  }));
  const made = all.filter(({ isNew }) => isNew);
  if (made.length > 0)
    await tx
      .insertInto('app.categories')
      .values(
        made.map(({ id, name, taxKey }, index) => ({
          org_id: actor.orgId,
          category_id: id,
          name,
          position: last + 1 + index,
          tax_key_in_house: taxKey,
          tax_key_take_away: taxKey,
        })),
      )
      .execute();
  const cooked = made.filter(({ isCooked }) => isCooked);
  if (station && cooked.length > 0)
    await tx
      .insertInto('app.category_stations')
      .values(cooked.map(({ id }) => ({ org_id: actor.orgId, category_id: id, ...station })))
      .execute();
  return new Map(all.map(({ key, id }) => [key, id]));
}

async function stationIn({ tx, actor }: Call, locationId: string, name: string): Promise<string> {
  const known = await tx
    .selectFrom('app.stations')
    .select('station_id')
    .where('location_id', '=', locationId)
    .where('retired_at', 'is', null)
    .where(({ fn, eb }) => eb(fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .executeTakeFirst();
  if (known) return known.station_id;
  const stationId = randomUUIDv7();
  const last = sql<number>`(select coalesce(max(position) + 1, 0) from app.stations where location_id = ${locationId})`;
  await tx
    .insertInto('app.stations')
    .values({ org_id: actor.orgId, station_id: stationId, location_id: locationId, name, position: last })
    .execute();
  return stationId;
}
