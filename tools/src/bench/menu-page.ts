import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { quiet } from '@tresen/e2e/test-server/browser';
import { freePort } from '@tresen/e2e/test-server/free-port';
import lighthouse from 'lighthouse';
import { stop } from '../dev/processes.ts';
import { medianOf, say } from './figures.ts';
import { openMenuServer, path } from './menu-server.ts';

const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const least = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };
const most = { lcp: 1000, cls: 0, tbt: 50, transfer: 30_000 };

type Run = {
  readonly scores: Record<(typeof categories)[number], number>;
  readonly faults: readonly string[];
} & typeof most;

/** Lighthouse as a phone on slow 4G with a quarter of the processor, on a menu of 120 entries with pictures. */
export async function benchMenuPage(): Promise<boolean> {
  await using testServer = await openMenuServer(1);
  const [url = ''] = testServer.urls;
  await warmPictures(url);
  await using browser = await startBrowser();
  const found: Run[] = [];
  for (let run = 0; run < runs; run += 1) found.push(await measure(url + path, browser.port));

  const middle = (pick: (run: Run) => number) => medianOf(found.map(pick));
  const passes = categories.map((name) => {
    const ours = middle(({ scores }) => scores[name]);
    return report(`${name} score`, ours, least[name], ours >= least[name]);
  });
  for (const name of ['lcp', 'cls', 'tbt', 'transfer'] as const) {
    const ours = middle((run) => run[name]);
    passes.push(report(labels[name], ours, most[name], ours <= most[name]));
  }
  const faults = [...new Set(found.flatMap((run) => run.faults))];
  if (faults.length > 0) console.log(`not perfect: ${faults.join('; ')}`);
  return passes.every(Boolean);
}

const labels = {
  lcp: 'largest paint, ms',
  cls: 'layout shift',
  tbt: 'blocking time, ms',
  transfer: 'bytes without pictures',
};

function report(metric: string, ours: number, limit: number, pass: boolean): boolean {
  say({ metric, ours, limit, goal: 'P14', pass });
  return pass;
}

/** Pictures are made in the newest format when they are first asked for; a menu that is in use has them. */
async function warmPictures(url: string): Promise<void> {
  const html = await (await fetch(url + path)).text();
  const files = new Set([...html.matchAll(/\/files\/[^\s",]+\.avif/g)].map(([file]) => file));
  for (const file of files) await (await fetch(url + file)).arrayBuffer();
}

async function measure(address: string, port: number): Promise<Run> {
  const result = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (!result) throw new Error('lighthouse gave no result');
  const { lhr } = result;
  const numeric = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const details = lhr.audits['network-requests']?.details;
  const requests =
    details && 'items' in details ? (details.items as { resourceType?: string; transferSize?: number }[]) : [];
  const transfer = requests
    .filter(({ resourceType }) => resourceType !== 'Image')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  const weighted = Object.values(lhr.categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  const faults = weighted
    .map(({ id }) => lhr.audits[id])
    .filter((audit) => audit && audit.score !== null && audit.score < 1)
    .map((audit) => `${audit?.id} ${audit?.displayValue ?? ''}`.trim());
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcp: numeric('largest-contentful-paint'),
    cls: numeric('cumulative-layout-shift'),
    tbt: numeric('total-blocking-time'),
    transfer,
    faults,
  };
}

async function startBrowser() {
  const [port, profile] = [await freePort(), await mkdtemp(join(tmpdir(), 'tresen-chromium-'))];
  const program = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const flags = [
    ...quiet,
    '--headless=new',
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
    'about:blank',
  ];
  const child = spawn(program, flags, { stdio: 'ignore' });
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined))?.ok) break;
    await pause(100);
  }
  return {
    port,
    [Symbol.asyncDispose]: async () => {
      await stop(child);
      await rm(profile, { recursive: true, force: true });
    },
  };
}
