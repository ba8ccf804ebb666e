import CodepageEncoder from '@point-of-sale/codepage-encoder';
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { PrinterKit } from '@tresen/domain/print/bytes';

/** Speaks the languages of printers. */
export const printerKit: PrinterKit = {
  encoder: (options) => new ReceiptPrinterEncoder(options),
  bytesOf: (character, codePage) =>
    CodepageEncoder.encode(character, codePage as Parameters<typeof CodepageEncoder.encode>[1]),
};
