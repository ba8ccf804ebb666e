import { expect, test } from 'vitest';
import { expectAddress, expectGone, expectSeen } from '../expect-seen.ts';
import { expectSaved, expectValue, field } from './settings-acts.ts';
import { settingsWords } from './settings-words.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();
const path = '/admin/settings/organization';

test.each(['de', 'en'] as const)(
  '[A15, R2.16, R2.48, R3.1] name, address, tax numbers and imprint are saved together and are there again, in %s',
  async (locale) => {
    const say = settingsWords[locale];
    const { page, open, signIn, complaints, close } = await testServer().visitor({ locale });
    await signIn('owner');
    await open(path);
    await field(page, say.street).fill('Lindenallee 4');
    await field(page, say.postalCode).fill('82319');
    await field(page, say.city).fill(`Starnberg ${locale}`);
    await field(page, say.vatId).fill('DE136695976');
    await field(page, say.imprint).fill('Lindenhof Gastro GmbH\nVertreten durch Anna Krug');
    await expectSeen(page.getByText(say.asGuestsSeeIt));
    await expectSeen(page.getByText(say.unsaved));

    await page.keyboard.press('Control+s');
    await expectSaved(page);
    await expectGone(page.getByText(say.unsaved));
    await page.reload();
    await expectValue(page, say.city, `Starnberg ${locale}`);
    await expectValue(page, say.imprint, 'Lindenhof Gastro GmbH\nVertreten durch Anna Krug');
    expect(complaints()).toEqual([]);
    await close();
  },
);

test.each(['de', 'en'] as const)(
  '[R5.9, R5.11, D21] a name is needed and has at most 100 characters, an imprint at most 10,000, in %s',
  async (locale) => {
    const say = settingsWords[locale];
    const { page, open, signIn, close } = await testServer().visitor({ locale });
    await signIn('owner');
    await open(path);
    const name = field(page, say.name);
    await name.fill('');
    await page.getByRole('button', { name: say.save }).click();
    await expectSeen(page.getByText(say.required, { exact: true }));
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);

    await name.fill('x'.repeat(101));
    await expectSeen(page.getByText(say.atMost(100)));
    await name.fill('x'.repeat(100));
    await expectGone(page.getByText(say.atMost(100)));
    await field(page, say.imprint).fill('x'.repeat(10_001));
    await page.getByRole('button', { name: say.save }).click();
    await expectSeen(page.getByText(say.atMost(10_000)));
    await page.getByRole('button', { name: say.discard }).click();
    await expectValue(page, say.name, 'Lindenhof Gastro GmbH');
    await close();
  },
);

test.each(['de', 'en'] as const)(
  '[D28] of two editors the second is told who changed what, and nothing is overwritten without being asked, in %s',
  async (locale) => {
    const say = settingsWords[locale];
    const taxNumber = { de: '161/123/10001', en: '161/123/10002' }[locale];
    const first = await testServer().visitor({ locale });
    const second = await testServer().visitor({ locale });
    await first.signIn('owner');
    await second.signIn('owner');
    await first.open(path);
    await second.open(path);
    await field(second.page, say.street).waitFor();

    await field(first.page, say.street).fill(`Seeweg 1 ${locale}`);
    await field(first.page, say.taxNumber).fill(taxNumber);
    await first.page.getByRole('button', { name: say.save }).click();
    await expectSaved(first.page);

    await field(second.page, say.street).fill(`Bergweg 2 ${locale}`);
    await field(second.page, say.city).fill(`Tutzing ${locale}`);
    await second.page.getByRole('button', { name: say.save }).click();
    const dialog = second.page.getByRole('alertdialog');
    await expectSeen(dialog.getByText(say.changedMeanwhile));
    await expectSeen(dialog.getByText(/^Anna Krug /));
    await expectSeen(dialog.getByText(`Seeweg 1 ${locale}`));
    await expectSeen(dialog.getByText(say.yourInput(`Bergweg 2 ${locale}`)));
    await expectSeen(dialog.getByText(taxNumber));

    await dialog.getByRole('button', { name: say.keepMine }).click();
    await expectValue(second.page, say.street, `Bergweg 2 ${locale}`);
    await expectValue(second.page, say.taxNumber, taxNumber);
    await second.page.getByRole('button', { name: say.save }).click();
    await expectSaved(second.page);

    await first.page.reload();
    await expectValue(first.page, say.street, `Bergweg 2 ${locale}`);
    await expectValue(first.page, say.city, `Tutzing ${locale}`);
    await expectValue(first.page, say.taxNumber, taxNumber);
    await first.close();
    await second.close();
  },
);

test('[D28] whoever takes the other side loses only what both had changed', async () => {
  const say = settingsWords.de;
  const first = await testServer().visitor();
  const second = await testServer().visitor();
  await first.signIn('owner');
  await second.signIn('owner');
  await first.open(path);
  await second.open(path);
  await field(second.page, say.street).waitFor();
  await field(first.page, say.street).fill('Uferweg 3');
  await first.page.getByRole('button', { name: say.save }).click();
  await expectSaved(first.page);

  await field(second.page, say.street).fill('Waldweg 9');
  await field(second.page, say.city).fill('Feldafing');
  await second.page.getByRole('button', { name: say.save }).click();
  await second.page.getByRole('alertdialog').getByRole('button', { name: say.takeTheirs }).click();
  await expectValue(second.page, say.street, 'Uferweg 3');
  await expectValue(second.page, say.city, 'Feldafing');
  await expectSeen(second.page.getByText(say.unsaved));
  await first.close();
  await second.close();
});

test.each(['de', 'en'] as const)(
  '[R4.16] leaving with changes asks, and saving on the way out saves, in %s',
  async (locale) => {
    const say = settingsWords[locale];
    const { page, open, signIn, close } = await testServer().visitor({ locale });
    await signIn('owner');
    await open(path);
    await field(page, say.city).fill(`Percha ${locale}`);
    await page.getByRole('link', { name: say.dashboard }).first().click();
    const dialog = page.getByRole('alertdialog');
    await expectSeen(dialog.getByText(say.discardChanges));
    await dialog.getByRole('button', { name: say.saveAndLeave }).click();
    await expectAddress(page, locale === 'de' ? '/admin/dashboard' : '/en/admin/dashboard');
    await open(path);
    await expectValue(page, say.city, `Percha ${locale}`);
    await close();
  },
);

test('[R6.5, R8.2] who works here but does not run the organisation finds no such page', async () => {
  const { page, open, signIn, close } = await testServer().visitor();
  await signIn('staff');
  await open(path);
  await expectSeen(page.getByRole('heading', { name: 'Seite nicht gefunden', level: 1 }));
  await close();
});
