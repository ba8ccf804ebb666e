import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { quiet } from '../test-server/browser.ts';

/** A browser with a profile on the disk, which can be killed, damaged and opened again. */
export type TillBrowser = AsyncDisposable & {
  readonly profile: string;
  readonly open: () => Promise<BrowserContext>;
  /** As a power switch would: every process of it, without a word. */
  readonly kill: () => Promise<void>;
};

export async function openTillBrowser(): Promise<TillBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'tresen-profile-'));
  let context: BrowserContext | undefined;
  return {
    profile,
    open: async () => {
      context = await chromium.launchPersistentContext(profile, {
        executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
        args: [...quiet],
      });
      return context;
    },
    kill: async () => {
      for (const pid of await processesOf(profile)) end(pid);
      while ((await processesOf(profile)).length > 0) await pause(50);
      await context?.close().catch(() => undefined);
    },
    [Symbol.asyncDispose]: async () => {
      await context?.close().catch(() => undefined);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** What the page offers to tests, as far as they use it. */
export type Proof = {
  readonly laws: () => Promise<readonly { name: string; failure: string }[]>;
  readonly orderLaws: () => Promise<readonly { name: string; failure: string }[]>;
  readonly orderLawCount: () => number;
  readonly lawCount: () => number;
  readonly enrol: (articles?: number) => Promise<string>;
  readonly open: () => Promise<boolean>;
  readonly state: () => { writer: string; frozen?: string; isOnline: boolean; unsent: number; isPersisted: boolean };
  readonly takeOver: () => void;
  readonly sendNow: () => void;
  readonly catalogueSize: () => number;
  readonly close: () => Promise<void>;
  readonly sell: (draftId?: string | null) => Promise<number | string>;
  readonly saveDraft: (draftId: string, content: string) => Promise<void>;
  readonly drafts: () => Promise<readonly { draftId: string; content: string }[]>;
  readonly numbers: () => Promise<readonly number[]>;
  readonly unprinted: () => Promise<readonly number[]>;
  readonly sellOn: (tell: string) => Promise<void>;
  readonly watchDurability: () => void;
  readonly durability: () => readonly string[];
};

declare global {
  var proof: Proof;
}

/** A window of the page, with its till open and ready to write. */
export async function openTill(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => 'proof' in globalThis);
  await page.evaluate(() => globalThis.proof.open());
  return page;
}

export async function ready(page: Page, writer = 'here'): Promise<void> {
  // By a timer: a window in the background draws no frames.
  await page.waitForFunction((wanted) => globalThis.proof.state()?.writer === wanted, writer, { polling: 50 });
}

async function processesOf(profile: string): Promise<readonly number[]> {
  const found = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map(async (pid) => {
        const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
        return line.includes(profile) ? Number(pid) : undefined;
      }),
  );
  return found.filter((pid) => pid !== undefined);
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
}
