import type { SessionView } from '@tresen/contract/session';
import { loadScreenMessages } from '@tresen/i18n/load-messages';
import type { LoaderFunctionArgs } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { failureOf } from '../calls/call-failure.ts';
import { errorDetails } from '../errors/error-details.ts';
import { emptyQueue } from '../notices/notice-queue.ts';
import { notices } from '../notices/notices.ts';
import { markKey } from '../../device/journal/is-marked.ts';
import { queryClient } from '../query-client.ts';
import { routes } from '../routes.ts';
import { beginPasswordRecovery, endPasswordRecovery } from '../session/password-recovery.ts';
import { startOver } from '../session/session-query.ts';
import { speak, translations } from '../translations.ts';
import { isEntering, shownAddress } from './entrance.ts';
import { guardOf } from './guard.ts';

const staff: SessionView = {
  user: {
    userId: '018f0000-0000-7000-8000-000000000001',
    firstName: 'Ben',
    lastName: 'Wolf',
    email: 'ben.wolf@lindenhof.example',
    locale: 'de',
    theme: 'light',
  },
  role: 'staff',
  organization: { organizationId: '018f0000-0000-7000-8000-000000000002', name: 'Lindenhof' },
  memberships: [],
  supportGrantUntil: null,
  locations: [],
};

beforeAll(async () => {
  speak('de', await loadScreenMessages('de'));
});
beforeEach(() => {
  // What a browser has and the test runner has not.
  vi.stubGlobal('sessionStorage', emptyStorage());
  vi.stubGlobal('localStorage', emptyStorage());
  vi.stubGlobal('document', { cookie: '' });
  notices.set(emptyQueue);
  shownAddress.set('/admin/dashboard');
  isEntering.set(false);
  startOver(staff);
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

function emptyStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** What the guard of a route does with whoever comes: lets in, or throws. */
async function openAt(path: string, params: Record<string, string> = {}): Promise<unknown> {
  const row = routes.find((route) => route.path === path);
  if (!row) throw new Error(`no route at ${path}`);
  const request = new Request(`https://tresen.example${path}`);
  // A guard reads nothing of a loader but these two.
  return guardOf(row)({ request, params } as unknown as LoaderFunctionArgs).catch((thrown: unknown) => thrown);
}

function wayOf(thrown: unknown): string | null {
  return thrown instanceof Response ? thrown.headers.get('location') : null;
}

test('[promise-D26] [D26] later, the person stays on the page that is shown and reads the reason: role, feature, not found', async () => {
  const said = translations().admin;
  const reasons = [
    ['/admin/articles', {}, said('denied.role')],
    ['/admin/orders/processing', {}, said('denied.feature')],
    ['/admin/z-reports/:zReportId', { zReportId: 'nothing' }, said('denied.notFound')],
  ] as const;
  for (const [path, params, reason] of reasons) {
    notices.set(emptyQueue);
    expect(wayOf(await openAt(path, params)), path).toBe('/admin/dashboard');
    expect(notices.get().current?.text, path).toBe(reason);
  }
  expect(new Set(reasons.map(([, , reason]) => reason)).size).toBe(3);
});

test('[promise-D24] [D24] a till and a kitchen screen open also where their feature is off, and no other route does', async () => {
  isEntering.set(true);
  localStorage.setItem(markKey, 'a device');
  expect(await openAt('/admin/orders/pos')).toBeNull();
  expect(await openAt('/admin/orders/processing')).toBeNull();
  expect(await openAt('/admin/articles')).toMatchObject({ init: { status: 404 } });
  startOver({ ...staff, role: 'admin' });
  for (const path of ['/admin/reports', '/admin/z-reports'])
    expect(await openAt(path), path).toMatchObject({ init: { status: 404 } });
  expect(await openAt('/admin/articles')).toBeNull();
});

test('[promise-R8.2] [R8.2] on the first load the same routes are the page not found, and nothing is said beside it', async () => {
  isEntering.set(true);
  for (const path of ['/admin/articles', '/admin/orders/processing'])
    expect(await openAt(path), path).toMatchObject({ init: { status: 404, statusText: 'Page Not Found' } });
  expect(notices.get()).toEqual(emptyQueue);
});

test('[promise-R8.2] [R8.2] a guard that cannot ask who is here shows the card of the outage, and lets nobody in', async () => {
  isEntering.set(true);
  queryClient.clear();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
  vi.useFakeTimers();
  const opened = openAt('/admin/articles');
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  const thrown = await opened;
  expect(failureOf(thrown)).toEqual({ kind: 'no-answer' });
  expect(errorDetails(thrown)).toEqual({ status: undefined });
});

test('[promise-R4.17] [R4.17] [D19] while a reset link is open in a tab, every other route leads back to the new password', async () => {
  beginPasswordRecovery('a/token');
  for (const { path } of routes.filter((row) => !row.path.startsWith('/auth/reset-password')))
    expect(wayOf(await openAt(path)), path).toBe('/auth/reset-password?token=a%2Ftoken');
  expect(await openAt('/auth/reset-password')).toBeNull();
  expect(await openAt('/auth/reset-password/success')).toBeNull();

  endPasswordRecovery();
  expect(await openAt('/admin/dashboard')).toBeNull();
  expect(await openAt('/auth/login')).toBeNull();
});

test('[R2.33] [R2.34] whoever is not signed in is led to the log-in, and the page asked for is kept', async () => {
  startOver(null);
  expect(wayOf(await openAt('/admin/articles'))).toBe('/auth/login');
  expect(document.cookie).toContain('redirect_path=%2Fadmin%2Farticles');
});
