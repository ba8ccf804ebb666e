import { randomUUIDv7 } from 'node:crypto';
import { attachmentRefusal, type OptionGroup } from '@tresen/domain/offer/option-group';
import type { PlannedArticle } from '@tresen/domain/templates/article-template';
import type { TemplateGroup } from '@tresen/domain/templates/template-shape';
import type { Call } from '../../core/calls/call.ts';
import { readOptionGroups } from '../../core/options/read-option-groups.ts';
import { writeArticleGroups } from '../../core/options/write-attached.ts';
import { writeGroups } from '../../core/options/write-groups.ts';

/** What can be chosen with the articles of a template. A group that is there already, whatever its capitals, is used as it is. */
export async function layOptions(
  call: Call,
  planned: readonly PlannedArticle[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const wanted = new Map(planned.flatMap(({ options }) => options.map((group) => [group.name, group] as const)));
  if (wanted.size === 0) return;
  const known = await readOptionGroups(call.tx);
  const groups = new Map(
    [...wanted.values()].map((group) => {
      const found = known.find(({ name }) => name.toLowerCase() === group.name.toLowerCase());
      return [group.name, { isNew: !found, group: found ?? groupOf(group) }] as const;
    }),
  );
  await writeGroups(
    call,
    [...groups.values()].filter(({ isNew }) => isNew),
  );
  const offers = planned
    .filter(({ options }) => options.length > 0)
    .map(({ key, options }) => ({
      articleId: ids.get(key) ?? '',
      groups: options.flatMap(({ name, min, max }) => {
        const group = groups.get(name)?.group;
        if (!group || attachmentRefusal(group, { min, max })) return [];
        return [{ groupId: group.groupId, min, max }];
      }),
    }));
  await writeArticleGroups(call, offers);
}

function groupOf({ name, nameEn, kind, options }: TemplateGroup): OptionGroup {
  return {
    groupId: randomUUIDv7(),
    name,
    nameEn,
    kind,
    options: options.map(([called, calledEn, deltaCents, allergens, additives]) => ({
      optionId: randomUUIDv7(),
      name: called,
      nameEn: calledEn,
      deltaCents,
      articleId: null,
      allergens,
      additives,
      isSoldOut: false,
    })),
  };
}
