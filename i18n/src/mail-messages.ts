import de from '../messages/de/mail.json' with { type: 'json' };
import en from '../messages/en/mail.json' with { type: 'json' };
import type { Locale } from './locale.ts';

export const mailMessages: Record<Locale, { readonly mail: typeof de }> = { de: { mail: de }, en: { mail: en } };
