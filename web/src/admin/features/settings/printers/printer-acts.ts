import type { PrintDocument } from '@tresen/domain/print/document';
import { drawerDocument } from '@tresen/domain/print/drawer-document';
import { api, queries } from '../../../app/api.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { PrinterFailure } from '../../../device/printing/printer-failure.ts';
import { printOnUsb } from '../../../device/printing/print-on-usb.ts';
import { queryClient } from '../../../app/query-client.ts';
import { loadTranslations, translations } from '../../../app/translations.ts';
import { offerUndo } from '../../../app/notices/offer-undo.ts';
import type { Printer } from './printer.ts';
import { printTestSheet, testText } from './print-test-sheet.ts';
import { testSheetOf } from './test-sheet.ts';

/** What can be done with a printer of the list. */
export function printerActs(printer: Printer, locationName: string, onChanged: () => void) {
  const { printerSetup, printers } = translations();

  async function bringOut(document: PrintDocument, say: (cause: string) => string): Promise<void> {
    try {
      await printOnUsb(printer, document);
    } catch (error) {
      const cause = error instanceof PrinterFailure ? error.reason : 'no-response';
      showNotice({ text: say(printers(`cause.${cause}`)), lastsFor: 12_000 });
    }
    onChanged();
  }

  function testByUsb(): Promise<void> {
    return bringOut(testSheetOf(printer, locationName), (cause) => printerSetup('error.testFailed', { cause }));
  }

  /** By way of the bridge: what it says of it comes a moment later. */
  async function testByBridge(): Promise<void> {
    await loadTranslations('bridges');
    const outcome = await printTestSheet(printer);
    showNotice({ text: testText(outcome), lastsFor: 12_000 });
    onChanged();
  }

  return {
    test: () => (printer.connection === 'network' ? testByBridge() : testByUsb()),
    openDrawer: () => bringOut(drawerDocument(printer.drawerPin), () => printerSetup('error.drawerFailed')),
    remove: async () => {
      const { printerId, name } = printer;
      const again = () => queryClient.invalidateQueries({ queryKey: queries.printers.key() });
      await api.printers.retire({ printerId });
      await again();
      offerUndo(printerSetup('list.removed', { name }), async () => {
        await api.printers.restore({ printerId });
        await again();
      });
    },
  };
}
