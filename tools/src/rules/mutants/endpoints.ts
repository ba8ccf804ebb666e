import type { Mutant } from '../mutant.ts';

export const endpoints: readonly Mutant[] = [
  {
    rule: 'R2.33',
    file: 'web/src/admin/app/navigation/access-decision.ts',
    text: "if (denial === 'not-signed-in') return { kind: 'sign-in' };",
    replacement: "if (denial === 'not-signed-in') return { kind: 'enter' };",
    test: {
      file: 'web/src/admin/app/navigation/access-decision.test.ts',
      title: 'without a session user every guarded route leads to the log-in',
    },
  },
  {
    rule: 'R9.12',
    file: 'web/src/admin/app/session/return-path.ts',
    text: 'Path=/; Max-Age=${lifetimeSeconds}; SameSite=Lax`',
    replacement: 'Path=/admin; Max-Age=${lifetimeSeconds}; SameSite=Lax`',
    test: {
      file: 'web/src/admin/app/session/return-path.test.ts',
      title: 'the page asked for is kept for ten minutes',
    },
  },
  {
    rule: 'D5',
    file: 'web/src/admin/app/session/return-path.ts',
    text: 'return safeReturnPath(decodeURIComponent(found.slice(cookieName.length + 1)));',
    replacement: 'return decodeURIComponent(found.slice(cookieName.length + 1));',
    test: { file: 'web/src/admin/app/session/return-path.test.ts', title: 'only paths of our own are kept' },
  },
  {
    rule: 'R2.34',
    file: 'web/src/admin/app/session/sign-in-target.ts',
    text: 'if (returnPath) return splitPath(returnPath);',
    replacement: '',
    test: {
      file: 'web/src/admin/app/session/sign-in-target.test.ts',
      title: 'whoever asked for a page gets that page',
    },
  },
  {
    rule: 'D19',
    file: 'web/src/admin/app/session/sign-in-target.ts',
    text: "return '/admin/orders/pos';",
    replacement: "return '/admin/dashboard';",
    test: {
      file: 'web/src/admin/app/session/sign-in-target.test.ts',
      title: 'the owner goes to the dashboard, staff to the till',
    },
  },
  {
    rule: 'R9.11',
    file: 'web/src/admin/app/updates/chunk-reload.ts',
    text: 'markerLifetime = 10_000',
    replacement: 'markerLifetime = 60_000',
    test: { file: 'web/src/admin/app/updates/chunk-reload.test.ts', title: 'the marker holds the path and an expiry' },
  },
  {
    rule: 'D30',
    file: 'web/src/admin/app/updates/chunk-reload.ts',
    text: 'if (marker && marker.path === path && marker.expiresAt > now) return false;',
    replacement: '',
    test: { file: 'web/src/admin/app/updates/chunk-reload.test.ts', title: 'one reload per path within ten seconds' },
  },
  {
    rule: 'R1.16',
    file: 'web/src/admin/app/updates/build-check.ts',
    text: 'checkEvery = 60 * 60_000',
    replacement: 'checkEvery = 24 * 60 * 60_000',
    test: { file: 'web/src/admin/app/updates/build-check.test.ts', title: 'the check runs every hour' },
  },
  {
    rule: 'R7.3',
    file: 'web/src/admin/app/updates/build-check.ts',
    text: ", { cache: 'no-store' }",
    replacement: '',
    test: {
      file: 'web/src/admin/app/updates/build-check.test.ts',
      title: 'it reads the latest-build manifest past every cache',
    },
  },
  {
    rule: 'D2',
    file: 'web/src/admin/app/updates/reload-safety.ts',
    text: 'situation.reasonsToStay > 0 || situation.hasOpenDialog',
    replacement: 'situation.hasOpenDialog',
    test: {
      file: 'web/src/admin/app/updates/reload-safety.test.ts',
      title: 'a dirty form, a cart or an open dialog is never reloaded away',
    },
  },
  {
    rule: 'D26',
    file: 'web/src/admin/app/navigation/guard.ts',
    text: `  showNotice({ text: details.reason === 'unknown-path' ? t('denied.notFound') : t(\`denied.\${details.reason}\`) });
`,
    replacement: '',
    test: { file: 'web/src/admin/app/navigation/guard.test.ts', title: 'reads the reason: role, feature, not found' },
  },
  {
    rule: 'D26',
    file: 'web/src/admin/app/navigation/guard.ts',
    text: 'return replace(shownAddress.get());',
    replacement: 'return notFound(details);',
    test: { file: 'web/src/admin/app/navigation/guard.test.ts', title: 'reads the reason: role, feature, not found' },
  },
  {
    rule: 'R8.2',
    file: 'web/src/admin/app/navigation/guard.ts',
    text: 'if (isEntering.get()) return notFound(details);',
    replacement: '',
    test: {
      file: 'web/src/admin/app/navigation/guard.test.ts',
      title: 'on the first load the same routes are the page not found',
    },
  },
  {
    rule: 'R8.2',
    file: 'web/src/admin/app/session/session-query.ts',
    text: 'return (await queryClient.ensureQueryData(sessionOptions)).session;',
    replacement: 'return (await queryClient.ensureQueryData(sessionOptions).catch(() => ({ session: null }))).session;',
    test: {
      file: 'web/src/admin/app/navigation/guard.test.ts',
      title: 'a guard that cannot ask who is here shows the card of the outage',
    },
  },
  {
    rule: 'R4.17',
    file: 'web/src/admin/app/navigation/guard.ts',
    text: `    if (recovery && !row.path.startsWith('/auth/reset-password')) throw redirect(recovery);
`,
    replacement: '',
    test: {
      file: 'web/src/admin/app/navigation/guard.test.ts',
      title: 'every other route leads back to the new password',
    },
  },
  {
    rule: 'R4.17',
    file: 'web/src/admin/app/session/session-events.ts',
    text: '  tabs().postMessage(event);\n',
    replacement: '',
    test: { file: 'web/src/admin/app/session/session-events.test.ts', title: 'a tab tells the others and not itself' },
  },
  {
    rule: 'R4.17',
    file: 'web/src/admin/app/session/session-events.ts',
    text: `  'token-refreshed',
  'user-updated',
  'password-recovery',
] as const`,
    replacement: `  'token-refreshed',
  'user-updated',
] as const as unknown as readonly ['signed-in', 'signed-out', 'token-refreshed', 'user-updated', 'password-recovery']`,
    test: {
      file: 'web/src/admin/app/session/session-events.test.ts',
      title: 'each of the five events that happens in one tab',
    },
  },
  {
    rule: 'D19',
    file: 'web/src/admin/app/session/session-events.ts',
    text: "'signed-out': 'leave',",
    replacement: "'signed-out': 'nothing',",
    test: {
      file: 'web/src/admin/app/session/session-events.test.ts',
      title: 'only signing in, signing out and a changed person mean something',
    },
  },
  {
    rule: 'D5',
    file: 'web/src/admin/app/redirects.ts',
    text: "{ path: '/auth/callback', to: '/auth/login' }",
    replacement: "{ path: '/auth/callback', to: '/auth/forgot-password' }",
    test: { file: 'web/src/admin/app/routes.test.ts', title: 'the callback of a sign-in leads to the log-in' },
  },
  {
    rule: 'R9.2',
    file: 'i18n/src/locale.ts',
    text: '365 * 24 * 60 * 60',
    replacement: '30 * 24 * 60 * 60',
    test: { file: 'i18n/src/locale.test.ts', title: 'the language is remembered for 365 days' },
  },
  {
    rule: 'R2.1',
    file: 'i18n/src/locale.ts',
    text: "if (locale === 'de') return path;",
    replacement: "if (locale === 'de') return `/de${path}`;",
    test: { file: 'i18n/src/locale.test.ts', title: 'every path exists twice' },
  },
  {
    rule: 'R2.2',
    file: 'i18n/src/locale.ts',
    text: '/^\\/en(?=\\/|\\?|#|$)/',
    replacement: '/^\\/en/',
    test: { file: 'i18n/src/locale.test.ts', title: 'only a whole first segment is a language' },
  },
];
