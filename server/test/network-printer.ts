import { randomUUID } from 'node:crypto';

/** A printer of the network, as an owner sets it up. */
export function networkPrinter(over: Record<string, unknown> = {}) {
  return {
    printerId: randomUUID(),
    name: 'Küche',
    language: 'esc-pos',
    widthChars: 42,
    codePageTable: 'epson',
    codePage: 'windows1252',
    cuts: true,
    feedLines: 3,
    hasDrawer: false,
    drawerPin: 2,
    isTested: false,
    connection: 'network',
    usb: null,
    network: { address: '192.168.1.50', port: 9100, protocol: 'raw' },
    ...over,
  };
}
