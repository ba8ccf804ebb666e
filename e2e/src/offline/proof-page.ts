import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../test-server/root.ts';

export type ProofPage = AsyncDisposable & {
  readonly url: string;
  /** What the server of this page says about the device log; `undefined`: there is none. */
  answerHello: ((said: HelloSaid) => object) | undefined;
};

export type HelloSaid = { readonly deviceId: string; readonly lastSeq: number; readonly ackedSeq: number };

const types: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' };

/** The page that speaks for the till's memory, built anew and served from an address a browser trusts. */
export async function openProofPage(): Promise<ProofPage> {
  const folder = await mkdtemp(join(tmpdir(), 'tresen-proof-'));
  await promisify(execFile)(process.execPath, ['web/test/offline/build-proof.ts', folder], { cwd: root });
  const files = await filesOf(folder);

  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path === '/api/v1/till/hello' && page.answerHello) {
      const said = JSON.parse(await bodyOf(request)) as HelloSaid;
      response.setHeader('content-type', 'application/json');
      return void response.end(JSON.stringify(page.answerHello(said)));
    }
    const name = path === '/' ? '/index.html' : path;
    const file = files.get(name);
    response.statusCode = file ? 200 : 404;
    response.setHeader('content-type', types[extname(name)] ?? 'text/plain');
    response.end(file ?? 'nothing here');
  }
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const page: ProofPage = {
    url: `http://127.0.0.1:${port}/`,
    answerHello: undefined,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
      await rm(folder, { recursive: true, force: true });
    },
  };
  return page;
}

async function filesOf(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const paths = names.map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(paths.map(async (path) => [path.slice(folder.length), await readFile(path)] as const)),
  );
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += String(part);
  return body;
}
