import { expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { callApi, demoMenu, ownerAt, slug } from './menu-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

test.each([
  ['light', 390],
  ['dark', 390],
  ['light', 1440],
  ['dark', 1440],
] as const)('[R1.2] the guest page has no barriers, %s at %i pixels', async (theme, width) => {
  const visitor = await testServer().visitor({ size: { width, height: 900 } });
  await visitor.page.addInitScript((mode) => localStorage.setItem('tresen-theme', mode), theme);
  await visitor.open(`/menu/${slug}`);
  await visitor.page.evaluate((mode) => document.documentElement.setAttribute('data-theme', mode), theme);
  expect(await barriersOf(visitor.page)).toEqual([]);
  await visitor.page.locator('[data-filter-open]').click();
  expect(await barriersOf(visitor.page)).toEqual([]);
  await visitor.close();
});

test.each(['light', 'dark'] as const)('[R2.7] list and editor have no barriers, %s', async (theme) => {
  const visitor = await ownerAt(testServer(), '/admin/menus', { theme, size: { width: 1440, height: 900 } });
  const { page } = visitor;
  await page.getByRole('button', { name: 'Bearbeiten: Speisekarte' }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Bearbeiten: Speisekarte' }).click();
  await page.getByRole('button', { name: 'Kategorie', exact: true }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  for (const name of ['Einstellungen', 'Link & QR', 'Veröffentlichen']) {
    await page.getByRole('main').getByRole('button', { name }).click();
    await page.getByRole('dialog').waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  await visitor.close();
});

/** What people have put into fields of others to see what happens. */
const hostile = [
  '<script>document.title="x"</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg onload=alert(1)>",
  '</script><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '<!-- <img src=x onerror=alert(1)> -->',
  ['javascript', 'alert(1)'].join(':'),
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<math><mtext></table><img src=x onerror=alert(1)>',
  '\\u003cscript\\u003ealert(1)',
  '"onmouseover="alert(1)',
  '<a href="javascript:alert(1)">x</a>',
  '<base href="//evil.example/">',
  '<meta http-equiv=refresh content=0;url=//evil.example>',
  ']]><script>alert(1)</script>',
  '%3Cscript%3Ealert(1)%3C/script%3E',
];

test('[S10] [R1.2] twenty hostile inputs in every text of a menu are shown as text and nothing of them runs', async () => {
  const visitor = await ownerAt(testServer(), '/admin/menus');
  const { page } = visitor;
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const { articles } = (await callApi(page, 'GET', '/articles?limit=25')) as {
    articles: readonly { articleId: string; isRetired?: boolean; usedBy?: number }[];
  };
  for (const [index, text] of hostile.entries()) {
    const {
      articleId,
      isRetired: _,
      usedBy: __,
      ...article
    } = articles[index] ?? { articleId: '', isRetired: false, usedBy: 0 };
    await callApi(page, 'PUT', `/articles/${articleId}/settings`, {
      ...article,
      name: text,
      nameEn: text,
      description: text,
      descriptionEn: text,
    });
  }
  const menuId = crypto.randomUUID();
  const { menuId: demo } = await demoMenu(page);
  const { locationId } = await callApi(page, 'GET', `/menus/${demo}`);
  await callApi(page, 'PUT', `/menus/${menuId}`, { locationId, name: hostile[0], from: { what: 'nothing' } });
  const note = hostile.join('\n').slice(0, 500);
  const edits = hostile.flatMap((text, index) => {
    const categoryId = crypto.randomUUID();
    const item = { kind: 'article', articleId: articles[index]?.articleId, isHidden: false, hasLargePicture: false };
    return [
      { what: 'put-category', category: { categoryId, title: text, titleEn: text, isHidden: false } },
      {
        what: 'put-entry',
        categoryId,
        entry: { kind: 'subheading', entryId: crypto.randomUUID(), title: text, titleEn: text },
      },
      { what: 'put-entry', categoryId, entry: { ...item, entryId: crypto.randomUUID(), title: text, titleEn: '' } },
      { what: 'put-entry', categoryId, entry: { ...item, entryId: crypto.randomUUID(), title: '', titleEn: text } },
    ];
  });
  const look = { what: 'set-look', look: { nameEn: hostile[1], note, noteEn: note } };
  const { version } = await callApi(page, 'POST', `/menus/${menuId}/edits`, { edits: [...edits, look] });
  const organization = await callApi(page, 'GET', '/organization');
  await callApi(page, 'PUT', '/organization', { ...organization, imprint: note, privacy: note });
  await callApi(page, 'POST', `/menus/${menuId}/publication`, { version });

  for (const path of [`/menu/${menuId}`, `/en/menu/${menuId}`, `/menu-preview/${menuId}`]) {
    await page.goto(path);
    await page.waitForTimeout(300);
    const headings = await page.locator('.menu-category h2').allTextContents();
    expect(headings).toEqual(hostile);
    expect(await page.locator('.item .name').allTextContents()).toEqual(hostile.flatMap((text) => [text, text]));
    expect(await page.locator('.menu-note').textContent()).toBe(note);
    expect(
      await page.locator('main script, main img, main iframe, main svg:not(.diet svg), base, meta[http-equiv]').count(),
    ).toBe(0);
    const policy = (await page.context().request.get(path)).headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
  }
  expect(dialogs).toEqual([]);
  expect(visitor.complaints()).toEqual([]);
  await page.goto(`/admin/menus?menu=${menuId}`);
  await page.getByRole('heading', { level: 2, name: '<script>' }).first().waitFor();
  expect(dialogs).toEqual([]);
  await callApi(page, 'DELETE', `/menus/${menuId}`);
  await visitor.close();
});
