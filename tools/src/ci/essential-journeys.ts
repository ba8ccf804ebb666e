import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '../repo-root.ts';

/**
 * The journeys that every change has to pass within half an hour on two cores: each part of the product once, and everything
 * that a till promises without a network. All of them run with `pnpm test:e2e`, which takes longer than that.
 */
const names = [
  'articles/articles-edit',
  'frame/barriers',
  'desk/audits',
  'desk/cash-book',
  'frame/connection',
  'desk/dashboard',
  'desk/datev',
  'desk/devices',
  'people/access',
  'frame/frame',
  'desk/locations',
  'menu/menu-editor',
  'menu/menu-guest',
  'desk/onboarding',
  'till/pos-enrol',
  'till/pos-payment',
  'till/pos-sale',
  'till/pos-training',
  'till/pos-work',
  'till/printer-wizard',
  'till/tables',
  'till/tables-apart',
  'kitchen/processing-board',
  'desk/reports',
  'desk/tax-office',
  'desk/revenues',
  'frame/routes',
  'people/sign-in',
  'people/team',
  'frame/unsaved-changes',
  'desk/z-reports',
] as const;

export function essentialJourneys(): readonly string[] {
  const files = [...names.map((name) => `e2e/src/journeys/${name}.test.ts`), 'e2e/src/offline'];
  const missing = files.filter((file) => !existsSync(join(repoRoot, file)));
  if (missing.length > 0) throw new Error(`no such journey: ${missing.join(', ')}`);
  return files;
}
