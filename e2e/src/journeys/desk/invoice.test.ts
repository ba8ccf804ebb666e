import { expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { openTill, partsAreHere, payButton, result, tap } from '../till/pos-acts.ts';
import { bookedBy, deviceOf } from '../till/pos-proof-acts.ts';
import type { Visitor } from '../../test-server/visitor.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

test.each([
  {
    locale: 'de',
    exact: /^Passend/,
    sold: /^Bezahlt/,
    receipt: 'Beleg',
    invoice: 'Rechnung mit Namen',
    fields: ['Name oder Firma', 'Straße und Hausnummer', 'PLZ', 'Ort'],
    issue: 'Rechnung ausstellen',
    correct: 'Berichtigte Fassung ausstellen',
    to: 'Rechnung an',
    entertainment: 'Bewirtungsbeleg',
    occasion: 'Anlass der Bewirtung',
    persons: /^Bewirtete Personen/,
    show: 'Beleg zeigen',
    noLine: /braucht die Verbindung/,
    missing: 'Bitte ausfüllen.',
    version: /Fassung 2/,
    guestForm: 'Rechnung mit Name und Anschrift',
    guestIssued: 'Rechnung auf Brunner Bau GmbH',
    make: 'Bewirtungsbeleg als PDF',
    shot: { width: 360, height: 800 },
    theme: 'light',
  },
  {
    locale: 'en',
    exact: /^Exact/,
    sold: /^Paid/,
    receipt: 'Receipt',
    invoice: 'Invoice with a name',
    fields: ['Name or company', 'Street and number', 'Postcode', 'Town'],
    issue: 'Issue the invoice',
    correct: 'Issue a corrected version',
    to: 'Invoice to',
    entertainment: 'Entertainment receipt',
    occasion: 'Occasion',
    persons: /^Persons entertained/,
    show: 'Show the receipt',
    noLine: /needs the connection/,
    missing: 'Please fill this in.',
    version: /Version 2/,
    guestForm: 'Invoice with name and address',
    guestIssued: 'Invoice to Brunner Bau GmbH',
    make: 'Entertainment receipt as PDF',
    shot: { width: 1280, height: 800 },
    theme: 'dark',
  },
] as const)(
  '[T67] a guest gets an invoice with a name and an entertainment receipt: till, desk and phone, in $locale',
  async (t) => {
    const prepare = async (visitor: Pick<Visitor, 'context'>) => {
      await visitor.context.addInitScript((theme) => localStorage.setItem('tresen-theme', theme), t.theme);
    };
    const { page, context, open, complaints, close } = await openTill(testServer(), { locale: t.locale, prepare });
    const shoot = async (name: string) => {
      const before = page.viewportSize();
      await page.setViewportSize(t.shot);
      await picture(page, `invoice-${name}-${t.locale}`);
      if (before) await page.setViewportSize(before);
    };
    const sell = async () => {
      await tap(page, 'Helles 0,5 l');
      await payButton(page, t.exact).click();
      await expectSeen(result(page, t.sold));
    };
    await sell();
    const deviceId = await deviceOf(page);
    await expect.poll(async () => (await bookedBy(testServer(), deviceId)).length, { timeout: 60_000 }).toBe(1);
    await result(page, t.sold).getByRole('button', { name: t.receipt, exact: true }).click();
    await page.getByRole('button', { name: t.invoice }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: t.issue }).click();
    await expectSeen(sheet.getByText(t.missing).first());
    expect(await barriersOf(page)).toEqual([]);
    await shoot('till');
    const address = ['Brunner Bau GmbH', 'Isarstraße 18', '84028', 'Landshut'];
    for (const [place, label] of t.fields.entries()) await sheet.getByLabel(label).fill(address[place] ?? '');
    await sheet.getByRole('button', { name: t.issue }).click();
    await expectSeen(sheet.getByText(t.to));
    await expectSeen(sheet.getByText('Brunner Bau GmbH'));
    await shoot('paper');
    expect(await barriersOf(page)).toEqual([]);
    await page.keyboard.press('Escape');

    // Without the line the form about a meal is made all the same, and the other one says why it is not.
    await partsAreHere(page);
    testServer().wire.cut();
    await sell();
    await result(page, t.sold).getByRole('button', { name: t.receipt, exact: true }).click();
    await page.getByRole('button', { name: t.invoice }).click();
    await expectSeen(sheet.getByText(t.noLine));
    await sheet.getByText(t.entertainment, { exact: true }).click();
    await sheet.getByLabel(t.occasion).fill('Bauabschnitt 2');
    await sheet.getByLabel(t.persons).fill('Katrin Brunner\nJosef Ertl');
    await shoot('meal');
    await sheet.getByRole('button', { name: t.show }).click();
    await expectSeen(sheet.getByText('Josef Ertl'));
    await page.keyboard.press('Escape');
    testServer().wire.restore();
    await expect.poll(async () => (await bookedBy(testServer(), deviceId)).length, { timeout: 60_000 }).toBe(2);

    await open('/admin/orders/revenues');
    await page.getByRole('row').filter({ hasText: 'Helles 0,5 l' }).nth(1).getByRole('button').click();
    await page.getByRole('button', { name: t.invoice }).click();
    const desk = page.getByRole('dialog').last();
    await expectSeen(desk.getByText(/Brunner Bau GmbH/).first());
    await desk.getByLabel(t.fields[1]).fill('Isarstraße 19');
    await desk.getByRole('button', { name: t.correct }).click();
    await expectSeen(desk.getByText(t.version));
    expect(await barriersOf(page)).toEqual([]);
    await shoot('desk');
    const link = await desk.getByRole('link', { name: 'PDF' }).getAttribute('href');
    const file = await context.request.get(link ?? '');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await desk.getByText(t.entertainment, { exact: true }).click();
    await desk.getByLabel(t.occasion).fill('Bauabschnitt 2');
    await desk.getByLabel(t.persons).fill('Katrin Brunner');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      desk.getByRole('button', { name: 'PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^K\d+-1-\d+\.pdf$/);
    await page.keyboard.press('Escape');
    expect(complaints()).toEqual([]);

    // The second receipt is the guest's own.
    await open('/admin/orders/revenues');
    await page.getByRole('row').filter({ hasText: 'Helles 0,5 l' }).first().getByRole('button').click();
    const pdf = (await page.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '';
    const guest = await testServer().visitor({ size: { width: 360, height: 740 }, locale: t.locale });
    await prepare(guest);
    await guest.page.goto(new URL(pdf.replace('/receipt.pdf', ''), page.url()).href);
    await guest.page.getByText(t.guestForm).click();
    for (const [place, label] of t.fields.entries()) await guest.page.getByLabel(label).fill(address[place] ?? '');
    expect(await barriersOf(guest.page)).toEqual([]);
    await picture(guest.page, `invoice-guest-form-${t.locale}`);
    await guest.page.getByRole('button', { name: t.issue }).click();
    await expectSeen(guest.page.getByRole('heading', { name: t.guestIssued }));
    expect(await guest.page.getByText(t.guestForm).count()).toBe(0);
    await guest.page.getByText(t.entertainment, { exact: true }).click();
    await guest.page.getByLabel(t.occasion).fill('Bauabschnitt 2');
    await guest.page.getByLabel(t.persons).fill('Katrin Brunner');
    await picture(guest.page, `invoice-guest-${t.locale}`);
    const [meal] = await Promise.all([
      guest.page.waitForEvent('download'),
      guest.page.getByRole('button', { name: t.make }).click(),
    ]);
    expect(meal.suggestedFilename()).toMatch(/\.pdf$/);
    await guest.close();
    await close();
  },
  240_000,
);
