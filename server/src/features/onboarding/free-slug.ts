import { randomBytes } from 'node:crypto';
import { acceptSlug, suggestSlug } from '@tresen/domain/basics/slug';
import { sql } from 'kysely';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';

const numbersTried = 9;
const longestBase = 50;

/** A guest link nobody has yet, made from the first name that holds enough letters; changed later in the settings. */
export async function freeSlug(tx: Tx, orgId: OrgId, names: readonly string[]): Promise<string> {
  const base = (names.map(suggestSlug).find((slug) => slug !== undefined) ?? 'lokal')
    .slice(0, longestBase)
    .replace(/-+$/, '');
  const numbered = Array.from({ length: numbersTried }, (_, place) => `${base}-${place + 2}`);
  const candidates = [base, ...numbered].filter((slug) => acceptSlug(slug).ok);
  const { rows } = await sql<{ readonly slug: string }>`
    select c.slug from unnest(${candidates}::text[]) with ordinality as c (slug, place)
      where directory.is_slug_free(c.slug, ${orgId}::uuid, null) order by c.place limit 1`.execute(tx);
  return rows[0]?.slug ?? `${base}-${randomBytes(3).toString('hex')}`;
}
