import { setRefusals } from '@tresen/domain/offer/set-check';
import type { SetMenu, SetPart } from '@tresen/domain/offer/set-menu';
import { inside } from '../../core/calls/use-case.ts';
import { dearestSetPrice } from '../../core/devices/dearest-set-price.ts';
import { readSet, type SavedSet } from '../../core/sets/read-sets.ts';
import { refuseOpenPriceIn } from '../../core/sets/refuse-open-prices.ts';
import { setArticles } from '../../core/sets/set-articles.ts';
import { writeSet } from '../../core/sets/write-set.ts';
import { changesOf } from '../../platform/db/changed-fields.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { articleOfSet } from './article-of-set.ts';

export const saveSet = inside.sets.save.handler(async ({ input, context, errors }) => {
  const { tx, actor, audit } = context;
  const { version, method } = input;
  const articleId = input.articleId.toLowerCase();
  const parts = input.parts.map(asStored);
  // Locked: two who save at once come one after the other.
  const article = await articleOfSet(tx, articleId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('article'));
  const { name, kind, price_cents: priceCents } = article;
  if (kind !== 'sale') throw errors['set/only-on-sale']();
  const before = await readSet(tx, articleId);
  if (before.version !== version) throw errors['record/changed']();
  await refuseUnsellable(tx, { articleId, priceCents, method, parts });
  const offered = new Map((await setArticles(tx)).map((article) => [article.articleId, article.name]));
  const changes = changesOf(auditFieldsOf(before, offered), auditFieldsOf({ method, parts }, offered));
  await audit('article.set-saved', { articleId, name, ...changes });
  return { version: await writeSet(tx, actor.orgId, { articleId, method, parts, version }) };
});

/** The rules of the editor once more: what cannot be sold lawfully, by whatever price list, is not saved. */
async function refuseUnsellable(tx: Tx, set: SetMenu): Promise<void> {
  if (set.parts.length === 0) return;
  const partIds = new Set(set.parts.map(({ partId }) => partId));
  if (partIds.size < set.parts.length) throw refusal('set/not-complete');
  await refuseOpenPriceIn(tx, set);
  const articles = new Map((await setArticles(tx)).map((article) => [article.articleId, article]));
  const codes = setRefusals({ ...set, priceCents: await dearestSetPrice(tx, set) }, articles).map(({ code }) => code);
  if (codes.length === 0) return;
  const [named] = (['set/dearer-than-parts', 'set/needs-food-and-drink'] as const).filter((code) =>
    codes.includes(code),
  );
  throw refusal(codes.length === 1 && named !== undefined ? named : 'set/not-complete');
}

/** Ids as the database writes them, so that they can be compared. */
function asStored({ partId, choices, ...part }: SetPart): SetPart {
  return {
    ...part,
    partId: partId.toLowerCase(),
    choices: choices.map((choice) => ({ ...choice, articleId: choice.articleId.toLowerCase() })),
  };
}

/** One value per field that a person can read. */
function auditFieldsOf({ method, parts }: Pick<SavedSet, 'method' | 'parts'>, names: ReadonlyMap<string, string>) {
  const partText = ({ name, choices }: SavedSet['parts'][number]) =>
    `${name}: ${choices.map(({ articleId }) => names.get(articleId) ?? '?').join(' / ')}`;
  return { setMethod: method === 'flat-70-30' ? '70/30' : '', setParts: parts.map(partText).join('; ') };
}
