import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repoRoot } from '../repo-root.ts';

/** The walk may become shorter. Whoever makes it longer says why in a review. */
const mostFiles = 57;
const mostChanges = 20;

const layers: readonly (readonly [folder: string, layer: string])[] = [
  ['web/src/admin/features/', 'screen'],
  ['web/src/admin/device/', 'device'],
  ['domain/src/', 'domain'],
  ['contract/src/', 'contract'],
  ['server/src/features/', 'use case'],
  ['server/src/core/', 'core'],
  ['server/src/platform/', 'platform'],
  ['server/db/functions/', 'SQL'],
];

/** Opens, lists or mounts what the walk leads through, and decides nothing about a sale. */
const wiring = [
  'web/src/admin/features/pos/till-screen.tsx',
  'web/src/admin/features/pos/counter/start-counter.ts',
  'web/src/admin/features/pos/pay/quick-buttons.tsx',
  'web/src/admin/device/till/open-till.ts',
  'web/src/admin/device/journal/device-memory.ts',
  'web/src/admin/device/printing/print-service.ts',
  'web/src/admin/device/orders/open-order-feed.ts',
  'web/src/admin/device/orders/create-order-feed.ts',
  'web/src/admin/features/order-processing/board/board-screen.tsx',
  'web/src/admin/features/order-processing/board/lane-tickets.tsx',
  'server/src/device-routes.ts',
  'server/src/core/tills/open-tills.ts',
  'server/src/core/calls/register-stream.ts',
].map((path) => ({ path, text: readFileSync(join(repoRoot, path), 'utf8') }));

type Step = {
  readonly no: number;
  readonly name: string;
  readonly path: string;
  readonly layer: string;
  readonly text: string;
};

const page = readFileSync(join(repoRoot, 'docs/walk-of-a-sale.md'), 'utf8');
const steps: readonly Step[] = [...page.matchAll(/^(\d+)\. \[`(\w+)`\]\(\.\.\/([^)]+)\) \(([\w ]+)\): \S/gm)].map(
  ([, no, name = '', path = '', layer = '']) => ({
    no: Number(no),
    name,
    path,
    layer,
    text: readFileSync(join(repoRoot, path), 'utf8'),
  }),
);

test('the walk of a sale is a list of files, each once, in the layer it says', () => {
  expect(steps.map(({ no }) => no)).toEqual(steps.map((_, place) => place + 1));
  expect(steps).toHaveLength([...page.matchAll(/^\d+\. /gm)].length);
  expect(new Set(steps.map(({ path }) => path)).size).toBe(steps.length);
  expect(steps.filter(({ path, layer }) => layers.find(([folder]) => path.startsWith(folder))?.[1] !== layer)).toEqual(
    [],
  );
});

test('each file of the walk declares what the walk names', () => {
  const declares = ({ name, text }: Step) =>
    new RegExp(`\\bexport (async )?(function|const|type) ${name}\\b|function app\\.${name}\\(`).test(text);
  expect(steps.filter((step) => !declares(step)).map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});

test('each file of the walk is named by another one, or by what opens it', () => {
  const isReached = ({ name, path }: Step, place: number) =>
    place === 0 ||
    [...steps, ...wiring].some((other) => other.path !== path && new RegExp(`\\b${name}\\b`).test(other.text));
  expect(steps.filter((step, place) => !isReached(step, place)).map(({ path, name }) => `${path}: ${name}`)).toEqual(
    [],
  );
});

test('the walk is as long as it says, and no longer than it was', () => {
  const changes = steps.filter(({ layer }, place) => place > 0 && layer !== steps[place - 1]?.layer).length;
  expect(page).toContain(`**${steps.length} files, ${changes} changes of layer.**`);
  expect(steps.length).toBeLessThanOrEqual(mostFiles);
  expect(changes).toBeLessThanOrEqual(mostChanges);
});
