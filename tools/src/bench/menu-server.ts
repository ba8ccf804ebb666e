import { randomUUID } from 'node:crypto';
import { createDatabase } from '@tresen/e2e/test-server/database';
import { freePort } from '@tresen/e2e/test-server/free-port';
import { startServer } from '@tresen/e2e/test-server/server-process';
import { surroundings } from '@tresen/e2e/test-server/surroundings';
import { createTemplate } from '@tresen/e2e/test-server/template';
import { Client } from 'pg';
import sharp from 'sharp';
import { type OwnerCalls, ownerCalls } from './owner-calls.ts';

export const path = '/menu/biergarten-lindenhof';
const items = 120;
const pictures = 12;

export type MenuServer = AsyncDisposable & {
  /** One address for each process. */
  readonly urls: readonly string[];
  readonly call: OwnerCalls;
  readonly articleIds: readonly string[];
};

/** An organisation whose menu has 120 entries with pictures, served by so many processes. */
export async function openMenuServer(processes: number): Promise<MenuServer> {
  await using stack = new AsyncDisposableStack();
  const template = stack.use(await createTemplate());
  const database = stack.use(await createDatabase(template.name));
  await addArticles(database.urlFor());
  const urls: string[] = [];
  for (let n = 0; n < processes; n += 1) {
    const port = await freePort();
    const roles = n === 0 ? 'api,worker' : 'api';
    const env = surroundings({ database, port, smtpUrl: 'smtp://127.0.0.1:9' });
    stack.use(await startServer({ ...env, ROLES: roles, LOG_LEVEL: 'warn', EVENT_BUS_URL: 'none' }));
    urls.push(`http://127.0.0.1:${port}`);
  }
  const [url = ''] = urls;
  const call = await ownerCalls(url);
  await fillMenu(url, call);
  const { articles } = (await call('GET', '/articles?search=Gericht&limit=200')) as {
    articles: readonly { articleId: string }[];
  };
  const opened = stack.move();
  return {
    urls,
    call,
    articleIds: articles.map(({ articleId }) => articleId),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

async function addArticles(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`
    insert into app.articles (org_id, article_id, kind, name, name_en, description, description_en, price_cents,
        tax_key_in_house, tax_key_take_away, position, allergens, additives)
      select org_id, gen_random_uuid(), 'sale', 'Gericht ' || n || ' vom Grill', 'Grilled dish ' || n,
        'Mit Kartoffelsalat, Kren und einer Scheibe Brot aus dem Holzofen, Nummer ' || n,
        'With potato salad, horseradish and a slice of bread from the wood oven, number ' || n,
        450 + n * 35, 'DE_7', 'DE_7', 2000 + n,
        case when n % 4 = 0 then '{wheat,mustard}'::text[] when n % 4 = 1 then '{milk,eggs}' else '{celery}' end,
        case when n % 3 = 0 then '{preservative,phosphate}'::text[] else '{}' end
      from app.locations, generate_series(1, ${items}) n where slug = 'biergarten-lindenhof'`);
  await client.end();
}

type Article = Record<string, unknown> & { readonly articleId: string };

/** Every entry has a picture; a dozen different ones are enough for a browser. */
async function fillMenu(url: string, call: MenuServer['call']): Promise<void> {
  const fileIds: string[] = [];
  for (let n = 0; n < pictures; n += 1) {
    const form = new FormData();
    form.set('use', 'article');
    form.set('file', new File([new Uint8Array(await photo(n))], `${n}.png`, { type: 'image/png' }));
    fileIds.push(String((await call('POST', '/files', form))['fileId']));
  }
  const { articles } = (await call('GET', '/articles?search=Gericht&limit=200')) as { articles: readonly Article[] };
  for (const [n, { isRetired: _, usedBy: __, ...article }] of articles.entries())
    await call('PUT', `/articles/${article.articleId}/settings`, { ...article, pictureFileId: fileIds[n % pictures] });

  const { menus } = (await call('GET', '/menus')) as { menus: readonly { menuId: string }[] };
  const menuId = menus[0]?.menuId;
  const { content } = (await call('GET', `/menus/${menuId}`)) as {
    content: { categories: readonly { categoryId: string }[] };
  };
  const removals = content.categories.map(({ categoryId }) => ({ what: 'remove-category', categoryId }));
  const additions = Array.from({ length: 8 }, (_, n) => {
    const categoryId = randomUUID();
    return [
      { what: 'put-category', category: { categoryId, title: `Kategorie ${n + 1}`, titleEn: '', isHidden: false } },
      ...articles.slice(n * 15, n * 15 + 15).map(({ articleId }) => ({
        what: 'put-entry',
        categoryId,
        entry: {
          kind: 'article',
          entryId: randomUUID(),
          articleId,
          title: '',
          titleEn: '',
          isHidden: false,
          hasLargePicture: false,
        },
      })),
    ];
  }).flat();
  const { version } = await call('POST', `/menus/${menuId}/edits`, { edits: [...removals, ...additions] });
  await call('POST', `/menus/${menuId}/publication`, { version });
  await fetch(url + path);
}

function photo(n: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="hsl(${n * 30} 60% 55%)"/>
    <circle cx="400" cy="400" r="300" fill="hsl(${n * 30 + 40} 50% 75%)"/><circle cx="${300 + n * 10}" cy="360" r="150" fill="hsl(${n * 30 + 180} 60% 40%)"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
