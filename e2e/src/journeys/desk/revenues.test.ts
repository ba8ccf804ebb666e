import { expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { expectSeen } from '../expect-seen.ts';
import { openTill, payButton, result, tap } from '../till/pos-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();
const path = '/admin/orders/revenues';

test.each([
  {
    locale: 'de',
    exact: /^Passend/,
    sold: /^Bezahlt/,
    done: 'Abgeschlossen',
    money: '18,00 €',
    person: 'Bedienung',
    receipt: /^Beleg K\d/,
  },
  {
    locale: 'en',
    exact: /^Exact/,
    sold: /^Paid/,
    done: 'Completed',
    money: '€18.00',
    person: 'Taken by',
    receipt: /^Receipt K\d/,
  },
] as const)('[R2.10, R4.3] a manager finds an order, opens it and takes the sheet along, in $locale', async (t) => {
  const { page, open, complaints, close } = await openTill(testServer(), { locale: t.locale });
  await tap(page, 'Helles 0,5 l', 'Helles 0,5 l', 'Pils 0,33 l');
  await payButton(page, t.exact).click();
  await expectSeen(result(page, t.sold));

  await open(path);
  const row = page.getByRole('row').filter({ hasText: t.money }).first();
  await expectSeen(row.getByText(t.done));
  await expectSeen(row.getByText('Anna Krug'));
  expect(await barriersOf(page)).toEqual([]);
  await row.getByRole('button').click();
  await expectSeen(page.getByRole('heading', { name: t.receipt }));
  await expectSeen(page.getByText('2 × Helles 0,5 l'));
  await page.keyboard.press('Escape');

  await page.getByRole('searchbox').first().fill('gibt es nicht');
  const nothing = page
    .getByRole('main')
    .getByRole('status')
    .filter({ has: page.getByRole('button') });
  await expectSeen(nothing);
  await nothing.getByRole('button').click();
  await expectSeen(row);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^(Exportieren|Export)$/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  expect(complaints()).toEqual([]);
  await close();
});

test('[A17] [R6.2] staff see their own orders of the last 24 hours and nobody else’s', async () => {
  const { page, open, close } = await openTill(testServer(), { person: 'staff' });
  await tap(page, 'Pils 0,33 l');
  await payButton(page, /^Passend/).click();
  await expectSeen(result(page, /^Bezahlt/));
  await open(path);
  await expectSeen(page.getByRole('heading', { name: 'Deine Bestellungen der letzten 24 Stunden' }));
  await expectSeen(page.getByRole('row').filter({ hasText: 'Pils 0,33 l' }));
  expect(await page.getByText('Anna Krug').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Exportieren' }).count()).toBe(0);
  await close();

  const other = await testServer().visitor();
  await other.signIn('otherStaff');
  await other.open(path);
  await expectSeen(other.page.getByText('In den letzten 24 Stunden hast du keine Bestellungen aufgenommen.'));
  await other.close();
});
