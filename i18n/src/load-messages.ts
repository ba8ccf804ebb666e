import type { Locale } from './locale.ts';
import type { lazyMessages as lazyGerman, screenMessages as german } from './screen-messages.de.ts';

/** What every screen of /admin and /auth may say. German is the measure: English must have the same keys. */
export type ScreenMessages = typeof german;

export type LazyNamespace = keyof typeof lazyGerman;

/** What single screens say, by namespace. */
export type LazyMessages = {
  readonly [Namespace in LazyNamespace]: Awaited<ReturnType<(typeof lazyGerman)[Namespace]>>['default'];
};

type Language = {
  readonly screenMessages: ScreenMessages;
  readonly lazyMessages: {
    readonly [Namespace in LazyNamespace]: () => Promise<{ readonly default: LazyMessages[Namespace] }>;
  };
};

/** One language is one download; it knows where the rest of it lies. */
const languages: Readonly<Record<Locale, () => Promise<Language>>> = {
  de: () => import('./screen-messages.de.ts'),
  en: () => import('./screen-messages.en.ts'),
};

export async function loadScreenMessages(locale: Locale): Promise<ScreenMessages> {
  return (await languages[locale]()).screenMessages;
}

export async function loadMessages<Namespace extends LazyNamespace>(
  locale: Locale,
  namespace: Namespace,
): Promise<LazyMessages[Namespace]> {
  const { lazyMessages } = await languages[locale]();
  return (await lazyMessages[namespace]()).default;
}
