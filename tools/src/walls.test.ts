import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repoRoot, packages } from './repo-root.ts';
import { cruiseWalls, type Walls } from './walls/cruise-walls.ts';
import { folderRule } from './walls/folder-circles.ts';
import { companion, plants } from './walls/plants.ts';

let clean: Walls;
let planted: Walls;
let scratch: string;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'tresen-walls-'));
  await copyRepository(scratch);
  clean = await cruiseWalls(scratch);
  for (const { file, content } of [companion, ...plants]) {
    await mkdir(dirname(join(scratch, file)), { recursive: true });
    await writeFile(join(scratch, file), content);
  }
  planted = await cruiseWalls(scratch);
}, 240_000);

afterAll(() => rm(scratch, { recursive: true, force: true }));

test('the walls were really read: modules and dependencies were seen', () => {
  expect(clean.modules).toBeGreaterThan(50);
  expect(clean.dependencies).toBeGreaterThan(50);
});

test('the repository as it stands breaks no wall', () => {
  expect(clean.violations).toEqual([]);
});

test.each(plants)('$rule catches: $what', ({ rule, file }) => {
  expect(planted.violations.filter(({ from }) => from === file).map((violation) => violation.rule)).toContain(rule);
});

test('every wall has a planted violation', async () => {
  const { default: config } = (await import(join(repoRoot, '.dependency-cruiser.mjs'))) as WallsFile;
  const caught = new Set(plants.map(({ rule }) => rule));
  const rules = [...config.forbidden.map(({ name }) => name), folderRule];
  expect(rules.filter((name) => !caught.has(name))).toEqual([]);
});

type WallsFile = { readonly default: { readonly forbidden: readonly { readonly name: string }[] } };

/** Links inside a package are relative, so in the copy a package's neighbours are the copied packages. */
async function copyRepository(to: string): Promise<void> {
  for (const name of packages)
    await cp(join(repoRoot, name), join(to, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !['dist', 'public'].includes(basename(source)),
    });
  await cp(join(repoRoot, '.dependency-cruiser.mjs'), join(to, '.dependency-cruiser.mjs'));
  await cp(join(repoRoot, 'package.json'), join(to, 'package.json'));
  await symlink(join(repoRoot, 'node_modules'), join(to, 'node_modules'));
}
