import { testDocument } from '@tresen/domain/print/test-sheet';
import { paperMessages } from '@tresen/i18n/paper-messages';
import { currentLocale } from '../../../app/translations.ts';
import type { PrinterDraft } from './printer.ts';

/** The same sheet on the screen and on paper. */
export function testSheetOf(draft: PrinterDraft, locationName: string) {
  const locale = currentLocale();
  return testDocument(
    {
      printerName: draft.name,
      locationName,
      device: [draft.language, draft.codePageTable, draft.codePage].join(' · '),
      widthChars: draft.widthChars,
      at: new Date().toISOString(),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    { locale, words: paperMessages[locale] },
  );
}
