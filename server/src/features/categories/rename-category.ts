import { inside } from '../../core/calls/use-case.ts';
import { withOwnName } from './with-own-name.ts';

export const renameCategory = inside.categories.rename.handler(async ({ input, context, errors }) => {
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
  if (!renamed) throw errors.PGRST116({ data: { entity: 'category' } });
  await context.audit('category.renamed', { categoryId, name });
  return {};
});
