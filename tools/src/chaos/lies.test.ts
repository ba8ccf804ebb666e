import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repoRoot } from '../repo-root.ts';
import { mutants } from './mutants.ts';

const lies = mutants.flatMap(({ name, lie }) => (lie ? [{ name, lie }] : []));

test.each(lies)('offline-8 the lie that $name can be planted', async ({ lie }) => {
  const source = await ('file' in lie ? readFile(join(repoRoot, lie.file), 'utf8') : lastOf(lie.function));
  expect(source.split(lie.text)).toHaveLength(2);
  expect(lie.replacement).not.toBe(lie.text);
});

/** The newest migration that says what a function does, from there to the end of it. */
async function lastOf(name: string): Promise<string> {
  const files = (await Array.fromAsync(glob(join(repoRoot, 'server/db/migrations/*.sql')))).toSorted();
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const text = texts.findLast((one) => one.includes(`function ${name}(e`)) ?? '';
  const start = text.indexOf(`function ${name}(e`);
  return text.slice(start, text.indexOf('end $$', start));
}
