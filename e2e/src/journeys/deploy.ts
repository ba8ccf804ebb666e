import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestServer } from '../test-server.ts';

/**
 * A new build on the server, as the next release would put it there: every part has another name, none of the old ones
 * is left. `missing` names a part that got lost on the way. The program reads its files when it starts.
 */
export async function deployNext(testServer: TestServer, missing?: RegExp): Promise<string> {
  const { webDist } = testServer;
  const latest = join(webDist, 'builds/latest.json');
  const before = (JSON.parse(await readFile(latest, 'utf8')) as { readonly id: string }).id;
  const id = `${before}x`;
  const assets = join(webDist, 'admin/assets');
  const names = (await readdir(assets)).filter((name) => !name.endsWith('.map'));
  const isText = (name: string) => /\.(js|css|html|json)$/.test(name);
  const files = [latest, ...['index.html', 'service-worker.js'].map((name) => join(webDist, 'admin', name))];
  for (const file of [...files, ...names.filter(isText).map((name) => join(assets, name))]) {
    const text = await readFile(file, 'utf8');
    await writeFile(file, renamed(text, names).replaceAll(before, id));
  }
  const meta = await readFile(join(webDist, `builds/meta/${before}.json`), 'utf8');
  await writeFile(join(webDist, `builds/meta/${id}.json`), meta.replaceAll(before, id));
  for (const name of names) await rename(join(assets, name), join(assets, nextName(name)));
  for (const name of names) if (missing?.test(name)) await rm(join(assets, nextName(name)));
  await testServer.restart();
  return id;
}

/** The same length of hash, another hash: the names stay such as a build gives. */
function nextName(name: string): string {
  return name.replace(/(.)(\.\w+)$/, (_, last: string, ending: string) => `${last === 'x' ? 'y' : 'x'}${ending}`);
}

function renamed(text: string, names: readonly string[]): string {
  const known = new Set(names);
  return text.replaceAll(/[\w.-]+\.(?:js|css|woff2)/g, (name) => (known.has(name) ? nextName(name) : name));
}
