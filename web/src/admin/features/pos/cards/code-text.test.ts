import { expect, test } from 'vitest';
import { codeOf } from './code-text.ts';

test('[K40] whoever cancels reads that nothing was taken, in whatever words a vendor says it; a refusal stays one', () => {
  for (const code of ['customer_canceled', 'reader_timeout', 'closed', 'stopped', 'cancelled', ''])
    expect(codeOf({ state: 'cancelled', code })).toBe('cancelled');
  expect(codeOf({ state: 'cancelled', code: 'bridge-offline' })).toBe('bridge-offline');
  expect(codeOf({ state: 'declined', code: 'insufficient_funds' })).toBe('insufficient_funds');
  expect(codeOf(undefined)).toBe('');
});
