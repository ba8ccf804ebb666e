import { locales } from '@tresen/i18n/locale';
import { loadScreenMessages } from '@tresen/i18n/load-messages';
import { expect, test } from 'vitest';
import { CallFailure } from '../calls/call-failure.ts';
import { problemOf } from '../calls/testing.ts';
import { notFound, notFoundIn } from '../navigation/route-error.ts';
import { errorActions, errorDetails, isKnownStatus, knownStatuses, waitBeforeRetry } from './error-details.ts';

test('[R2.57] [D7] every code we emit has a card of its own', () => {
  for (const status of [401, 403, 404, 408, 409, 423, 429, 500, 503]) expect(isKnownStatus(status)).toBe(true);
  expect(isKnownStatus(418)).toBe(false);
});

test.each(locales)('[R2.57] [D7] the texts of the cards exist in %s', async (locale) => {
  const { error } = await loadScreenMessages(locale);
  for (const status of knownStatuses) {
    expect(error[status].title).toMatch(/\S/);
    expect(error[status].description).toMatch(/\S/);
  }
  expect(error.other.title).toContain('{code}');
  expect(error.other.description).toContain('{code}');
});

test('[R2.58] [R2.30] the 404 card says "Page Not Found" and "This page does not exist"', async () => {
  const { error } = await loadScreenMessages('en');
  expect(error['404']).toEqual({ title: 'Page Not Found', description: 'This page does not exist' });
  expect(error.pageNotFound).toBe('Page Not Found: {path}');
});

test('[R8.29] whatever was thrown becomes a status; what nobody expected is our fault', () => {
  expect(errorDetails(new Error('boom'))).toEqual({ status: 500 });
  expect(errorDetails(new CallFailure({ kind: 'no-answer' }))).toEqual({ status: undefined });
  expect(errorDetails(new CallFailure(problemOf('change/too-often', 429, { retryAfterSeconds: 30 })))).toEqual({
    status: 429,
    traceId: 'trace-1',
    retryAfterSeconds: 30,
  });
});

test('[R8.1] [R8.2] the reason for a page not found travels with it', () => {
  const thrown = notFound({ reason: 'feature', feature: 'order-processing' });
  expect(thrown.init?.status).toBe(404);
  expect(notFoundIn({ status: 404, statusText: 'Page Not Found', internal: false, data: thrown.data })).toEqual({
    reason: 'feature',
    feature: 'order-processing',
  });
  expect(notFoundIn(new Error('boom'))).toBeUndefined();
});

test('[R2.57] whoever is not signed in is led home and not to a dashboard', () => {
  expect(errorActions({ status: 404, hasDashboard: true })).toEqual(['dashboard', 'back']);
  expect(errorActions({ status: 404, hasDashboard: false })).toEqual(['home', 'back']);
  expect(errorActions({ status: 418, hasDashboard: true })).toEqual(['retry']);
  expect(errorActions({ status: undefined, hasDashboard: true })).toEqual(['retry']);
});

test('[D7] maintenance retries by itself after 15 seconds, too many attempts wait as long as told', () => {
  expect(waitBeforeRetry({ status: 503 })).toEqual({ seconds: 15, isAutomatic: true });
  expect(waitBeforeRetry({ status: 429, retryAfterSeconds: 42 })).toEqual({ seconds: 42, isAutomatic: false });
  expect(waitBeforeRetry({ status: 500 })).toEqual({ seconds: 0, isAutomatic: false });
});
