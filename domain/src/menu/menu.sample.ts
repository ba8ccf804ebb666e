import fc from 'fast-check';
import { articleEntry, type MenuContent, newMenu, type MenuEntry } from './menu.ts';
import type { MenuEdit } from './menu-edits.ts';
import { type MenuHours, weekdays } from './menu-hours.ts';

/** Few ids, so that edits meet each other. */
const categoryId = fc.constantFrom('A', 'B', 'C', 'D', 'E');
const entryId = fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '8', '9');
const title = fc.constantFrom('', 'Getränke', 'Vom Fass', '<b>', '„Unser Radler“');

export const anyHours: fc.Arbitrary<MenuHours> = fc.record({
  days: fc.subarray([...weekdays], { minLength: 1 }),
  fromMinute: fc.integer({ min: 0, max: 1439 }),
  untilMinute: fc.integer({ min: 0, max: 1439 }),
});

const hours = fc.option(anyHours, { nil: undefined });

const entry: fc.Arbitrary<MenuEntry> = fc.oneof(
  fc.record({ kind: fc.constant('subheading' as const), entryId, title, titleEn: title }),
  fc
    .record({ entryId, articleId: fc.constantFrom('x', 'y', 'z'), title, isHidden: fc.boolean(), hours })
    .map(({ entryId: id, articleId, ...rest }) => ({ ...articleEntry(id, articleId), ...rest })),
);

const head = fc.record({ categoryId, title, titleEn: title, isHidden: fc.boolean(), hours });
const beforeCategory = fc.option(categoryId, { nil: undefined });
const beforeEntry = fc.option(entryId, { nil: undefined });

export const anyEdit: fc.Arbitrary<MenuEdit> = fc.oneof(
  fc.record({ what: fc.constant('put-category' as const), category: head, beforeCategoryId: beforeCategory }),
  fc.record({ what: fc.constant('move-category' as const), categoryId, beforeCategoryId: beforeCategory }),
  fc.record({ what: fc.constant('remove-category' as const), categoryId }),
  fc.record({ what: fc.constant('put-entry' as const), categoryId, entry, beforeEntryId: beforeEntry }),
  fc.record({ what: fc.constant('move-entry' as const), entryId, categoryId, beforeEntryId: beforeEntry }),
  fc.record({ what: fc.constant('remove-entry' as const), entryId }),
  fc.record({
    what: fc.constant('set-look' as const),
    look: fc.record({ name: title, columns: fc.constantFrom(2, 3) }, { requiredKeys: [] }),
  }),
);

export const anyMenu: fc.Arbitrary<MenuContent> = fc
  .uniqueArray(head, { selector: ({ categoryId: id }) => id, maxLength: 4 })
  .chain((heads) =>
    fc.uniqueArray(entry, { selector: ({ entryId: id }) => id, maxLength: 8 }).map((entries) => ({
      ...newMenu('Karte'),
      categories: heads.map((one, index) => ({
        ...one,
        entries: entries.filter((_, place) => place % heads.length === index),
      })),
    })),
  );
