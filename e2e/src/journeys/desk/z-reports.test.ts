import { expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { inDatabase } from './device-acts.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { openTill, payButton, result, tap } from '../till/pos-acts.ts';
import { ageOpenSales, letNightCome, zReportsPath } from './closing-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

const words = {
  de: {
    create: 'Z-Bericht jetzt erstellen',
    ask: 'Z-Bericht jetzt erstellen?',
    warning: 'Das kann nicht rückgängig gemacht werden.',
    confirm: 'Z-Bericht erstellen',
    nothing: 'Seit dem letzten Z-Bericht gibt es keine Umsätze.',
    payment: 'Umsatz nach Zahlart',
    adds: 'Geht auf',
    money: '13,60 €',
    sold: /^Bezahlt/,
    exact: /^Passend/,
    auto: 'automatisch',
  },
  en: {
    create: 'Create Z-report now',
    ask: 'Create Z-report now?',
    warning: 'This cannot be undone.',
    confirm: 'Create Z-report',
    nothing: 'There is no revenue since the last Z-report.',
    payment: 'Revenue by payment',
    adds: 'Adds up',
    money: '€13.60',
    sold: /^Paid/,
    exact: /^Exact/,
    auto: 'automatic',
  },
} as const;

test.each(['de', 'en'] as const)(
  '[R4.11, R4.12, R2.18, R2.19] a Z-report by hand: asked once, irrevocable, shown as paper, in %s',
  async (locale) => {
    const t = words[locale];
    const { page, open, complaints, close } = await openTill(testServer(), { locale });
    await tap(page, 'Helles 0,5 l', 'Helles 0,5 l');
    await payButton(page, t.exact).click();
    await expectSeen(result(page, t.sold));

    await open(zReportsPath);
    await expectSeen(page.getByText(t.money));
    await page.getByRole('button', { name: t.create }).click();
    const dialog = page.getByRole('dialog', { name: t.ask });
    await expectSeen(dialog.getByText(t.warning));
    expect(await barriersOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: t.confirm }).click();

    const paper = page.getByRole('article');
    await expectSeen(paper.getByRole('heading', { name: t.payment }));
    await expectSeen(paper.getByText(t.money));
    await expectSeen(page.getByRole('heading', { name: t.adds }));
    expect(await barriersOf(page)).toEqual([]);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^z-(bericht|report)-\d+-\d{4}-\d\d-\d\d\.pdf$/);

    await open(zReportsPath);
    await page.getByRole('button', { name: t.create }).click();
    await expectSeen(page.getByRole('dialog', { name: t.ask }).getByText(t.nothing));
    expect(await page.getByRole('button', { name: t.confirm, exact: true }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await expectGone(page.getByRole('dialog', { name: t.ask }));
    expect(complaints()).toEqual([]);
    await close();
  },
);

test('[floor-13] one of two drawers was counted: its difference, whose was not, and who took what for what', async () => {
  const other = await openTill(testServer());
  await tap(other.page, 'Helles 0,5 l');
  await payButton(other.page, /^Passend/).click();
  await expectSeen(result(other.page, /^Bezahlt/));
  const { page, open, close } = await openTill(testServer());
  await tap(page, 'Riesenbrezn');
  await payButton(page, /^Passend/).click();
  const sold = result(page, /^Bezahlt/);
  await expectSeen(sold);
  const code = /K\d+/.exec((await sold.textContent()) ?? '')?.[0] ?? '';
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Kassenbuch' }).click();
  const book = page.getByRole('dialog', { name: 'Kassenbuch' });
  await book.getByText('Kasse zählen').click();
  await book.getByLabel('Anzahl 2 €', { exact: true }).fill('1');
  await book.getByRole('button', { name: 'Zählung buchen' }).click();
  await expectSeen(book.getByText(/1,20\s€/));
  await page.keyboard.press('Escape');
  const counts = `select 1 as one from app.cash_entries where kind = 'count' and z_no is null`;
  await expect.poll(async () => (await inDatabase(testServer(), counts)).length).toBe(1);

  await open(zReportsPath);
  await page.getByRole('button', { name: 'Z-Bericht jetzt erstellen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Z-Bericht erstellen' }).click();
  const paper = page.getByRole('article');
  const cash = paper.getByRole('table', { name: 'Kassenbestand' });
  await expectSeen(cash.getByRole('row', { name: `Gezählt (${code}) 2,00 €` }));
  await expectSeen(cash.getByRole('row', { name: 'Differenz −1,20 €' }));
  await expectSeen(cash.getByRole('row', { name: /^Nicht gezählt K\d+/ }));
  const drawers = paper.getByRole('table', { name: 'Bargeld je Kasse' });
  await expectSeen(drawers.getByRole('row', { name: new RegExp(`^${code} 3,20 € .*2,00 € −1,20 €$`) }));
  await expectSeen(
    paper.getByRole('table', { name: 'Umsatz je Person' }).getByRole('row', { name: /^Anna Krug 2 10,00 € / }),
  );
  await expectSeen(
    paper.getByRole('table', { name: 'Umsatz je Kategorie' }).getByRole('row', { name: 'Bier 1 4,80 €' }),
  );
  await picture(page, 'floor-13-desktop');
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await barriersOf(page)).toEqual([]);
  await drawers.scrollIntoViewIfNeeded();
  await picture(page, 'floor-13-phone');
  await Promise.all([close(), other.close()]);
});

test('[R4.10, D16] a day that is over is closed by the clock, without anybody', async () => {
  const { page, open, close } = await openTill(testServer());
  await tap(page, 'Helles 0,5 l');
  await payButton(page, /^Passend/).click();
  await expectSeen(result(page, /^Bezahlt/));
  await ageOpenSales(testServer());

  await open('/admin/z-reports?preset=this-year');
  await expect
    .poll(
      async () => {
        await page.reload();
        await page.getByRole('button', { name: 'Z-Bericht jetzt erstellen' }).waitFor();
        const automatic = await page.getByRole('row').filter({ hasText: 'automatisch' }).count();
        if (automatic === 0) await letNightCome(testServer());
        return automatic;
      },
      { timeout: 110_000, interval: 5_000 },
    )
    .toBe(1);
  await page.getByRole('row').filter({ hasText: 'automatisch' }).getByRole('link').click();
  await expectSeen(page.getByRole('article').getByText('6,80 €'));
  await close();
}, 180_000);

test('[R2.18] on a phone the reports are cards, and the paper fits', async () => {
  const { page, open, signIn, close } = await testServer().visitor({ size: { width: 390, height: 844 } });
  await signIn('owner');
  await open('/admin/z-reports?preset=this-year');
  await page.getByRole('list', { name: 'Z-Berichte' }).getByRole('link').first().click();
  await expectSeen(page.getByRole('article'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await barriersOf(page)).toEqual([]);
  await close();
});

test('[R2.19] also out of the dark the report comes onto paper black on white, and nothing else with it', async () => {
  const { page, open, signIn, context, close } = await testServer().visitor({ theme: 'dark' });
  await signIn('owner');
  await context.request.put('/api/v1/profile/preferences', {
    data: { theme: 'dark' },
    headers: { origin: testServer().url },
  });
  await open('/admin/z-reports?preset=this-year');
  await page.getByRole('row').getByRole('link').first().click();
  const paper = page.getByRole('article');
  await expectSeen(paper);
  await page.emulateMedia({ media: 'print' });
  const look = () =>
    paper.evaluate((article) => {
      const heading = article.querySelector('h2');
      if (!heading) throw new Error('the report has no heading');
      return [getComputedStyle(article).backgroundColor, getComputedStyle(heading).color];
    });
  expect(await look()).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  expect(await page.getByRole('link', { name: 'Zum Inhalt springen' }).isVisible()).toBe(false);
  await close();
});
