import { isNetworkTarget, type NetworkTarget } from '@tresen/domain/print/network-printer';
import type { PrinterLanguage } from '@tresen/domain/print/printer-profile';
import { eposPrinter } from './epos-printer.ts';
import { type NetworkPrinter, PrinterFailure } from './printer-port.ts';
import { rawPrinter } from './raw-printer.ts';

/** Whatever the server says: nothing outside of the own network is dialled. */
export function openPrinter(target: NetworkTarget, language: PrinterLanguage): NetworkPrinter {
  if (!isNetworkTarget(target)) return unreachable;
  return target.protocol === 'epos' ? eposPrinter(target) : rawPrinter({ ...target, language });
}

const unreachable: NetworkPrinter = {
  look: () => Promise.resolve({ state: 'not-connected', cause: 'access-denied' }),
  name: () => Promise.resolve(''),
  print: () => Promise.reject(new PrinterFailure('access-denied')),
};
