import type { ArticleKind } from '@tresen/domain/articles/article';
import type { Diet } from '@tresen/domain/articles/diet';
import type { ArticleEntry } from '@tresen/domain/menu/menu';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';

export type MenuArticle = {
  readonly article_id: string;
  readonly kind: ArticleKind;
  readonly name: string;
  readonly name_en: string;
  readonly description: string;
  readonly description_en: string;
  readonly price_cents: number;
  readonly deposit_cents: number | null;
  readonly allergens: string[] | null;
  readonly additives: string[] | null;
  readonly diet: Diet | null;
  readonly is_sold_out: boolean;
  readonly picture_file_id: string | null;
};

/** The articles of a menu that are offered now, each with the deposit it brings along. */
export async function readMenuArticles(
  tx: Tx,
  entries: readonly ArticleEntry[],
): Promise<ReadonlyMap<string, MenuArticle>> {
  const ids = [...new Set(entries.map(({ articleId }) => articleId))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<MenuArticle>`
    select a.article_id, a.kind, a.name, a.name_en, a.description, a.description_en, a.price_cents,
        d.price_cents as deposit_cents, a.allergens, a.additives, a.diet, a.is_sold_out, a.picture_file_id
      from app.articles a left join app.articles d
        on d.org_id = a.org_id and d.article_id = a.deposit_article_id and d.retired_at is null
      where a.article_id = any(${ids}::uuid[]) and a.retired_at is null and a.is_active`.execute(tx);
  return new Map(rows.map((row) => [row.article_id, row]));
}
