import type { OptionGroupSettings } from '@tresen/contract/option-groups';
import {
  type AttachedGroup,
  attachmentRefusal,
  groupRefusals,
  type GroupAttachment,
  type OptionGroup,
} from '@tresen/domain/offer/option-group';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { refusal } from '../../platform/http/refusal.ts';

/** What can be said about a group by looking at it alone. */
export function refuseUnlawfulGroup({ options }: OptionGroupSettings): void {
  const [wrong] = groupRefusals({ options });
  if (wrong?.code === 'options/delta-too-large')
    throw refusal('request/invalid', { fields: [{ path: 'options.deltaCents', code: 'too_big' }] });
  if (wrong) throw refusal(wrong.code);
  if (new Set(options.map(({ optionId }) => optionId)).size < options.length)
    throw refusal('request/invalid', { fields: [{ path: 'options.optionId', code: 'twice' }] });
}

/** An option may be something that is sold; what it was before may stay when that is gone. */
export async function refuseUnknownArticles(
  tx: Tx,
  { options }: OptionGroupSettings,
  before: readonly OptionGroup['options'][number][],
): Promise<void> {
  const kept = new Set(before.map(({ articleId }) => articleId));
  const wanted = [...new Set(options.flatMap(({ articleId }) => (articleId === null ? [] : [articleId])))];
  const added = wanted.filter((articleId) => !kept.has(articleId));
  if (added.length === 0) return;
  const known = await tx
    .selectFrom('app.articles')
    .select('article_id')
    .where(sql<boolean>`article_id = any(${added}::uuid[])`)
    .where('kind', '=', 'sale')
    .where('retired_at', 'is', null)
    .execute();
  if (known.length < added.length) throw notFound('article');
}

/** What is offered somewhere must stay possible to choose there. */
export function refuseBrokenAttachments(
  groupId: string,
  group: Pick<OptionGroup, 'kind' | 'options'>,
  attachments: readonly GroupAttachment[],
): void {
  for (const row of attachments) if (row.groupId === groupId) refuseAttachment(group, row);
}

export function refuseAttachment(
  group: Pick<OptionGroup, 'kind' | 'options'>,
  attached: Pick<AttachedGroup, 'min' | 'max'>,
): void {
  const wrong = attachmentRefusal(group, attached);
  if (wrong?.code === 'options/not-a-count')
    throw refusal('request/invalid', { fields: [{ path: 'groups', code: 'not-a-count' }] });
  if (wrong) throw refusal(wrong.code);
}
