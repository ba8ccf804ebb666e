import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';

/** A size of something: what all of them have in common, and what this one is called. */
export type Size = { readonly familyId: string; readonly label: string };

type Sized = { readonly articleId: string; readonly size: Size | undefined };

/** Who belongs together and what each is called. Whoever calls has checked it, and counts the versions of the articles. */
export async function writeSizes(tx: Tx, sized: readonly Sized[]): Promise<void> {
  if (sized.length === 0) return;
  await sql`
    update app.articles a set variant_group_id = n.family, variant_label = n.label
      from unnest(
        ${sized.map(({ articleId }) => articleId)}::uuid[], ${sized.map(({ size }) => size?.familyId ?? null)}::uuid[],
        ${sized.map(({ size }) => size?.label ?? '')}::text[]) as n (article_id, family, label)
      where a.article_id = n.article_id`.execute(tx);
}
