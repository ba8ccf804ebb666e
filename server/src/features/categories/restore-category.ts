import { inside } from '../../core/calls/use-case.ts';
import { withOwnName } from './with-own-name.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const restoreCategory = inside.categories.restore.handler(async ({ input, context }) => {
  const { categoryId } = input;
  const restored = await withOwnName(() =>
    context.tx
      .updateTable('app.categories')
      .set({ retired_at: null })
      .where('category_id', '=', categoryId)
      .where('retired_at', 'is not', null)
      .returning('name')
      .executeTakeFirst(),
  );
  if (!restored) throw notFound('category');
  await context.audit('category.restored', { categoryId, name: restored.name });
  return {};
});
