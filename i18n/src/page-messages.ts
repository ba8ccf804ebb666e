import deCommon from '../messages/de/common.json' with { type: 'json' };
import deError from '../messages/de/error.json' with { type: 'json' };
import dePublic from '../messages/de/public.json' with { type: 'json' };
import enCommon from '../messages/en/common.json' with { type: 'json' };
import enError from '../messages/en/error.json' with { type: 'json' };
import enPublic from '../messages/en/public.json' with { type: 'json' };
import type { Locale } from './locale.ts';

/** What the server-rendered pages say. */
export type PageMessages = {
  readonly common: typeof deCommon;
  readonly error: typeof deError;
  readonly public: typeof dePublic;
};

export const pageMessages: Record<Locale, PageMessages> = {
  de: { common: deCommon, error: deError, public: dePublic },
  en: { common: enCommon, error: enError, public: enPublic },
};
