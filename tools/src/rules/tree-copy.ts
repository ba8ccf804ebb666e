import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { repoRoot, packages } from '../repo-root.ts';
import { type Mutant, planted } from './mutant.ts';

export type TreeCopy = AsyncDisposable & {
  readonly folder: string;
  /** Plants a lie, which is taken out again when it goes out of scope. */
  readonly plant: (mutant: Mutant) => Promise<AsyncDisposable>;
};

/** A copy of the tree as it lies there, so that a lie never stands in the tree itself. */
export async function copyTree(): Promise<TreeCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'tresen-mutants-'));
  await copyFiles(folder);
  await linkPackages(folder);
  return {
    folder,
    plant: async (mutant) => {
      const path = join(folder, mutant.file);
      const honest = await readFile(path, 'utf8');
      await writeFile(path, planted(honest, mutant));
      return { [Symbol.asyncDispose]: () => writeFile(path, honest) };
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

async function copyFiles(folder: string): Promise<void> {
  const { stdout } = await promisify(execFile)('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: repoRoot,
    maxBuffer: 64 * 1024 * 1024,
  });
  const files = stdout.split('\0').filter((file) => file !== '' && existsSync(join(repoRoot, file)));
  const folders = new Set(files.map((file) => dirname(join(folder, file))));
  for (const name of folders) await mkdir(name, { recursive: true });
  for (const file of files) await cp(join(repoRoot, file), join(folder, file));
}

/**
 * What a package installed are links, also those to the other packages: copied as they are, they lead to the packages of the copy,
 * and everything else to what the tree has installed.
 */
async function linkPackages(folder: string): Promise<void> {
  await symlink(join(repoRoot, 'node_modules'), join(folder, 'node_modules'));
  for (const name of packages) {
    const installed = join(repoRoot, name, 'node_modules');
    if (!existsSync(installed)) continue;
    await cp(installed, join(folder, name, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  }
}
