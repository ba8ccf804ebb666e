import type { figuresMessages as german } from './figures-messages.de.ts';
import type { Locale } from './locale.ts';

/** What the screens with figures say: dashboard and reports. Downloaded with the first of them. */
export type FiguresMessages = typeof german;

export async function loadFiguresMessages(locale: Locale): Promise<FiguresMessages> {
  if (locale === 'de') return (await import('./figures-messages.de.ts')).figuresMessages;
  return (await import('./figures-messages.en.ts')).figuresMessages;
}
