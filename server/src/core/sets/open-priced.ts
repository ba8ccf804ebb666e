import { fullName } from '@tresen/domain/offer/variant';
import type { Tx } from '../../platform/db/tenant.ts';

/** The names of articles whose price is typed at each sale, by article. */
export async function openPriced(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('app.articles')
    .select(['article_id', 'name', 'variant_label'])
    .where('open_price', 'is not', null)
    .where('retired_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ article_id, name, variant_label: variantLabel }) => [article_id, fullName({ name, variantLabel })]),
  );
}
