import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectAddress, expectGone, expectSeen } from '../expect-seen.ts';
import { expectValue, field, placeNamed, placesOf } from './settings-acts.ts';
import { settingsWords } from './settings-words.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();
const list = '/admin/settings/locations';

test.each(['de', 'en'] as const)(
  '[R2.12, R2.49, R3.2, R5.7, R5.8, R5.10, R5.11, R5.13, R5.14, D21] a location is made with a link that follows its name and says what is wrong with it, in %s',
  async (locale) => {
    const say = settingsWords[locale];
    const { page, open, signIn, complaints, close } = await testServer().visitor({ locale });
    await signIn('owner');
    await open(list);
    await page.getByRole('button', { name: say.newLocation }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say.add, exact: true }).click();
    await expectSeen(dialog.getByText(say.required, { exact: true }));

    await field(dialog, say.name).fill(`Gärtchen am See ${locale}`);
    await expectValue(dialog, say.guestLink, `gaertchen-am-see-${locale}`);
    await expectSeen(dialog.getByText(say.free, { exact: true }));

    const link = field(dialog, say.guestLink);
    const wrong = [
      ['Gärtchen', say.umlauts],
      ['-garten', say.edge],
      ['gar_ten', say.characters],
      ['ga', say.atLeast(3)],
      ['x'.repeat(61), say.atMost(60)],
      ['admin', say.notAllowed],
      ['biergarten-lindenhof', say.taken],
    ] as const;
    for (const [typed, said] of wrong) {
      await link.fill(typed);
      await link.blur();
      await expectSeen(dialog.getByText(said));
    }
    await link.fill('');
    await link.pressSequentially('Am See');
    await expectValue(dialog, say.guestLink, 'am-see');
    await link.fill(`am-see-${locale}`);
    await expectSeen(dialog.getByText(say.free, { exact: true }));
    await dialog.getByRole('button', { name: say.add, exact: true }).click();

    await expectSeen(page.getByRole('heading', { name: `Gärtchen am See ${locale}`, level: 1 }));
    const made = await placeNamed(page, `Gärtchen am See ${locale}`);
    await expectAddress(page, `${locale === 'de' ? '' : '/en'}${list}/${made.locationId}`);
    expect(complaints()).toEqual([]);
    await close();
  },
);

test.each(['de', 'en'] as const)('[D34] an event has a beginning and an end, in this order, in %s', async (locale) => {
  const say = settingsWords[locale];
  const { page, open, signIn, close } = await testServer().visitor({ locale });
  await signIn('owner');
  await open(list);
  await page.getByRole('button', { name: say.newLocation }).waitFor();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: say.event }).check();
  await field(dialog, say.name).fill(`Sommerfest ${locale}`);
  await dialog.getByRole('button', { name: say.add, exact: true }).click();
  expect(await dialog.getByText(say.required, { exact: true }).count()).toBe(2);

  await dialog.getByLabel(say.start).fill('2027-07-02T18:00');
  await dialog.getByLabel(say.end).fill('2027-07-01T23:00');
  await expectSeen(dialog.getByText(say.endBeforeStart));
  await dialog.getByLabel(say.end).fill('2027-07-04T02:00');
  await dialog.getByLabel(say.copyFrom).selectOption({ label: 'Biergarten Lindenhof' });
  await dialog.getByRole('button', { name: say.add, exact: true }).click();
  await expectSeen(page.getByRole('heading', { name: `Sommerfest ${locale}`, level: 1 }));

  const place = await placeNamed(page, `Sommerfest ${locale}`);
  expect(place).toMatchObject({ kind: 'event', startsAt: '2027-07-02T16:00:00Z', endsAt: '2027-07-04T00:00:00Z' });
  expect(place.areas.length).toBe(3);
  await close();
});

test.each(['de', 'en'] as const)('[R8.10, R8.26] a place that is not there says so, in %s', async (locale) => {
  const say = settingsWords[locale];
  const { page, open, signIn, close } = await testServer().visitor({ locale });
  await signIn('owner');
  await open(`${list}/${randomUUID()}`);
  await expectSeen(page.getByRole('alert').getByText(say.locationMissing, { exact: true }));
  await page.getByRole('alert').getByRole('link', { name: say.locations }).click();
  await expectAddress(page, locale === 'de' ? list : `/en${list}`);
  await close();
});

test('[R8.10, D23] the place of another organisation is as if it were not there', async () => {
  const owner = await testServer().visitor();
  await owner.signIn('otherOwner');
  const [foreign] = await placesOf(owner.page);
  await owner.close();
  const { page, open, signIn, close } = await testServer().visitor();
  await signIn('owner');
  await open(`${list}/${foreign?.locationId}`);
  await expectSeen(page.getByText(settingsWords.de.locationMissing));
  await close();
});

test.each(['de', 'en'] as const)(
  'a place is deleted by typing its name, and comes back when that is undone, in %s',
  async (locale) => {
    const say = settingsWords[locale];
    const { page, open, signIn, close } = await testServer().visitor({ locale });
    await signIn('owner');
    await open(list);
    const actions = locale === 'de' ? 'Aktionen für Hofladen Lindenhof' : 'Actions for Hofladen Lindenhof';
    await page.getByRole('button', { name: actions }).click();
    await page.getByRole('menuitem', { name: say.delete }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Hofladen');
    await dialog.getByRole('button', { name: say.delete }).click();
    await expectSeen(
      dialog.getByText(
        locale === 'de' ? 'Bitte genau „Hofladen Lindenhof“ eingeben' : 'Please type exactly “Hofladen Lindenhof”',
      ),
    );
    await dialog.getByRole('textbox').fill('Hofladen Lindenhof');
    await dialog.getByRole('button', { name: say.delete }).click();
    await expectGone(dialog);
    await expectGone(page.getByRole('link', { name: 'Hofladen Lindenhof' }));
    await page.getByRole('button', { name: say.undo }).click();
    await expectSeen(page.getByRole('link', { name: 'Hofladen Lindenhof' }));
    await close();
  },
);

test('a place is duplicated with its areas under a link of its own', async () => {
  const { page, open, signIn, close } = await testServer().visitor();
  await signIn('owner');
  await open(list);
  await page.getByRole('button', { name: 'Aktionen für Biergarten Lindenhof' }).click();
  await page.getByRole('menuitem', { name: 'Duplizieren' }).click();
  const dialog = page.getByRole('dialog');
  await expectValue(dialog, 'Name', 'Biergarten Lindenhof (Kopie)');
  await expectValue(dialog, 'Gäste-Link', 'biergarten-lindenhof-kopie');
  await dialog.getByRole('button', { name: 'Duplizieren' }).click();
  await expectSeen(page.getByRole('heading', { name: 'Biergarten Lindenhof (Kopie)', level: 1 }));
  expect((await placeNamed(page, 'Biergarten Lindenhof (Kopie)')).areas.length).toBe(3);
  await close();
});
