/** How a printer in the house network is spoken to: bare bytes over TCP, or the same bytes inside ePOS-Print XML. */
export const networkProtocols = ['raw', 'epos'] as const;
export type NetworkProtocol = (typeof networkProtocols)[number];

export type NetworkTarget = { readonly address: string; readonly port: number; readonly protocol: NetworkProtocol };

export const usualPorts: Readonly<Record<NetworkProtocol, number>> = { raw: 9100, epos: 80 };

/** Ports below this belong to the services of a computer; only the web page of a printer is among them. */
const firstFreePort = 1024;

export function isPrinterPort(port: number): boolean {
  return Number.isInteger(port) && (port === usualPorts.epos || (port >= firstFreePort && port <= 65_535));
}

/** `192.168.1.50` as four numbers; `undefined`: not written so. */
function bytesOf(address: string): readonly number[] | undefined {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address)?.slice(1);
  const bytes = parts?.map(Number);
  // `010` is eight to some and ten to others.
  if (!parts || !bytes || parts.some((part, at) => part !== String(bytes[at]))) return undefined;
  return bytes.every((byte) => byte <= 255) ? bytes : undefined;
}

/** Printers stand in the house: whoever gives an address outside of it wants something else. */
export function isPrivateAddress(address: string): boolean {
  const [first = 0, second = 0] = bytesOf(address) ?? [];
  if (first === 10 || first === 127) return true;
  if (first === 172) return second >= 16 && second <= 31;
  if (first === 192) return second === 168;
  return first === 169 && second === 254;
}

export function isNetworkTarget({ address, port }: Pick<NetworkTarget, 'address' | 'port'>): boolean {
  return isPrivateAddress(address) && isPrinterPort(port);
}

/** Every other address of the same /24, the nearest first: a printer is mostly given a number close by. */
export function neighbourAddresses(own: string): readonly string[] {
  const bytes = bytesOf(own);
  if (!bytes || !isPrivateAddress(own) || bytes[0] === 127) return [];
  const [first, second, third, last = 0] = bytes;
  return Array.from({ length: 254 }, (_, at) => at + 1)
    .filter((number) => number !== last)
    .toSorted((one, other) => Math.abs(one - last) - Math.abs(other - last))
    .map((number) => `${first}.${second}.${third}.${number}`);
}
