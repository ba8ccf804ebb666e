/** Serial numbers that cheap printers share tell nobody apart: they count as none. */
export function usbSerial(given: string | undefined): string | undefined {
  const serial = (given ?? '').trim();
  if (serial.length < 4 || /^(.)\1*$/u.test(serial)) return undefined;
  return serial;
}
