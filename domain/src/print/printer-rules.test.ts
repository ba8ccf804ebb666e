import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type KnownPrinter, printerRefusals } from './printer-rules.ts';

const printer = fc.record({
  printerId: fc.uuid(),
  name: fc.string({ minLength: 1, maxLength: 40 }).filter((name) => name.trim() !== ''),
  usb: fc.record({
    vendorId: fc.integer({ min: 0, max: 0xff_ff }),
    productId: fc.integer({ min: 0, max: 0xff_ff }),
    serialNumber: fc.option(fc.string({ minLength: 1 })),
  }),
});
const bar: KnownPrinter = {
  printerId: 'a',
  name: 'Bar',
  usb: { vendorId: 0x04_b8, productId: 0x0e_15, serialNumber: 'X1' },
};

test('[R5.15] a name is used once in a location, however it is written', () => {
  fc.assert(
    fc.property(printer, fc.uuid(), ({ name, printerId, usb }, otherId) => {
      fc.pre(printerId !== otherId);
      const other = { printerId: otherId, name: ` ${name.toUpperCase()} `, usb: { ...usb, serialNumber: null } };
      fc.pre(other.name.trim().toLowerCase() === name.trim().toLowerCase());
      expect(printerRefusals({ printerId, name, usb }, [other])).toContainEqual({ code: 'printer/name-taken' });
    }),
  );
  expect(
    printerRefusals({ ...bar, printerId: 'b', name: 'Bar 2', usb: { ...bar.usb, serialNumber: 'X2' } }, [bar]),
  ).toEqual([]);
});

test('[R5.16] a USB device is set up as a printer only once', () => {
  const again = { ...bar, printerId: 'b', name: 'Küche' };
  expect(printerRefusals(again, [bar])).toEqual([{ code: 'printer/already-set-up' }]);
  expect(printerRefusals({ ...again, usb: { ...bar.usb, serialNumber: null } }, [bar])).toEqual([]);
});

test('[R5.15, R5.16] a printer never stands in its own way', () => {
  fc.assert(fc.property(printer, (one) => printerRefusals(one, [one]).length === 0));
});
