import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@tresen/e2e/test-server/free-port';
import autocannon from 'autocannon';
import { stop } from '../dev/processes.ts';
import { medianOf, quantileOf, say } from './figures.ts';
import { type MenuServer, openMenuServer, path } from './menu-server.ts';

const rounds = 5;
const secondsEach = 4;
const connections = 64;
/** At least this part of what bare node:http does with the same bytes; unchanged pages faster than it. */
const goals = { whole: 0.85, unchanged: 1.3, nginx: 0.4 };

/** A warm menu against bare node:http and nginx with the same bytes, the unchanged page, and the first one after a change. */
export async function benchMenu(): Promise<boolean> {
  await using testServer = await openMenuServer(1);
  const [url = ''] = testServer.urls;
  const page = await fetch(url + path, { headers: { 'accept-encoding': 'br' } });
  const etag = page.headers.get('etag') ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'tresen-bench-'));
  const raw = await rawPage(url);
  await writeFile(join(folder, 'page.json'), JSON.stringify(raw));
  await using bare = await startBare(join(folder, 'page.json'));
  await using nginx = await startNginx(folder, Buffer.from(raw.body, 'base64'));

  const counts: Record<'ours' | 'unchanged' | 'bare' | 'nginx', number[]> = {
    ours: [],
    unchanged: [],
    bare: [],
    nginx: [],
  };
  for (let round = 0; round < rounds; round += 1) {
    counts.ours.push(await requestsPerSecond(url + path, { 'accept-encoding': 'br' }));
    counts.bare.push(await requestsPerSecond(bare.url, {}));
    counts.unchanged.push(await requestsPerSecond(url + path, { 'if-none-match': etag }));
    if (nginx) counts.nginx.push(await requestsPerSecond(nginx.url, { 'accept-encoding': 'br' }));
  }
  const [ours, unchanged, plain] = [medianOf(counts.ours), medianOf(counts.unchanged), medianOf(counts.bare)];
  const passes = [
    figure('warm menu, requests per second', ours, plain, goals.whole, {
      bytes: Buffer.from(raw.body, 'base64').length,
    }),
    figure('unchanged menu (304), requests per second', unchanged, plain, goals.unchanged),
  ];
  if (nginx) passes.push(figure('warm menu against nginx', ours, medianOf(counts.nginx), goals.nginx));
  else console.log('nginx is not installed here: its line is left out');
  await sayCold(testServer, url);
  await rm(folder, { recursive: true, force: true });
  console.log(`menu: ratio ${(ours / plain).toFixed(3)}`);
  return passes.every(Boolean);
}

function figure(metric: string, ours: number, theirs: number, goal: number, more: object = {}): boolean {
  const pass = ours / theirs >= goal;
  say({ metric, ours, limit: theirs, goal: `ratio at least ${goal}`, pass }, { ...more });
  return pass;
}

/** From the first request after a change to the last byte: reading, rendering and compressing included. */
async function sayCold({ call, articleIds }: MenuServer, url: string): Promise<void> {
  const times: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    const change = { what: 'sold-out', isSoldOut: n % 2 === 0 };
    await call('POST', '/articles/changes', { articleIds: articleIds.slice(0, 1), change });
    const start = performance.now();
    await (await fetch(url + path)).arrayBuffer();
    times.push(performance.now() - start);
  }
  const [median, worst] = [medianOf(times), quantileOf(times, 0.95)];
  say(
    { metric: 'first page after a change, ms', ours: median, limit: 100, goal: 'shown', pass: true },
    { p95: Math.round(worst) },
  );
}

async function requestsPerSecond(url: string, headers: Record<string, string>): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections, duration: secondsEach });
  const expected = 'if-none-match' in headers;
  if (errors > 0 || (non2xx > 0 && !expected)) throw new Error(`${url}: ${errors} errors, ${non2xx} refusals`);
  return requests.average;
}

/** Headers and body exactly as they leave our own server. */
async function rawPage(url: string): Promise<{ headers: string[]; body: string }> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    request(url + path, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const own = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
        const headers = response.rawHeaders.filter(
          (_, at) => !own.has((response.rawHeaders[at - (at % 2)] ?? '').toLowerCase()),
        );
        resolve({ headers, body: Buffer.concat(chunks).toString('base64') });
      });
    })
      .on('error', reject)
      .end();
  });
}

async function startBare(file: string) {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-page.ts'), file, String(port)], {
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${port}/`;
  await untilAnswers(url);
  return { url, [Symbol.asyncDispose]: () => stop(child) };
}

async function startNginx(folder: string, page: Buffer) {
  const program = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((candidate) => existsSync(candidate));
  if (!program) return undefined;
  const port = await freePort();
  await writeFile(join(folder, 'page'), page);
  // Started by root, its worker is somebody else.
  await chmod(folder, 0o755);
  const config = `worker_processes 1; pid ${folder}/nginx.pid; error_log stderr; daemon off;
    events { worker_connections 1024; }
    http { access_log off; open_file_cache max=10; server { listen 127.0.0.1:${port}; root ${folder};
      location / { default_type text/html; add_header content-encoding br; try_files /page =404; } } }`;
  await writeFile(join(folder, 'nginx.conf'), config);
  const child = spawn(program, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}/`;
  await untilAnswers(url);
  return { url, [Symbol.asyncDispose]: () => stop(child) };
}

async function untilAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } }).catch(() => undefined);
    if (answer) return;
    await pause(50);
  }
  throw new Error(`${url} does not answer`);
}
