import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as set from '@mdi/js';
import { expect, test } from 'vitest';
import { singleIcons, writtenOut } from './single-icons.ts';

const source = join(import.meta.dirname, '../src');
const fewIcons = { mdiPlus: 'M1', mdiClose: 'M2' };

/** The files of the screens, as the build sees them. */
function screens(): Promise<readonly string[]> {
  const paths = globSync('**/*.{ts,tsx}', { cwd: source });
  return Promise.all(
    paths.filter((path) => !path.includes('.test.')).map((path) => readFile(join(source, path), 'utf8')),
  );
}

async function built(code: string): Promise<string> {
  const { transform } = singleIcons();
  if (typeof transform !== 'function') throw new Error('the plugin transforms');
  // The plugin asks nothing of the build around it.
  const made: unknown = await Reflect.apply(transform, undefined, [code, 'screen.tsx']);
  return typeof made === 'object' && made !== null && 'code' in made ? String(made.code) : code;
}

test('[promise-R9.18] [R9.18] every icon of the screens is one of the Material Design set, built in as it is drawn there', async () => {
  const icons: Readonly<Record<string, string>> = set;
  const seen = new Set<string>();
  for (const code of (await screens()).filter((text) => text.includes('@mdi/js'))) {
    const made = await built(code);
    expect(made).not.toContain('@mdi/js');
    for (const [, name = '', path = ''] of made.matchAll(/const (mdi\w+) = "([^"]+)";/g)) {
      expect(path, name).toBe(icons[name]);
      seen.add(name);
    }
  }
  expect(seen.size).toBeGreaterThan(100);
});

test('[promise-R9.18] [R9.18] no other set of icons is used', async () => {
  const others = /from '(@mui\/icons-material|react-icons|@fortawesome|lucide|@heroicons|@tabler\/icons)/;
  expect((await screens()).filter((code) => others.test(code))).toEqual([]);
});

test('an icon is written where it is used, and no line moves', () => {
  const parts = writtenOut('\n  mdiPlus,\n  mdiClose,\n', fewIcons);
  expect(parts).toContain('const mdiPlus = "M1";');
  expect(parts).toContain('const mdiClose = "M2";');
  expect(parts.split('\n')).toHaveLength(4);
  expect(() => writtenOut('mdiNothing', fewIcons)).toThrow('there is no icon mdiNothing');
});
