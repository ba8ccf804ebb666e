import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import type { Page } from 'playwright-core';
import { expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { openTill, partsAreHere, payButton, result, tap } from '../till/pos-acts.ts';
import { bookedBy, deviceOf } from '../till/pos-proof-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

type Shot = { readonly width: number; readonly height: number; readonly scheme: 'light' | 'dark' };

/** As it looks elsewhere, and back: the journey goes on in its own size. */
async function shoot(page: Page, name: string, { width, height, scheme }: Shot): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme });
  await picture(page, name);
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: 'light' });
}

test.each([
  {
    locale: 'de',
    menu: 'Kassenbuch',
    amount: 'Betrag in €',
    book: 'Buchen',
    count: 'Kasse zählen',
    done: 'Zählung buchen',
    exact: /^Passend/,
    sold: /^Bezahlt/,
    short: /Es fehlen 2,80/,
    float: 'Wechselgeld',
    counted: /Gezählt 104,00\s€, Soll 106,80\s€/,
    missing: /−2,80/,
    hundred: 'Anzahl 100 €',
    two: 'Anzahl 2 €',
    open: 'Mehr',
    takings: 'Bareinnahmen',
    closing: 'Endbestand',
    export: 'Exportieren',
    entry: 'Buchung',
    office: 'Buchung aus dem Büro',
    reason: 'Grund',
    tooLittle: /In der Lade sind nur 104,00/,
    reverse: /E-000\d.*Stornieren …/,
    reverseNow: 'Stornieren',
    reversed: /Storno von E-000\d/,
    shot: { width: 360, height: 800, scheme: 'light' },
  },
  {
    locale: 'en',
    menu: 'Cash book',
    amount: 'Amount in €',
    book: 'Book',
    count: 'Count the drawer',
    done: 'Book the count',
    exact: /^Exact/,
    sold: /^Paid/,
    short: /€2\.80 is missing/,
    float: 'Change money',
    counted: /Counted €104\.00, expected €106\.80/,
    missing: /−€2\.80/,
    hundred: 'Number of €100',
    two: 'Number of €2',
    open: 'More',
    takings: 'Cash takings',
    closing: 'Closing balance',
    export: 'Export',
    entry: 'Entry',
    office: 'Entry from the office',
    reason: 'Reason',
    tooLittle: /The drawer holds only €104\.00/,
    reverse: /E-000\d.*Reverse …/,
    reverseNow: 'Reverse',
    reversed: /Reverses E-000\d/,
    shot: { width: 1440, height: 900, scheme: 'dark' },
  },
] as const)(
  '[desk-11] [R1.10] float, sale and a blind count at the till, also without a network, in $locale',
  async (t) => {
    const { page, open, complaints, close } = await openTill(testServer(), { locale: t.locale });
    const openBook = async () => {
      await page.getByRole('button', { name: t.open, exact: true }).click();
      await page.getByRole('menuitem', { name: t.menu }).click();
      return page.getByRole('dialog', { name: t.menu });
    };
    const book = await openBook();
    await book.getByLabel(t.amount).fill('100');
    expect(await barriersOf(page)).toEqual([]);
    await book.getByRole('button', { name: t.book, exact: true }).click();
    await expectSeen(page.getByText(/100,00|100\.00/));
    await page.keyboard.press('Escape');

    await partsAreHere(page);
    testServer().wire.cut();
    await tap(page, 'Helles 0,5 l');
    await payButton(page, t.exact).click();
    await expectSeen(result(page, t.sold));
    const again = await openBook();
    await again.getByText(t.count).click();
    await again.getByLabel(t.hundred, { exact: true }).fill('1');
    await again.getByLabel(t.two, { exact: true }).fill('2');
    await again.getByRole('button', { name: t.done }).click();
    await expectSeen(again.getByText(t.short));
    const deviceId = await deviceOf(page);
    testServer().wire.restore();
    // The till sends what it wrote without a network while it is open.
    await expect.poll(async () => (await bookedBy(testServer(), deviceId)).length, { timeout: 60_000 }).toBe(1);

    await open('/admin/z-reports');
    await page.getByRole('navigation').getByRole('link', { name: t.menu }).click();
    const list = page.getByRole('table', { name: t.menu });
    await expectSeen(list.getByRole('row').filter({ hasText: t.float }).first());
    const counted = list.getByRole('row').filter({ hasText: t.counted }).first();
    await expect
      .poll(
        async () => {
          await page.reload();
          await expectSeen(list);
          return counted.count();
        },
        { timeout: 60_000, interval: 3000 },
      )
      .toBe(1);
    expect(await counted.innerText()).toMatch(t.missing);
    // Float, takings, count: each line says what the drawer held after it.
    expect(await counted.innerText()).toMatch(/104[,.]00\s*€?$/);
    await expectSeen(
      list
        .getByRole('row')
        .filter({ hasText: t.takings })
        .filter({ hasText: /106[,.]80/ }),
    );
    await expectSeen(
      list
        .getByRole('row')
        .filter({ hasText: t.closing })
        .filter({ hasText: /104[,.]00/ }),
    );
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t.export, exact: true }).click(),
    ]);
    const sheet = await readFile(await download.path(), 'utf8');
    expect(sheet).toContain(t.takings);
    expect(sheet).toContain(t.closing);
    expect(await barriersOf(page)).toEqual([]);

    await page.getByRole('button', { name: t.entry, exact: true }).click();
    const office = page.getByRole('dialog', { name: t.office });
    await office.getByLabel(t.amount).fill('500');
    await office.getByLabel(t.reason).fill('Sparkasse');
    await office.getByRole('button', { name: t.book, exact: true }).click();
    await expectSeen(office.getByText(t.tooLittle));
    expect(await barriersOf(page)).toEqual([]);
    await shoot(page, `cash-entry-${t.locale}`, t.shot);
    await office.getByLabel(t.amount).fill('100');
    await office.getByRole('button', { name: t.book, exact: true }).click();
    await expectSeen(
      list
        .getByRole('row')
        .filter({ hasText: 'Sparkasse' })
        .filter({ hasText: /4[,.]00/ }),
    );
    await page.getByRole('button', { name: t.reverse }).first().click();
    const back = page
      .getByRole('dialog')
      .filter({ has: page.getByRole('button', { name: t.reverseNow, exact: true }) });
    await back.getByLabel(t.reason).fill('x');
    await back.getByRole('button', { name: t.reverseNow, exact: true }).click();
    await expectSeen(list.getByRole('row').filter({ hasText: t.reversed }));
    await shoot(page, `cash-book-${t.locale}`, t.shot);
    expect(complaints()).toEqual([]);
    await close();
  },
  180_000,
);
