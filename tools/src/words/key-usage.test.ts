import { expect, test } from 'vitest';
import { isUsed, usageOf, usageOfShell } from './key-usage.ts';

const usages = [
  {
    path: 'login.tsx',
    text: "const { auth: t, common } = translations(); t('login.title'); t(`reason.${reason}`); common('save');",
  },
  { path: 'mail.ts', text: "const kinds = ['invitation']; const own = of(messages.mail[kind]); own('subject');" },
  { path: 'table.ts', text: "type Title = keyof Messages['routes']; const rows = [{ title: 'dashboard' }];" },
  { path: 'contract/src/problems.ts', text: "export const problems = { 'session/missing': { status: 401 } };" },
  { path: 'by-hand.ts', text: 'const words = messages.public; show(words.manifest.description);' },
  { path: 'other.ts', text: "const action = 'delete'; const path = `${a}${b}`;" },
].map(usageOf);

test.each([
  'auth.login.title',
  'auth.reason.role',
  'common.save',
  'mail.invitation.subject',
  'routes.dashboard',
  'problem.session/missing',
  'refusal.session/missing',
  'public.manifest.description',
])('%s counts as used', (key) => {
  expect(isUsed(key, usages)).toBe(true);
});

test.each(['auth.login.subtitle', 'common.delete', 'mail.reset.subject', 'routes.login', 'problem.session/gone'])(
  '%s counts as unused',
  (key) => {
    expect(isUsed(key, usages)).toBe(false);
  },
);

test('the app shell uses texts too', () => {
  const shell = usageOfShell({ path: 'web/index.html', text: '<h1 lang="de">{{de.startUp.title}}</h1>' });
  expect(isUsed('error.startUp.title', [shell])).toBe(true);
  expect(isUsed('error.startUp.text', [shell])).toBe(false);
});
