import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { sharedChunks } from './shared-chunks.ts';

const admin = new URL('../src/admin/', import.meta.url);
const at = (path: string) => new URL(path, admin).pathname;

/** A graph as the bundler tells it, small enough to see. */
const graph: Readonly<Record<string, { readonly imports: readonly string[]; readonly later?: readonly string[] }>> = {
  [at('app/main.tsx')]: { imports: [at('app/routes.ts'), '/frame'] },
  [at('app/routes.ts')]: {
    imports: [],
    later: [at('features/pos/pos-screen.tsx'), at('features/order-processing/processing-screen.tsx'), '/articles'],
  },
  [at('features/pos/pos-screen.tsx')]: { imports: ['/frame', '/money', '/journal', '/login-word'] },
  [at('features/order-processing/processing-screen.tsx')]: { imports: ['/journal'] },
  [at('features/auth/login-screen.tsx')]: { imports: ['/login-word', '/mark', '/password'] },
  [at('features/dashboard/dashboard-screen.tsx')]: { imports: ['/mark', '/figures'] },
  '/articles': { imports: ['/money', '/sheet'] },
  '/money': { imports: ['/cents'] },
  '/journal': { imports: ['/cents'] },
};

const nameOf = (id: string) =>
  sharedChunks()(id, {
    getModuleInfo: (asked) => ({
      importedIds: graph[asked]?.imports ?? [],
      dynamicallyImportedIds: graph[asked]?.later ?? [],
    }),
  });

test('[P16] what devices share is one file, what the desk needs as well another, and first pages carry neither', () => {
  expect(nameOf('/journal')).toBe('till-shared');
  expect(['/money', '/cents'].map(nameOf)).toEqual(['desk-shared', 'desk-shared']);
  expect(['/frame', '/login-word', '/sheet', '/articles'].map(nameOf)).toEqual([null, null, null, null]);
});

test('the log-in and the dashboard share one file, and have one each for what later screens share with them', () => {
  expect(['/mark', '/password', '/figures'].map(nameOf)).toEqual(['first-shared', 'login-shared', 'dashboard-shared']);
});

test('[P16] the modules it begins with are there', async () => {
  const source = await readFile(new URL('shared-chunks.ts', import.meta.url), 'utf8');
  const begun = [...source.matchAll(/admin\('([^']+)'\)/g)].map(([, path]) => path ?? '');
  expect(begun.length).toBeGreaterThan(5);
  const files = new Set((await readdir(admin, { recursive: true })).map((file) => file.replaceAll('\\', '/')));
  expect(begun.filter((path) => !files.has(path))).toEqual([]);
});
