import type { Feature } from '@tresen/domain/locations/feature-gates';
import type { Role } from '@tresen/domain/people/roles';
import type { Locale } from '@tresen/i18n/locale';
import { expect, test } from 'vitest';
import { addressOf, type Entry, signInTarget } from './sign-in-target.ts';

function entryOf(role: Role, features: Feature[], more: Partial<Entry> & { stored?: Locale } = {}): Entry {
  const locations = [{ locationId: 'l', name: 'Biergarten', features, timeZone: 'Europe/Berlin', closingHour: 4 }];
  const { stored = 'de', ...rest } = more;
  return {
    session: { role, locations, user: { locale: stored } },
    returnPath: undefined,
    locale: 'de',
    hasChosenLocale: false,
    ...rest,
  };
}

function addressFor(entry: Entry): string {
  return addressOf(signInTarget(entry));
}

test('[D19] [R2.34] whoever asked for a page gets that page, in the language in which it was asked for', () => {
  expect(addressFor(entryOf('admin', [], { returnPath: '/admin/articles?x=1' }))).toBe('/admin/articles?x=1');
  expect(addressFor(entryOf('admin', [], { returnPath: '/en/admin/articles' }))).toBe('/en/admin/articles');
});

test('[D19] the owner goes to the dashboard, staff to the till, else to the orders', () => {
  expect(addressFor(entryOf('admin', ['point-of-sale']))).toBe('/admin/dashboard');
  expect(addressFor(entryOf('support', []))).toBe('/admin/dashboard');
  expect(addressFor(entryOf('staff', ['point-of-sale', 'order-processing']))).toBe('/admin/orders/pos');
  expect(addressFor(entryOf('staff', ['order-processing']))).toBe('/admin/orders/processing');
  expect(addressFor(entryOf('staff', ['digital-menu']))).toBe('/admin/orders/revenues');
});

test('[D23b] somebody without an organisation goes to the profile, where invitations wait', () => {
  expect(addressFor(entryOf('user', []))).toBe('/admin/settings/profile');
});

test('[D39] the stored language counts where nobody chose one', () => {
  expect(addressFor(entryOf('admin', [], { stored: 'en' }))).toBe('/en/admin/dashboard');
  expect(addressFor(entryOf('admin', [], { stored: 'en', hasChosenLocale: true }))).toBe('/admin/dashboard');
  expect(addressFor(entryOf('admin', [], { stored: 'de', locale: 'en' }))).toBe('/en/admin/dashboard');
});
