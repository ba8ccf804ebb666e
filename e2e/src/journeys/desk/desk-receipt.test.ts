import { expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { openTill, payButton, result, tap } from '../till/pos-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();
const path = '/admin/orders/revenues';

test.each([
  {
    locale: 'de',
    exact: /^Passend/,
    sold: /^Bezahlt/,
    receipt: /^Beleg K\d/,
    link: 'Link und QR-Code',
    code: 'QR-Code mit dem Link zum Beleg',
    address: 'Adresse des Belegs',
    back: 'Stornieren …',
    where: /„Theke“/,
    left: /18,00\s€/,
    toTill: 'An dieser Kasse öffnen',
    recent: 'Letzte Bestellungen',
  },
  {
    locale: 'en',
    exact: /^Exact/,
    sold: /^Paid/,
    receipt: /^Receipt K\d/,
    link: 'Link and QR code',
    code: 'QR code with the link to the receipt',
    address: 'Address of the receipt',
    back: 'Cancel order …',
    where: /“Theke”/,
    left: /€18\.00/,
    toTill: 'Open at this till',
    recent: 'Recent orders',
  },
] as const)(
  '[desk-10] [R4.3] a receipt at the desk is saved, passed on by its link, and taken back at its till, in $locale',
  async (t) => {
    const { page, context, open, complaints, close } = await openTill(testServer(), { locale: t.locale });
    await tap(page, 'Helles 0,5 l', 'Helles 0,5 l', 'Pils 0,33 l');
    await payButton(page, t.exact).click();
    await expectSeen(result(page, t.sold));

    await open(path);
    await page.getByRole('row').filter({ hasText: t.left }).first().getByRole('button').click();
    await expectSeen(page.getByRole('heading', { name: t.receipt }));
    const address = page.url();
    expect(address).toContain('receipt=');
    expect(await barriersOf(page)).toEqual([]);

    const pdf = await page.getByRole('link', { name: 'PDF' }).getAttribute('href');
    const file = await context.request.get(pdf ?? '');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');

    await page.getByRole('button', { name: t.link }).click();
    await expectSeen(page.getByRole('img', { name: t.code }));
    expect(await barriersOf(page)).toEqual([]);
    const guest = await context.request.get(await page.getByLabel(t.address).inputValue());
    expect(await guest.text()).toContain('Helles 0,5 l');
    await page.keyboard.press('Escape');

    await page.goBack();
    await expect.poll(() => page.url()).not.toContain('receipt=');
    await expectGone(page.getByRole('heading', { name: t.receipt }));
    await page.goto(address);
    await page.getByRole('button', { name: t.back }).click();
    const dialog = page.getByRole('dialog').last();
    await expectSeen(dialog.getByText(t.where));
    await expectSeen(dialog.getByText(t.left));
    expect(await barriersOf(page)).toEqual([]);
    await dialog.getByRole('link', { name: t.toTill }).click();
    const recent = page.getByRole('dialog', { name: t.recent });
    await expectSeen(recent.getByText('2 × Helles 0,5 l'));
    await expectSeen(recent.getByRole('button', { name: t.back }));
    expect(complaints()).toEqual([]);
    await close();
  },
);

test('[desk-10] another desk names the till and offers no way that leads nowhere', async () => {
  const till = await openTill(testServer());
  await tap(till.page, 'Pils 0,33 l');
  await payButton(till.page, /^Passend/).click();
  await expectSeen(result(till.page, /^Bezahlt/));
  const desk = await testServer().visitor({ size: { width: 360, height: 740 } });
  await desk.signIn('owner');
  await desk.open(path);
  const { page } = desk;
  await page.getByRole('main').getByRole('button').filter({ hasText: 'Pils 0,33 l' }).first().click();
  await page.getByRole('button', { name: 'Stornieren …' }).click();
  await expectSeen(page.getByText(/„Theke“/));
  expect(await page.getByRole('link', { name: 'An dieser Kasse öffnen' }).count()).toBe(0);
  await desk.close();
  await till.close();
});
