import type { Locale } from './locale.ts';
import type { printerMessages as german } from './printer-messages.de.ts';

/** What is said about printers, at the till and where they are set up. Downloaded with them and kept for offline times. */
export type PrinterMessages = typeof german;

export async function loadPrinterMessages(locale: Locale): Promise<PrinterMessages> {
  if (locale === 'de') return (await import('./printer-messages.de.ts')).printerMessages;
  return (await import('./printer-messages.en.ts')).printerMessages;
}
