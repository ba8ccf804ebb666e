import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { house } from '../house.ts';

/**
 * The journeys that every change has to pass within half an hour on two cores: each part of the product once, and everything
 * that a till promises without a network. All of them run with `pnpm test:e2e`, which takes longer than that.
 */
const names = [
  'articles-edit',
  'barriers',
  'cash-book',
  'connection',
  'dashboard',
  'datev',
  'devices',
  'diets',
  'doors',
  'frame',
  'locations',
  'menu-editor',
  'menu-guest',
  'onboarding',
  'organization',
  'pos-enrol',
  'pos-payment',
  'pos-sale',
  'pos-training',
  'pos-work',
  'printer-wizard',
  'processing-board',
  'profile',
  'reports',
  'revenues',
  'routes',
  'sign-in',
  'team',
  'unsaved-changes',
  'z-reports',
] as const;

export function pulse(): readonly string[] {
  const files = [...names.map((name) => `e2e/src/journeys/${name}.test.ts`), 'e2e/src/offline'];
  const missing = files.filter((file) => !existsSync(join(house, file)));
  if (missing.length > 0) throw new Error(`no such journey: ${missing.join(', ')}`);
  return files;
}
