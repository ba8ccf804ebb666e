import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repoRoot } from '../repo-root.ts';

const page = readFileSync(join(repoRoot, 'ARCHITECTURE.md'), 'utf8');
const tree = /^```\n([\s\S]*?)^```/m.exec(page)?.[1] ?? '';

/** Folders whose every folder is named in the tree of ARCHITECTURE.md. */
const explained = [
  'domain/src',
  'server/src',
  'server/src/core',
  'server/src/platform',
  'web/src/admin',
  'web/src/admin/device',
  'e2e/src',
  'e2e/src/journeys',
];

test.each(explained)('ARCHITECTURE.md names every folder of %s', (folder) => {
  const names = readdirSync(join(repoRoot, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(join(repoRoot, folder, entry.name)).length > 0)
    .map(({ name }) => name);
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => !new RegExp(`(^| )${name}/`, 'm').test(tree))).toEqual([]);
});

test('ARCHITECTURE.md names no folder that is not there', () => {
  const below = (start: string) => tree.slice(tree.indexOf(start));
  const named = (start: string, indent: number) =>
    [
      ...below(start)
        .split('\n')
        .slice(1)
        .join('\n')
        .matchAll(/^( *)([a-z-]+)\/ /gm),
    ]
      .slice(0, untilShallower(below(start), indent))
      .map(([, , name = '']) => name);
  const there = (folder: string) => readdirSync(join(repoRoot, folder));
  expect(named('domain/src/', 2).filter((name) => !there('domain/src').includes(name))).toEqual([]);
  expect(named('    core/ ', 6).filter((name) => !there('server/src/core').includes(name))).toEqual([]);
  expect(named('    platform/ ', 6).filter((name) => !there('server/src/platform').includes(name))).toEqual([]);
});

/** How many folders stand at this depth before a shallower one. */
function untilShallower(text: string, indent: number): number {
  const depths = [
    ...text
      .split('\n')
      .slice(1)
      .join('\n')
      .matchAll(/^( *)[a-z-]+\/ /gm),
  ].map(([, spaces = '']) => spaces.length);
  const end = depths.findIndex((depth) => depth < indent);
  return end < 0 ? depths.length : end;
}
