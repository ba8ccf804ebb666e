import { chmod, mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** For its owner alone, and whole: after a power cut there is the old one or the new one. */
export async function writePrivateFile(path: string, content: object): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const fresh = `${path}.new`;
  const file = await open(fresh, 'w', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(content, undefined, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await chmod(fresh, 0o600);
  await rename(fresh, path);
}

/** `undefined`: there is none, or it cannot be read as JSON. Throws if others may read it. */
export async function readPrivateFile(path: string): Promise<unknown> {
  const known = await stat(path).catch(() => undefined);
  if (!known) return undefined;
  if (process.platform !== 'win32' && (known.mode & 0o077) !== 0)
    throw new Error(`${path} can be read by others. Run: chmod 600 ${path}`);
  try {
    return JSON.parse(await readFile(path, 'utf8')) as unknown;
  } catch {
    return undefined;
  }
}
