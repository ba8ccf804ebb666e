import { inside } from '../../core/calls/use-case.ts';
import { withOwnName } from './with-own-name.ts';

/** The browser makes the id: sent twice, made once. A new category is the last tab. */
export const createCategory = inside.categories.create.handler(async ({ input, context }) => {
  const { tx, actor, audit } = context;
  const { categoryId, name } = input;
  const { last } = await tx
    .selectFrom('app.categories')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  const made = await withOwnName(() =>
    tx
      .insertInto('app.categories')
      .values({ org_id: actor.orgId, category_id: categoryId, name, position: (last ?? 0) + 1 })
      .onConflict((known) => known.columns(['org_id', 'category_id']).doNothing())
      .executeTakeFirst(),
  );
  if (made.numInsertedOrUpdatedRows === 1n) await audit('category.created', { categoryId, name });
  return {};
});
