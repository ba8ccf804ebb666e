import { denialAt } from '@tresen/domain/people/access';
import { beginsWord, findsText } from '@tresen/domain/basics/find-text';
import { useNavigationVisitor } from '../layouts/navigation-visitor.ts';
import { itemsFor, profileItem, rowAt } from '../navigation/navigation-items.ts';
import { translations } from '../translations.ts';
import { commandEntries, helpEntries, type PaletteEntry, settingEntries } from './palette-entries.ts';
import { paletteGroups } from './palette-list.tsx';
import { useFoundRecords } from './use-found-records.ts';

/** What a few letters lead to, in the order in which it is shown. Before the first letter: the pages. */
export function useFoundEntries(query: string): { found: readonly PaletteEntry[]; isAsking: boolean } {
  const { routes } = translations();
  const visitor = useNavigationVisitor();
  const isManager = denialAt({ access: 'manager' }, visitor) === undefined;
  const records = useFoundRecords(query, { isManager });
  const pages = [...itemsFor(visitor), profileItem].map(({ path, icon }) => ({
    key: path,
    group: 'pages' as const,
    path,
    icon,
    title: routes(rowAt(path).title),
  }));
  const isOpen = query.trim() === '';
  const others = isOpen ? [] : [...(isManager ? [...commandEntries(), ...settingEntries()] : []), ...helpEntries()];
  const found = [...[...pages, ...others].filter(({ title }) => findsText(title, query)), ...records.found].toSorted(
    (one, other) =>
      paletteGroups.indexOf(one.group) - paletteGroups.indexOf(other.group) ||
      Number(beginsWord(other.title, query)) - Number(beginsWord(one.title, query)),
  );
  return { found, isAsking: records.isAsking };
}
