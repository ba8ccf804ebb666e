import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { loggedPath } from './logged-path.ts';

test('[S18][R8.29] the log knows which page was asked for, and nothing that opens one', () => {
  const device = '0198a0c2-7a7b-7c3d-8a3e-2f1b3c4d5e6f';
  expect(loggedPath(`/api/v1/locations/${device}/z-reports?secret=1`)).toBe(`/api/v1/locations/${device}/z-reports`);
  expect(loggedPath('/en/menu/biergarten-lindenhof-2')).toBe('/en/menu/biergarten-lindenhof-2');
  expect(loggedPath('/')).toBe('/');
  expect(loggedPath(`/cloudprnt/${device}/${device}/Xk3-9_s`)).toBe(`/cloudprnt/${device}/${device}/~`);
  for (const secret of [
    '4000001234567899',
    '%0d%0aforged',
    'Winter-2027',
    ...Array.from({ length: 200 }, () => randomBytes(24).toString('base64url')),
    ...Array.from({ length: 20 }, () => randomBytes(24).toString('hex')),
  ])
    expect(loggedPath(`/receipt/${secret}`), secret).toBe('/receipt/~');
  expect(loggedPath(`/${'a/'.repeat(500)}`).length).toBe(200);
});
