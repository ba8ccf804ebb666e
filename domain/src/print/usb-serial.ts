/** Serial numbers that cheap printers share tell nobody apart: they count as none. */
export function usbSerial(given: string | null | undefined): string | null {
  const serial = (given ?? '').trim();
  if (serial.length < 4 || /^(.)\1*$/u.test(serial)) return null;
  return serial;
}
