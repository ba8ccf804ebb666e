import { locales, localPath, type Locale } from '@tresen/i18n/locale';
import type { ReactNode } from 'react';
import type { PageSetting } from '@tresen/contract/public-page';
import type { PageScript } from './scripts/page-scripts.ts';
import type { PageStyle } from './styles/page-styles.ts';
import { words, type Words } from './translations.ts';

/** A page being drawn: its setting, its words and its way to other pages. */
export type PageView = PageSetting & {
  readonly words: Words;
  readonly otherLocale: Locale;
  /** An address of ours in the language of the page. */
  readonly link: (path: string) => string;
};

/** What a page hands to the document around it. */
export type PageParts = {
  readonly status: number;
  readonly title: string;
  readonly description: string;
  readonly isIndexed: boolean;
  readonly styles: readonly PageStyle[];
  readonly scripts: readonly PageScript[];
  /** A script of its own file instead of the inline ones. */
  readonly scriptFile?: string;
  /** Colours and the like that only this page has. */
  readonly ownStyle?: string;
  /** Whose page it is, where it is not ours, and the picture shown with a link to it. */
  readonly siteName?: string;
  readonly shareImage?: { readonly href: string; readonly width: number; readonly height: number };
  /** More for search engines. */
  readonly head?: ReactNode;
  readonly body: ReactNode;
  readonly data: unknown;
};

export function pageViewOf(setting: PageSetting): PageView {
  const { locale } = setting;
  return {
    ...setting,
    // Two slashes at the start would make a link of ours lead to another host.
    path: setting.path.replace(/^[/\\]+/, '/'),
    words: words[locale],
    otherLocale: locales.find((other) => other !== locale) ?? locale,
    link: (path) => localPath(locale, path),
  };
}
