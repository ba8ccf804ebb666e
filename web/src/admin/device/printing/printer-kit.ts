import CodepageEncoder from '@point-of-sale/codepage-encoder';
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { PrinterKit } from '@tresen/domain/print/bytes';

/** Speaks to printers. Only loaded where something is printed. */
export const printerKit: PrinterKit = {
  encoder: (options) => new ReceiptPrinterEncoder(options),
  bytesOf: (character, codePage) => {
    const known = kept.get(codePage + character);
    if (known) return known;
    const bytes = CodepageEncoder.encode(character, codePage as Parameters<typeof CodepageEncoder.encode>[1]);
    kept.set(codePage + character, bytes);
    return bytes;
  },
};

const kept = new Map<string, Uint8Array>();
