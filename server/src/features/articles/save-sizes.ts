import { randomUUIDv7 } from 'node:crypto';
import type { Article } from '@tresen/contract/articles';
import { bareName, fullName, variantRefusals } from '@tresen/domain/offer/variant';
import { sql } from 'kysely';
import { writeArticles } from '../../core/articles/write-articles.ts';
import { inside } from '../../core/calls/use-case.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { articleWith, lockArticles } from './article-rows.ts';
import { refuseUnlawful } from './article-rules.ts';
import { swapPositions } from './swap-positions.ts';

type Size = { readonly articleId: string; readonly label: string; readonly priceCents: number };

/** Sizes of one thing: each an article of its own, so that price, deposit and count are its own. Who is no longer named is none. */
export const saveSizes = inside.optionGroups.saveSizes.handler(async ({ input, context, errors }) => {
  const { tx, audit } = context;
  const articleId = input.articleId.toLowerCase();
  const sizes = input.sizes.map((size) => ({ ...size, articleId: size.articleId.toLowerCase() }));
  const known = await lockArticles(tx, [articleId, ...sizes.map((size) => size.articleId)]);
  const article = known.find((one) => one.articleId === articleId);
  if (!article || article.isRetired) throw notFound('article');
  if (article.version !== input.version) throw errors['record/changed']();
  refuseOddSizes(article, sizes, known);

  const groupId = await variantGroupOf(tx, articleId);
  const label = sizes.find((size) => size.articleId === articleId)?.label ?? '';
  const name = bareName({ name: article.name, variantLabel: label });
  const changes = sizes.flatMap((size) => {
    const before = known.find((one) => one.articleId === size.articleId);
    if (before?.priceCents === size.priceCents) return [];
    return [{ before, after: before ? { ...before, priceCents: size.priceCents } : made(article, name, size) }];
  });
  for (const { after } of changes) refuseUnlawful(after);
  await writeArticles(context, changes);
  await takeOptions(
    tx,
    articleId,
    changes.flatMap(({ before, after }) => (before ? [] : [after.articleId])),
  );
  await group(tx, sizes.length < 2 ? [] : sizes, groupId ?? randomUUIDv7(), articleId);
  await swapPositions(
    tx,
    sizes.map((size) => size.articleId),
  );
  await audit('article.sizes-saved', { articleId, name, sizes: sizes.map((size) => size.label).join(', ') });
  const saved = await articleWith(tx, articleId);
  if (!saved) throw notFound('article');
  return { version: saved.version };
});

function refuseOddSizes(article: Article, sizes: readonly Size[], known: readonly Article[]): void {
  const ids = sizes.map(({ articleId }) => articleId);
  const isItself = sizes.length === 0 || ids.includes(article.articleId);
  if (!isItself || new Set(ids).size < ids.length)
    throw refusal('request/invalid', { fields: [{ path: 'sizes.articleId', code: 'twice-or-missing' }] });
  if (known.some(({ isRetired }) => isRetired)) throw notFound('article');
  if (sizes.length > 1 && known.some(({ kind }) => kind !== 'sale')) throw refusal('variant/only-on-sale');
  const [wrong] = variantRefusals(sizes.map(({ articleId, label }) => ({ articleId, variantLabel: label })));
  if (wrong?.code === 'variant/label-too-long')
    throw refusal('request/invalid', { fields: [{ path: 'sizes.label', code: 'too_big' }] });
  if (wrong) throw refusal(wrong.code);
}

async function variantGroupOf(tx: Tx, articleId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('app.articles')
    .select('variant_group_id')
    .where('article_id', '=', articleId)
    .executeTakeFirstOrThrow();
  return row.variant_group_id;
}

/** Like the article, but for what only one of them can have: short and English name may say a size, a barcode does. */
function made(article: Article, name: string, { articleId, label, priceCents }: Size): Article {
  return {
    ...article,
    articleId,
    name: fullName({ name, variantLabel: label }),
    shortName: '',
    nameEn: name === article.name ? article.nameEn : '',
    barcode: '',
    priceCents,
    version: 1,
    isSoldOut: false,
    isSample: false,
    usedBy: 0,
  };
}

/** What can be chosen with the article can be chosen with its new sizes. */
async function takeOptions(tx: Tx, articleId: string, newIds: readonly string[]): Promise<void> {
  await sql`
    insert into app.article_option_groups (org_id, article_id, group_id, min_count, max_count, position)
      select o.org_id, n.article_id, o.group_id, o.min_count, o.max_count, o.position
        from app.article_option_groups o, unnest(${[...newIds]}::uuid[]) as n (article_id)
        where o.article_id = ${articleId}::uuid`.execute(tx);
}

/** Nothing but who belongs together and what each is called; with no sizes, nobody does. */
async function group(tx: Tx, sizes: readonly Size[], groupId: string, articleId: string): Promise<void> {
  const ids = sizes.map((size) => size.articleId);
  await sql`
    update app.articles a set variant_group_id = null, variant_label = '', version = a.version + 1
      where (a.variant_group_id = ${groupId}::uuid or a.article_id = ${articleId}::uuid)
        and a.variant_group_id is not null and a.article_id <> all(${ids}::uuid[])`.execute(tx);
  await sql`
    update app.articles a set variant_group_id = ${groupId}::uuid, variant_label = n.label, version = a.version + 1
      from unnest(${ids}::uuid[], ${sizes.map((size) => size.label)}::text[]) as n (article_id, label)
      where a.article_id = n.article_id
        and (a.variant_group_id is distinct from ${groupId}::uuid or a.variant_label <> n.label)`.execute(tx);
}
