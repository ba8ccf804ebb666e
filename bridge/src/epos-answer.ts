import type { PrintCause } from '@tresen/domain/print/job';

/** What a printer with ePOS-Print answers to a request. */
export type EposAnswer = { readonly isSuccess: boolean; readonly code: string; readonly status: number };

/** `undefined`: whoever answered is no such printer. */
export function readEposAnswer(xml: string): EposAnswer | undefined {
  const response = /<response\s([^>]*)>/.exec(xml)?.[1];
  if (response === undefined) return undefined;
  const attribute = (name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(response)?.[1];
  const success = attribute('success');
  if (success === undefined) return undefined;
  const status = Number(attribute('status') ?? '0');
  return { isSuccess: success === 'true' || success === '1', code: attribute('code') ?? '', status };
}

const bits = {
  noResponse: 0x00_00_00_01,
  offline: 0x00_00_00_08,
  coverOpen: 0x00_00_00_20,
  mechanical: 0x00_00_04_00,
  cutter: 0x00_00_08_00,
  unrecoverable: 0x00_00_20_00,
  paperEnd: 0x00_08_00_00,
};

const causes: Readonly<Record<string, PrintCause>> = {
  EPTR_COVER_OPEN: 'cover-open',
  EPTR_REC_EMPTY: 'paper-out',
  EPTR_CUTTER: 'printer-error',
  EPTR_MECHANICAL: 'printer-error',
  EPTR_AUTOMATICAL: 'printer-error',
  EPTR_UNRECOVERABLE: 'printer-error',
  DeviceNotFound: 'not-connected',
};

/** What is wrong with the printer, by its own word. */
export function eposCause({ code, status }: EposAnswer): PrintCause | null {
  const named = causes[code];
  if (named) return named;
  const has = (bit: number) => (status & bit) !== 0;
  if (has(bits.coverOpen)) return 'cover-open';
  if (has(bits.paperEnd)) return 'paper-out';
  if (has(bits.mechanical) || has(bits.cutter) || has(bits.unrecoverable)) return 'printer-error';
  return has(bits.offline) || has(bits.noResponse) ? 'no-response' : null;
}

const neverBegun = new Set([
  'DeviceNotFound',
  'SchemaError',
  'EX_BADPORT',
  'EX_SPOOLER',
  'TooManyRequests',
  'RequestEntityTooLarge',
]);

/** The printer refused the request as a whole: no paper moved. */
export function isNeverBegun({ code }: EposAnswer): boolean {
  return neverBegun.has(code);
}
