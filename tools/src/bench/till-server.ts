import { openTestServer, type TestServer } from '@tresen/e2e/test-server';
import { password, people } from '@tresen/e2e/test-server/people';
import { createTemplate } from '@tresen/e2e/test-server/template';
import { deviceCode, enrol, posPath } from '@tresen/e2e/journeys/till/pos-acts';
import { openTillBrowser, type TillBrowser } from '@tresen/e2e/offline/till-browser';
import { Client } from 'pg';

export type TillPage = Awaited<ReturnType<typeof openPage>>;

export type TillServer = AsyncDisposable & {
  readonly testServer: TestServer;
  /** The enrolled till in a browser that was just started; `watch` runs in its page before anything else. */
  readonly start: (watch: () => void) => Promise<TillPage>;
};

/** An organisation with so many articles, and a browser that is one of its tills, with everything on the device. */
export async function openTillServer(articles: number): Promise<TillServer> {
  const stack = new AsyncDisposableStack();
  try {
    const template = stack.use(await createTemplate());
    await addArticles(template.urlFor(), articles);
    const testServer = stack.use(await openTestServer(template.name));
    const browser = stack.use(await openTillBrowser());
    await becomeTill(testServer, browser);
    const opened = stack.move();
    return {
      testServer,
      start: (watch) => openPage(testServer, browser, watch),
      [Symbol.asyncDispose]: () => opened.disposeAsync(),
    };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

/** Behind the demo's own, in its categories, as an owner would have imported them. */
async function addArticles(url: string, count: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const place = `select org_id from app.locations where slug = 'biergarten-lindenhof'`;
    await client.query(`
      insert into app.articles (org_id, article_id, kind, name, price_cents, tax_key_in_house, tax_key_take_away, position)
        select org_id, gen_random_uuid(), 'sale', 'Artikel ' || n, 100 + n % 900, 'DE_19', 'DE_19', 1000 + n
        from (${place}) here, generate_series(1, ${count}) n;
      insert into app.article_categories (org_id, article_id, category_id)
        select a.org_id, a.article_id, c.category_id from app.articles a
        join (select org_id, category_id, row_number() over (order by position) as n, count(*) over () as of
          from app.categories where org_id = (${place})) c on c.org_id = a.org_id and a.position % c.of + 1 = c.n
        where a.name like 'Artikel %';`);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function becomeTill(testServer: TestServer, browser: TillBrowser): Promise<void> {
  const owner = await testServer.visitor();
  await owner.signIn('owner');
  const code = await deviceCode(owner, testServer.url);
  await owner.close();
  const { page, close } = await openPage(testServer, browser, () => undefined);
  await page.context().request.post(`${testServer.url}/api/v1/session`, {
    data: { email: people.owner, password },
    headers: { origin: testServer.url },
  });
  await page.goto(testServer.url + posPath);
  await enrol(page, code);
  await page.getByRole('button', { name: 'Ausschank', exact: true }).click();
  await page.locator('.tile').first().waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await close();
}

async function openPage(testServer: TestServer, browser: TillBrowser, watch: () => void) {
  const context = await browser.open();
  await context.addInitScript(watch);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const session = await context.newCDPSession(page);
  return {
    page,
    address: testServer.url + posPath,
    /** So many times slower than this machine. */
    slowDown: (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate }),
    close: () => context.close(),
  };
}
