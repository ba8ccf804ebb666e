import type { Revision } from './state.ts';

type Signed = {
  readonly number: number;
  readonly first: Revision;
  readonly last: Revision;
  readonly algorithm: string;
  readonly publicKey: string;
};

/** The text of the code on a receipt (DSFinV-K, annex I): twelve fields. */
export function qrCodeData({ number, first, last, algorithm, publicKey }: Signed): string {
  return [
    'V0',
    last.clientSerial,
    last.processType,
    Buffer.from(last.processData, 'base64').toString('utf8'),
    number,
    last.counter,
    timeOf(first.time),
    timeOf(last.time),
    algorithm,
    'unixTime',
    last.signature,
    publicKey,
  ].join(';');
}

function timeOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
