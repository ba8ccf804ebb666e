import type { SheetGroup } from '@tresen/domain/sheets/option-sheet';
import type { OptionWord } from '@tresen/domain/sheets/read-option-cell';
import type { StoredGroup } from '../../../core/options/read-option-groups.ts';
import type { OptionDraft, WrongOption } from './read-option-drafts.ts';
import type { SheetNames } from './sheet-names.ts';

export type WrongRow = WrongOption & { readonly draft: OptionDraft };

/** The rows of one group, whatever it is called by now. */
export type RowsOfGroup = {
  readonly groupId: string;
  readonly name: string;
  readonly before: StoredGroup | undefined;
  readonly drafts: readonly OptionDraft[];
};

/**
 * Which rows belong together. A group takes another name if all of its rows that carry an id say so, and nothing else is
 * called like that; an option does not move from group to group.
 */
export function groupRows(
  drafts: readonly OptionDraft[],
  { offer }: SheetNames,
  newId: () => string,
): { readonly groups: readonly RowsOfGroup[]; readonly wrong: readonly WrongRow[] } {
  const byName = new Map(offer.groups.map((group) => [folded(group.name), group] as const));
  const renamed = renamedGroups(drafts, byName);
  const groups = new Map<string, RowsOfGroup & { readonly drafts: OptionDraft[] }>();
  const wrong: WrongRow[] = [];
  for (const draft of drafts) {
    const key = folded(draft.group);
    if (key === '') continue;
    const before = renamed.get(key) ?? byName.get(key);
    if (draft.known && before?.groupId !== draft.known.group.groupId)
      wrong.push({ draft, column: 'group', code: 'option/of-another-group' });
    const found = groups.get(before?.groupId ?? key);
    if (found) found.drafts.push(draft);
    else {
      const name = renamed.has(key) || !before ? draft.group : before.name;
      groups.set(before?.groupId ?? key, { groupId: before?.groupId ?? newId(), name, before, drafts: [draft] });
    }
  }
  return { groups: [...groups.values()], wrong };
}

function renamedGroups(
  drafts: readonly OptionDraft[],
  byName: ReadonlyMap<string, StoredGroup>,
): ReadonlyMap<string, StoredGroup> {
  const said = Map.groupBy(
    drafts.filter(({ hasId }) => hasId),
    ({ known }) => known?.group,
  );
  const renamed = new Map<string, StoredGroup>();
  for (const [group, rows] of said) {
    const names = new Set(rows.map((draft) => folded(draft.group)));
    const [name = ''] = names;
    const other = byName.get(name);
    if (group && names.size === 1 && name !== '' && (!other || other === group) && !renamed.has(name))
      renamed.set(name, group);
  }
  return renamed;
}

type Shared = Partial<Omit<SheetGroup, 'counts'> & { readonly min: number; readonly max: number }>;
const shared = ['groupEn', 'kind', 'min', 'max', 'categories'] as const satisfies readonly (keyof OptionWord)[];

/** What a group says of itself in any of its rows; two rows that say different things are a contradiction. */
export function sharedWords({ drafts }: RowsOfGroup): {
  readonly said: Shared;
  readonly wrong: readonly WrongRow[];
} {
  const wrong: WrongRow[] = [];
  const said = new Map<string, unknown>();
  for (const draft of drafts) {
    for (const column of shared) {
      const value = draft.word[column];
      if (value === undefined) continue;
      if (!said.has(column)) said.set(column, value);
      else if (JSON.stringify(said.get(column)) !== JSON.stringify(value))
        wrong.push({ draft, column, code: 'option-group/contradicted' });
    }
  }
  return { said: Object.fromEntries(said), wrong };
}

function folded(name: string): string {
  return name.toLowerCase();
}
