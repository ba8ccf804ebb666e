import deArticles from '../messages/de/articles.json' with { type: 'json' };
import deCommon from '../messages/de/common.json' with { type: 'json' };
import deError from '../messages/de/error.json' with { type: 'json' };
import deMenu from '../messages/de/menu.json' with { type: 'json' };
import dePublic from '../messages/de/public.json' with { type: 'json' };
import enArticles from '../messages/en/articles.json' with { type: 'json' };
import enCommon from '../messages/en/common.json' with { type: 'json' };
import enError from '../messages/en/error.json' with { type: 'json' };
import enMenu from '../messages/en/menu.json' with { type: 'json' };
import enPublic from '../messages/en/public.json' with { type: 'json' };
import type { Locale } from './locale.ts';

/** What the server-rendered pages say. */
export type PageMessages = {
  readonly articles: Pick<typeof deArticles, 'additive' | 'allergen' | 'diet'>;
  readonly common: typeof deCommon;
  readonly error: typeof deError;
  readonly menu: typeof deMenu;
  readonly public: typeof dePublic;
};

export const pageMessages: Record<Locale, PageMessages> = {
  de: { articles: shortNames(deArticles), common: deCommon, error: deError, menu: deMenu, public: dePublic },
  en: { articles: shortNames(enArticles), common: enCommon, error: enError, menu: enMenu, public: enPublic },
};

/** Of the articles only what guests are told with one word. */
function shortNames({ additive, allergen, diet }: typeof deArticles): PageMessages['articles'] {
  return { additive, allergen, diet };
}
