import { expect, test } from 'vitest';
import { checkedAddress } from './navigate-to.ts';

const origin = 'https://tresen.example';

test('[R8.3] another site has to be asked for', () => {
  const refusal = 'Navigating to an external URL is not allowed by default';
  for (const address of [
    'https://elsewhere.example/',
    '//elsewhere.example',
    'mailto:a@b.example',
    'http://tresen.example/',
  ]) {
    expect(() => checkedAddress(address, origin)).toThrow(refusal);
  }
});

test('[R2.32] asked for, an external address is the whole new address', () => {
  expect(checkedAddress('https://elsewhere.example/a?b#c', origin, { external: true }).href).toBe(
    'https://elsewhere.example/a?b#c',
  );
  expect(checkedAddress('tel:+49123', origin, { external: true }).protocol).toBe('tel:');
});

test('[R8.4] protocols that run or read something are refused, also when leaving was asked for', () => {
  for (const address of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'blob:x', ' JaVaScRiPt:x']) {
    expect(() => checkedAddress(address, origin, { external: true })).toThrow(/is not allowed/);
  }
});

test('[R8.3] our own addresses need no permission', () => {
  expect(checkedAddress('/admin/dashboard?x=1', origin).href).toBe('https://tresen.example/admin/dashboard?x=1');
});
