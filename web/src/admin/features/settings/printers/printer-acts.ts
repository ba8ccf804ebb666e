import type { PrintDocument } from '@tresen/domain/print/document';
import { drawerDocument } from '@tresen/domain/print/test-sheet';
import { api, queries } from '../../../app/api.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { PrinterFailure } from '../../../device/printing/printer-failure.ts';
import { printOnUsb } from '../../../device/printing/print-on-usb.ts';
import { queryClient } from '../../../app/query-client.ts';
import { translations } from '../../../app/translations.ts';
import { offerUndo } from '../../../app/notices/offer-undo.ts';
import type { Printer } from './printer.ts';
import { testSheetOf } from './test-sheet.ts';

/** What can be done with a printer of the list. */
export function printerActs(printer: Printer, locationName: string, onChanged: () => void) {
  const { printers } = translations();

  async function bringOut(document: PrintDocument, say: (cause: string) => string): Promise<void> {
    try {
      await printOnUsb(printer, document);
    } catch (error) {
      const cause = error instanceof PrinterFailure ? error.reason : 'no-response';
      showNotice({ text: say(printers(`cause.${cause}`)), lastsFor: 12_000 });
    }
    onChanged();
  }

  return {
    test: () => bringOut(testSheetOf(printer, locationName), (cause) => printers('error.testFailed', { cause })),
    openDrawer: () => bringOut(drawerDocument(printer.drawerPin), () => printers('error.drawerFailed')),
    remove: async () => {
      const { printerId, name } = printer;
      const again = () => queryClient.invalidateQueries({ queryKey: queries.printers.key() });
      await api.printers.retire({ printerId });
      await again();
      offerUndo(printers('list.removed', { name }), async () => {
        await api.printers.restore({ printerId });
        await again();
      });
    },
  };
}
