import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { repoRoot } from '../repo-root.ts';
import { runCommand } from '../run-command.ts';

test('a function of 101 lines is found, counted with those inside it; one of 100 and a test are let through', async () => {
  const found = await tooLong({
    'web/src/long.ts': functionOf(101),
    'web/src/component.tsx': functionOf(101),
    'tools/src/nested.ts': ['export function outer() {', functionOf(99), '}'].join('\n'),
    'domain/src/just-right.ts': functionOf(100),
    'server/src/some.test.ts': functionOf(101),
    'web/test/fake.ts': functionOf(101),
  });
  expect(found).toEqual(['tools/src/nested.ts', 'web/src/component.tsx', 'web/src/long.ts']);
});

function functionOf(lines: number): string {
  const inside = Array.from({ length: lines - 2 }, (_, place) => `  run(${place});`);
  return ['function work() {', ...inside, '}'].join('\n');
}

/** The files that the linter of the project finds too long a function in. */
async function tooLong(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'long-functions-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    await copyFile(join(repoRoot, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    const { stdout } = await runCommand('oxlint', ['--format', 'unix'], { cwd: folder });
    const lines = stdout.split('\n').filter((line) => line.includes('max-lines-per-function'));
    return lines.map((line) => line.slice(0, line.indexOf(':'))).toSorted();
  } finally {
    await rm(folder, { recursive: true });
  }
}
