import type { CatalogueSigning } from '@tresen/domain/offer/catalogue';
import type { SignedProcess } from '@tresen/domain/print/tse-code';

export const signature: SignedProcess = {
  number: '7',
  counter: '14',
  startedAt: '2026-11-14T17:59:00.000Z',
  endedAt: '2026-11-14T18:00:00.000Z',
  signature: 'c2lnbmVk',
  algorithm: 'ecdsa-plain-SHA256',
  timeFormat: 'unixTime',
  publicKey: 'a2V5',
  tseSerial: 'ab',
  clientSerial: 'TRESEN-1',
  processType: 'Kassenbeleg-V1',
  processData: 'Beleg^4.76_0.00_0.00_0.00_0.00^4.76:Bar',
};

export const signing: CatalogueSigning = {
  clientId: 'client',
  tssId: 'tss',
  serial: 'TRESEN-1',
  tseSerial: 'ab',
  publicKey: 'key',
  algorithm: 'ecdsa-plain-SHA256',
  timeFormat: 'unixTime',
  isTest: false,
  late: 'mark',
  isExempt: false,
};
