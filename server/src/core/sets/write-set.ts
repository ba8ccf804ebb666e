import type { SetMenu } from '@tresen/domain/offer/set-menu';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';

type Written = Pick<SetMenu, 'articleId' | 'method' | 'parts'> & {
  /** Of what is there now; 0 where there is nothing. */
  readonly version: number;
};

/** Without parts the article is a plain one again. Whoever calls has locked and checked it. Says the version it has now. */
export async function writeSet(tx: Tx, orgId: OrgId, { articleId, method, parts, version }: Written): Promise<number> {
  if (parts.length === 0) {
    await tx.deleteFrom('app.article_sets').where('article_id', '=', articleId).execute();
    return 0;
  }
  const row = { method, parts: JSON.stringify(parts), version: version + 1 };
  await tx
    .insertInto('app.article_sets')
    .values({ org_id: orgId, article_id: articleId, ...row })
    .onConflict((known) => known.columns(['org_id', 'article_id']).doUpdateSet(row))
    .execute();
  return row.version;
}
