import type { PaperSignature } from './tse.ts';

/** What a device has signed, as it says it. */
export type SignedProcess = {
  readonly number: string;
  readonly counter: string;
  readonly startedAt: string;
  readonly endedAt: string;
  readonly signature: string;
  readonly algorithm: string;
  readonly timeFormat: string;
  readonly publicKey: string;
  readonly tseSerial: string;
  readonly clientSerial: string;
  readonly processType: string;
  readonly processData: string;
};

/** For paper, with the twelve fields of the code that the tax office reads. */
export function paperSignature(
  signed: SignedProcess,
  beside: Pick<PaperSignature, 'isTest' | 'firstOrderAt'> = {},
): PaperSignature {
  return {
    ...beside,
    kind: 'signed',
    clientSerial: signed.clientSerial,
    tseSerial: signed.tseSerial,
    transaction: Number(signed.number),
    counter: Number(signed.counter),
    startedAt: signed.startedAt,
    finishedAt: signed.endedAt,
    signature: signed.signature,
    qr: [
      'V0',
      signed.clientSerial,
      signed.processType,
      signed.processData,
      signed.number,
      signed.counter,
      signed.startedAt,
      signed.endedAt,
      signed.algorithm,
      signed.timeFormat,
      signed.signature,
      signed.publicKey,
    ].join(';'),
  };
}
