import { demoArticles, demoGiftCards, demoPriceChanges, demoStations } from '../../db/seed/demo-articles.ts';
import type { DemoOrganization } from '../../db/seed/demo-organizations.ts';
import type { OrgId, Tx } from '../platform/db/tenant.ts';

type Names = { readonly orgId: OrgId; readonly demo: DemoOrganization; readonly demoId: (name: string) => string };

/** Everything the demo organisation offers, with what is in it and where it is prepared. */
export async function seedArticles(tx: Tx, { orgId, demo, demoId }: Names): Promise<void> {
  const id = (name: string) => demoId(`${demo.key} ${name}`);
  const own = { org_id: orgId };
  await tx
    .insertInto('app.categories')
    .values(
      demo.categories.map(({ name, tax, kind }, position) => ({
        ...own,
        category_id: id(`category ${name}`),
        name,
        position,
        tax_key_in_house: kind === 'sale' ? tax : null,
        tax_key_take_away: null,
      })),
    )
    .onConflict((known) => known.doNothing())
    .execute();

  const placed = demo.categories.flatMap((category) => category.articles.map((article) => ({ category, article })));
  const sold = placed.map(({ category, article: [name, cents, deposit] }) => ({
    ...detailsOf(name, category.kind),
    article_id: id(name),
    kind: category.kind,
    price_cents: cents,
    tax_key_in_house: category.tax,
    tax_key_take_away: category.tax,
    deposit_article_id: deposit === undefined ? null : id(deposit),
  }));
  const cards = (demoGiftCards[demo.key] ?? []).map(({ name, short, cents, tax }) => ({
    ...detailsOf(name, 'gift-card'),
    short_name: short,
    article_id: id(name),
    kind: 'gift-card',
    price_cents: cents,
    tax_key_in_house: tax,
    tax_key_take_away: tax,
    deposit_article_id: null,
  }));
  // All in one statement: what is poured into a glass points at the glass, wherever it stands.
  await tx
    .insertInto('app.articles')
    .values([...sold, ...cards].map((article, index) => ({ ...own, ...article, position: index + 1 })))
    .onConflict((known) => known.doNothing())
    .execute();
  await tx
    .insertInto('app.article_categories')
    .values(
      placed.map(({ category, article: [name] }) => ({
        ...own,
        article_id: id(name),
        category_id: id(`category ${category.name}`),
      })),
    )
    .onConflict((known) => known.doNothing())
    .execute();
  await seedPreparation(tx, { orgId, demo, demoId });
  await seedHistory(tx, { orgId, demo, demoId });
}

function detailsOf(name: string, kind: string) {
  const known = demoArticles[name] ?? {};
  const isDeclared = kind === 'sale' && !known.isUndeclared;
  return {
    name,
    short_name: known.short ?? '',
    name_en: known.en ?? '',
    description: known.description ?? '',
    description_en: known.descriptionEn ?? '',
    allergens: isDeclared ? [...(known.allergens ?? [])] : null,
    additives: isDeclared ? [...(known.additives ?? [])] : null,
    diet: known.diet ?? null,
    barcode: known.barcode ?? '',
  };
}

async function seedPreparation(tx: Tx, { orgId, demo, demoId }: Names): Promise<void> {
  const rows = demo.locations.flatMap((location) =>
    demo.categories.flatMap((category) => {
      const station = demoStations[category.name];
      if (station === undefined || !location.stations.includes(station)) return [];
      return category.articles.map(([name]) => ({
        org_id: orgId,
        article_id: demoId(`${demo.key} ${name}`),
        location_id: demoId(`location ${location.slug}`),
        station_id: demoId(`${location.slug} station ${station}`),
      }));
    }),
  );
  if (rows.length === 0) return;
  const defaults = demo.locations.flatMap((location) =>
    demo.categories.flatMap(({ name }) => {
      const station = demoStations[name];
      if (station === undefined || !location.stations.includes(station)) return [];
      return {
        org_id: orgId,
        category_id: demoId(`${demo.key} category ${name}`),
        location_id: demoId(`location ${location.slug}`),
        station_id: demoId(`${location.slug} station ${station}`),
      };
    }),
  );
  await tx
    .insertInto('app.category_stations')
    .values(defaults)
    .onConflict((known) => known.doNothing())
    .execute();
  await tx
    .insertInto('app.article_stations')
    .values(rows)
    .onConflict((known) => known.doNothing())
    .execute();
}

/** Two older prices, and one bulk change that is long past undoing. */
async function seedHistory(tx: Tx, { orgId, demo, demoId }: Names): Promise<void> {
  if (demo.key !== 'lindenhof') return;
  const anna = demoId('anna.krug@lindenhof.example');
  const changes = demoPriceChanges.map(({ article, before, after, at }) => ({
    org_id: orgId,
    article_id: demoId(`${demo.key} ${article}`),
    change_id: demoId(`change ${article} ${at}`),
    field: 'price',
    before: String(before),
    after: String(after),
    changed_by: anna,
    changed_at: at,
  }));
  await tx
    .insertInto('app.article_changes')
    .values(changes)
    .onConflict((known) => known.doNothing())
    .execute();
  const undo = { undo_id: demoId('undo lindenhof'), made_by: anna, made_at: '2026-09-01T08:40:00Z', before: '[]' };
  await tx
    .insertInto('app.article_undos')
    .values({ ...undo, org_id: orgId })
    .onConflict((known) => known.doNothing())
    .execute();
}
