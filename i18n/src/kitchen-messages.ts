import type { kitchenMessages as german } from './kitchen-messages.de.ts';
import type { Locale } from './locale.ts';

/** What the screens of the kitchen say. Downloaded with them and kept with them, so that they speak without a network too. */
export type KitchenMessages = typeof german;

export async function loadKitchenMessages(locale: Locale): Promise<KitchenMessages> {
  if (locale === 'de') return (await import('./kitchen-messages.de.ts')).kitchenMessages;
  return (await import('./kitchen-messages.en.ts')).kitchenMessages;
}
