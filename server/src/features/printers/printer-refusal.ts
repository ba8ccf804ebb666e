import { violatedUniqueness } from '../../platform/db/unique-violation.ts';

/** Which of the rules about printers a write ran into: two people may set up the same one at once. */
export function printerRefusalOf(error: unknown): 'printer/name-taken' | 'printer/already-set-up' | undefined {
  switch (violatedUniqueness(error)) {
    case 'printers_name':
      return 'printer/name-taken';
    case 'printers_usb_device':
    case 'printers_usb_kind':
    case 'printers_network':
      return 'printer/already-set-up';
    default:
      return undefined;
  }
}
