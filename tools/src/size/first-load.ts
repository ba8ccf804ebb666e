import { glob, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { isNode, listOf, parse, textOf } from '../syntax-tree.ts';

/** Every script the browser needs before the first screen stands: the shell's own, more that are named, and all they import at once. */
export async function firstLoadOf(
  folder: string,
  shell: string,
  screens: readonly string[],
  files: readonly string[] = [],
): Promise<ReadonlySet<string>> {
  const needed = new Set<string>();
  const ofShell = scriptsOf(shell).map((path) => join(folder, path));
  const waiting = [...ofShell, ...files, ...(await chunksOf(folder, screens))];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (needed.has(file)) continue;
    needed.add(file);
    waiting.push(...staticImportsOf(file, await readFile(file, 'utf8')));
  }
  return needed;
}

/** What travels over the wire, compressed. */
export async function weightOf(files: ReadonlySet<string>): Promise<number> {
  const sizes = await Promise.all([...files].map(async (file) => gzipSync(await readFile(file), { level: 9 }).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The module scripts and preloads that the shell names. */
export function scriptsOf(shell: string): readonly string[] {
  const scripts = [...shell.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)].map(([, path]) => path ?? '');
  const preloads = [...shell.matchAll(/<link\b[^>]*\brel="modulepreload"[^>]*>/g)].map(
    ([tag]) => /\bhref="([^"]+)"/.exec(tag)?.[1] ?? '',
  );
  return [...scripts, ...preloads].filter((path) => path.endsWith('.js'));
}

export function staticImportsOf(file: string, text: string): readonly string[] {
  return listOf(parse('chunk.ts', text).body)
    .filter(isNode)
    .filter(({ type }) => ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration'].includes(type))
    .map(({ source }) => textOf(source))
    .filter((path) => path.startsWith('.'))
    .map((path) => normalize(join(dirname(file), path)));
}

async function chunksOf(folder: string, screens: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(
    screens.map(async (screen) => {
      const files = await Array.fromAsync(glob(`**/${screen}-*.js`, { cwd: folder }));
      if (files.length === 0) throw new Error(`no chunk is called ${screen}: was the web built?`);
      return files.map((file) => join(folder, file));
    }),
  );
  return found.flat();
}
