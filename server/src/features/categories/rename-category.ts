import { inside } from '../../core/calls/use-case.ts';
import { withOwnName } from './with-own-name.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const renameCategory = inside.categories.rename.handler(async ({ input, context }) => {
  const { categoryId, name } = input;
  const renamed = await withOwnName(() =>
    context.tx
      .updateTable('app.categories')
      .set({ name })
      .where('category_id', '=', categoryId)
      .where('retired_at', 'is', null)
      .returning('category_id')
      .executeTakeFirst(),
  );
  if (!renamed) throw notFound('category');
  await context.audit('category.renamed', { categoryId, name });
  return {};
});
