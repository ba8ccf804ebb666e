import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** Its articles stay, and are found in it again if it is brought back. */
export const retireCategory = inside.categories.retire.handler(async ({ input, context }) => {
  const { categoryId } = input;
  const retired = await context.tx
    .updateTable('app.categories')
    .set({ retired_at: context.now.toString() })
    .where('category_id', '=', categoryId)
    .where('retired_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  if (!retired) throw notFound('category');
  await context.audit('category.retired', { categoryId, name: retired.name });
  return {};
});
