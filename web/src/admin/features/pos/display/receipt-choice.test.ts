import type { CatalogueSigning } from '@tresen/domain/offer/catalogue';
import { expect, test } from 'vitest';
import { display } from './display.ts';
import { receiptChoice, receiptChoices } from './receipt-choice.ts';

const signing: CatalogueSigning = {
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

test('[K18] with a TSE a till never stays silent about receipts, unless the location is exempt', () => {
  const never = { ...display.get(), receipt: 'never' as const };
  expect(receiptChoices({ signing })).not.toContain('never');
  expect(receiptChoice({ signing }, never)).toBe('ask');
  expect(receiptChoice({ signing }, { ...never, receipt: 'always' })).toBe('always');
  for (const without of [null, undefined, { ...signing, isExempt: true }]) {
    expect(receiptChoices({ signing: without })).toContain('never');
    expect(receiptChoice({ signing: without }, never)).toBe('never');
  }
});
