import { expect, test } from 'vitest';
import { appShells, precacheList } from './build-service-worker.ts';

test('offline-7.40 every script, style and font is kept, maps are not, and the shell changes with each build', () => {
  const list = precacheList({ id: 'b7', version: '1.0.0' }, ['app-1a.js', 'app-1a.js.map', 'font-2b.woff2'], []);
  expect(list).toEqual([
    { url: '/admin/dashboard', revision: 'b7' },
    { url: '/admin/orders/pos', revision: 'b7' },
    { url: '/en/admin/dashboard', revision: 'b7' },
    { url: '/en/admin/orders/pos', revision: 'b7' },
    { url: '/assets/app-1a.js', revision: null },
    { url: '/assets/font-2b.woff2', revision: null },
  ]);
});

test('offline-7.40 each page of the app opens from the shell of its language, and no other page does', () => {
  const shellOf = (path: string) =>
    appShells.filter(({ pages }) => new RegExp(pages).test(path)).map(({ path: shell }) => shell);
  expect(shellOf('/admin/orders/processing')).toEqual(['/admin/dashboard']);
  expect(shellOf('/en/admin/orders/position')).toEqual(['/en/admin/dashboard']);
  // The till alone may talk to a bridge on its own computer.
  expect(shellOf('/admin/orders/pos')).toEqual(['/admin/orders/pos']);
  expect(shellOf('/en/admin/orders/pos/tables')).toEqual(['/en/admin/orders/pos']);
  expect(shellOf('/auth/login')).toEqual(['/admin/dashboard']);
  for (const path of ['/', '/en', '/menu/lindenhof', '/api/v1/till/hello', '/administrator', '/en/menu/admin'])
    expect(shellOf(path)).toEqual([]);
});
