import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repoRoot } from './repo-root.ts';

export type SourceFile = { readonly path: string; readonly text: string };

const skipped = ['node_modules', 'dist', 'artifacts'];

/** The files in the repository that match, in a stable order, without anything that was installed or built. */
export async function sourceFiles(pattern: string): Promise<readonly SourceFile[]> {
  const paths = await Array.fromAsync(glob(pattern, { cwd: repoRoot, exclude: (name) => skipped.includes(name) }));
  const files = paths.toSorted().filter((path) => !skipped.some((part) => path.split('/').includes(part)));
  return Promise.all(files.map(async (path) => ({ path, text: await readFile(join(repoRoot, path), 'utf8') })));
}

/** What we wrote ourselves, in TypeScript. */
export function handWritten(): Promise<readonly SourceFile[]> {
  return sourceFiles('{domain,contract,i18n,server,web,bridge,e2e,tools}/**/*.{ts,tsx}').then((files) =>
    files.filter(({ path }) => !path.endsWith('.gen.ts')),
  );
}

export function isTest(file: SourceFile): boolean {
  return /\.test\.tsx?$/.test(file.path);
}
