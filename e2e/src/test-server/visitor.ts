import type { Browser, BrowserContext, ConsoleMessage, Page } from 'playwright-core';
import { isDevelopmentBundle } from './bundle.ts';
import { password, people, type Person } from './people.ts';

export type VisitorOptions = {
  readonly locale?: 'de' | 'en';
  readonly size?: { readonly width: number; readonly height: number };
  readonly theme?: 'light' | 'dark';
  /** Lets the app be kept in the browser. Else every page comes from the server, which tests may change. */
  readonly keepsApp?: boolean;
};

export type Visitor = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Everything the browser complained about: errors in the console, broken scripts, refused content. */
  readonly complaints: () => readonly string[];
  /** Opens a page by its German path, in the visitor's language. */
  readonly open: (path: string) => Promise<void>;
  /** Signs in over the API: for journeys that are about something else. */
  readonly signIn: (person: Person) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Somebody with a browser of their own: no cookies, no memory. */
export async function openVisitor(browser: Browser, url: string, options: VisitorOptions): Promise<Visitor> {
  const { locale = 'de', size = { width: 1280, height: 900 }, theme = 'light', keepsApp = false } = options;
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    locale: locale === 'de' ? 'de-DE' : 'en-GB',
    timezoneId: 'Europe/Berlin',
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: keepsApp ? 'allow' : 'block',
  });
  // The development bundle has a file for each module, more than a browser remembers by itself.
  await context.addInitScript(() => performance.setResourceTimingBufferSize(10_000));
  const page = await context.newPage();
  page.setDefaultTimeout(isDevelopmentBundle ? 60_000 : 15_000);
  const complaints = collectComplaints(page);

  return {
    page,
    context,
    complaints: () => complaints,
    open: async (path) => {
      await page.goto(localPath(locale, path));
    },
    signIn: async (person) => {
      const response = await context.request.post('/api/v1/session', {
        data: { email: people[person], password },
        headers: { origin: url },
      });
      if (!response.ok()) throw new Error(`${person} could not sign in: ${response.status()} ${await response.text()}`);
    },
    close: () => context.close(),
  };
}

/** German lives at the root, English under /en. */
export function localPath(locale: 'de' | 'en', path: string): string {
  if (locale === 'de') return path;
  return path === '/' ? '/en' : `/en${path}`;
}

function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' || isRefusal(message)) return;
    complaints.push(`${message.text()} (${page.url()})`);
  });
  page.on('pageerror', (error) => complaints.push(`${error.message} (${page.url()})`));
  return complaints;
}

/** The browser writes down every refusal of the API; what the screen makes of it is what counts. */
function isRefusal(message: ConsoleMessage): boolean {
  return message.text().startsWith('Failed to load resource') && message.location().url.includes('/api/v1/');
}
