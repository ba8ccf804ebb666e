/** What tells one USB device from another. Cheap printers have no serial number: two of a kind cannot be told apart. */
export type UsbIdentity = {
  readonly vendorId: number;
  readonly productId: number;
  readonly serialNumber: string | null;
};

export type KnownPrinter = { readonly printerId: string; readonly name: string; readonly usb: UsbIdentity };

export type PrinterRefusal = { readonly code: 'printer/name-taken' } | { readonly code: 'printer/already-set-up' };

/** Everything that stands against a printer in a location that already has others. It never stands in its own way. */
export function printerRefusals(wanted: KnownPrinter, others: readonly KnownPrinter[]): readonly PrinterRefusal[] {
  const strangers = others.filter(({ printerId }) => printerId !== wanted.printerId);
  const refusals: PrinterRefusal[] = [];
  if (strangers.some(({ name }) => spoken(name) === spoken(wanted.name))) refusals.push({ code: 'printer/name-taken' });
  if (strangers.some(({ usb }) => isSameDevice(usb, wanted.usb))) refusals.push({ code: 'printer/already-set-up' });
  return refusals;
}

/** Only a serial number proves that it is the same one. */
function isSameDevice(one: UsbIdentity, other: UsbIdentity): boolean {
  if (one.serialNumber === null || other.serialNumber === null) return false;
  return (
    one.vendorId === other.vendorId && one.productId === other.productId && one.serialNumber === other.serialNumber
  );
}

/** "Bar" and "bar " are one name to whoever reads it aloud. */
function spoken(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
