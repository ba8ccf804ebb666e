import type { MenuHours } from './menu-hours.ts';
import { textRefusal, type TextRefusal } from '../basics/text-rules.ts';

/** A heading between the entries of a category. */
export type Subheading = {
  readonly kind: 'subheading';
  readonly entryId: string;
  readonly title: string;
  readonly titleEn: string;
};

/** An article on the menu. Its name, price, allergens and whether it is sold out are the article's own, as they are now. */
export type ArticleEntry = {
  readonly kind: 'article';
  readonly entryId: string;
  readonly articleId: string;
  /** Shown instead of the article's name; empty: the name itself. */
  readonly title: string;
  readonly titleEn: string;
  readonly isHidden: boolean;
  readonly hasLargePicture: boolean;
  readonly hours?: MenuHours | undefined;
};

export type MenuEntry = Subheading | ArticleEntry;

export type CategoryHead = {
  readonly categoryId: string;
  readonly title: string;
  readonly titleEn: string;
  readonly isHidden: boolean;
  readonly hours?: MenuHours | undefined;
};

export type MenuCategory = CategoryHead & { readonly entries: readonly MenuEntry[] };

export const menuColumns = [2, 3] as const;

/** How a menu presents itself. */
export type MenuLook = {
  readonly name: string;
  readonly nameEn: string;
  readonly note: string;
  readonly noteEn: string;
  /** Empty: none. */
  readonly backgroundFileId: string;
  /** How much the picture behind the name of the organisation is darkened, in percent. */
  readonly dimPercent: number;
  readonly showsPrices: boolean;
  readonly showsPictures: boolean;
  readonly showsDescriptions: boolean;
  readonly showsAllergens: boolean;
  /** On large screens. */
  readonly columns: (typeof menuColumns)[number];
};

export type MenuContent = { readonly look: MenuLook; readonly categories: readonly MenuCategory[] };

export const menuLimits = { name: 100, title: 100, note: 500, message: 300, categories: 60, entries: 600 } as const;

/** White text on any picture is readable from here on; see the test. */
export const leastDimPercent = 55;

export function newMenu(name: string): MenuContent {
  return {
    look: {
      name,
      nameEn: '',
      note: '',
      noteEn: '',
      backgroundFileId: '',
      dimPercent: leastDimPercent,
      showsPrices: true,
      showsPictures: true,
      showsDescriptions: true,
      showsAllergens: true,
      columns: 2,
    },
    categories: [],
  };
}

/** Draft only, shown to guests, or taken away for a while with its link and its printed codes staying good. */
export const menuStates = ['draft', 'published', 'disabled'] as const;
export type MenuState = (typeof menuStates)[number];

export function menuState(menu: { readonly isPublished: boolean; readonly isDisabled: boolean }): MenuState {
  if (!menu.isPublished) return 'draft';
  return menu.isDisabled ? 'disabled' : 'published';
}

export function menuNameRefusal(name: string): TextRefusal | undefined {
  return textRefusal(name, { required: true, max: menuLimits.name });
}

export function headOf({ categoryId, title, titleEn, isHidden, hours }: MenuCategory): CategoryHead {
  return { categoryId, title, titleEn, isHidden, hours };
}

export function entriesOf(content: MenuContent): readonly MenuEntry[] {
  return content.categories.flatMap(({ entries }) => entries);
}

export function articleEntriesOf(content: MenuContent): readonly ArticleEntry[] {
  return entriesOf(content).filter((entry) => entry.kind === 'article');
}

type PickedCategory = { readonly categoryId: string; readonly name: string; readonly articleIds: readonly string[] };

/** A whole menu from the categories of the till, each with its articles, in their order; empty ones are left out. */
export function menuFromCategories(name: string, picked: readonly PickedCategory[], newId: () => string): MenuContent {
  return {
    ...newMenu(name),
    categories: picked
      .filter(({ articleIds }) => articleIds.length > 0)
      .slice(0, menuLimits.categories)
      .map((category) => ({
        categoryId: newId(),
        title: category.name,
        titleEn: '',
        isHidden: false,
        hours: undefined,
        entries: category.articleIds.map((articleId) => articleEntry(newId(), articleId)),
      })),
  };
}

export function articleEntry(entryId: string, articleId: string): ArticleEntry {
  return {
    kind: 'article',
    entryId,
    articleId,
    title: '',
    titleEn: '',
    isHidden: false,
    hasLargePicture: false,
    hours: undefined,
  };
}
