import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Visitor } from '../../test-server/visitor.ts';
import { expectAddress, expectGone, expectSeen } from '../expect-seen.ts';
import { expectSaved, expectValue, field, placeNamed } from './settings-acts.ts';
import { settingsWords } from './settings-words.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

const areaWords = {
  de: {
    hidden: 'Kategorien können nicht eingeschränkt werden, solange Artikel ausgeblendet sind.',
    nothing: 'Verkauf und Rückgabe können nicht beide ausgeblendet werden.',
    late: '„Spät“ muss nach „Warnung“ kommen. Bitte wähle eine höhere Minutenzahl.',
    sale: 'Verkauf',
    return: 'Rückgabe',
    deposit: 'Pfand',
    all: 'Alle',
    only: 'Nur diese:',
    choose: 'Bitte mindestens eine Kategorie wählen',
    create: 'Bereich anlegen',
    new: 'Bereich',
    remove: 'Bereich löschen',
    print: 'Bestellpositionen drucken',
    split: 'Bons einzeln drucken',
    accept: 'Automatisch annehmen',
    takeAway: 'Außer Haus',
    warn: 'Warnung nach',
    lateAfter: 'Spät nach',
    up: (name: string) => `${name} nach oben`,
    recount: 'wird nach dem Speichern neu gezählt',
    deleted: (name: string) => `„${name}“ gelöscht`,
  },
  en: {
    hidden: 'Categories cannot be restricted while articles are hidden.',
    nothing: 'Sale and return cannot both be hidden.',
    late: '“Late” must come after “warning”. Please choose a higher number of minutes.',
    sale: 'Sale',
    return: 'Return',
    deposit: 'Deposit',
    all: 'All',
    only: 'Only these:',
    choose: 'Please choose at least one category',
    create: 'Add area',
    new: 'Area',
    remove: 'Delete area',
    print: 'Print order items',
    split: 'Split print',
    accept: 'Accept automatically',
    takeAway: 'Take-away',
    warn: 'Warning after',
    lateAfter: 'Late after',
    up: (name: string) => `Move ${name} up`,
    recount: 'counted again after saving',
    deleted: (name: string) => `“${name}” deleted`,
  },
} as const;

async function openArea(visitor: Visitor): Promise<Page> {
  await visitor.signIn('owner');
  const { locationId, areas } = await placeNamed(visitor.page, 'Biergarten Lindenhof');
  await visitor.open(`/admin/settings/locations/${locationId}/areas/${areas[0]?.areaId}`);
  await visitor.page.getByRole('heading', { name: 'Ausschank', level: 1 }).waitFor();
  return visitor.page;
}

test.each(['de', 'en'] as const)(
  '[R2.14, R2.50, R3.6, R3.7, R3.8, D8] an area is set up, saved and there again, in %s',
  async (locale) => {
    const [say, area] = [settingsWords[locale], areaWords[locale]];
    const visitor = await testServer().visitor({ locale });
    const page = await openArea(visitor);
    const print = page.getByRole('switch', { name: area.print });
    await print.setChecked(false);
    expect(await page.getByRole('switch', { name: area.split }).isDisabled()).toBe(true);
    await print.setChecked(true);
    await page.getByRole('switch', { name: area.split }).setChecked(locale === 'de');
    await page.getByRole('switch', { name: area.accept }).setChecked(true);
    await page.getByRole('radio', { name: area.takeAway }).check();
    await page.getByRole('radio', { name: area.only }).check();
    await page.getByRole('button', { name: say.save }).click();
    await expectSeen(page.getByText(area.choose));
    await page.getByRole('button', { name: 'Bier', exact: true }).click();
    await expectSeen(page.getByText(area.recount));
    await field(page, area.warn).fill(locale === 'de' ? '4' : '6');
    await page.getByRole('button', { name: say.save }).click();
    await expectSaved(page);

    await page.reload();
    await expectValue(page, area.warn, locale === 'de' ? '4' : '6');
    expect(await page.getByRole('button', { name: 'Bier', exact: true }).getAttribute('aria-pressed')).toBe('true');
    expect(await page.getByRole('switch', { name: area.split }).isChecked()).toBe(locale === 'de');
    expect(await page.getByRole('radio', { name: area.takeAway }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: area.all, exact: true }).check();
    await page.getByRole('switch', { name: area.accept }).setChecked(false);
    await page.keyboard.press('Control+s');
    await expectSaved(page);
    expect(visitor.complaints()).toEqual([]);
    await visitor.close();
  },
);

test.each(['de', 'en'] as const)('[R5.17] categories are no choice while types are hidden, in %s', async (locale) => {
  const [say, area] = [settingsWords[locale], areaWords[locale]];
  const visitor = await testServer().visitor({ locale });
  const page = await openArea(visitor);
  await page.getByRole('checkbox', { name: area.deposit }).uncheck();
  await expectSeen(page.getByText(area.hidden, { exact: true }));
  expect(await page.getByRole('radio', { name: area.only }).isDisabled()).toBe(true);

  await page.getByRole('checkbox', { name: area.deposit }).check();
  await page.getByRole('radio', { name: area.only }).check();
  await page.getByRole('button', { name: 'Bier', exact: true }).click();
  await page.getByRole('checkbox', { name: area.deposit }).uncheck();
  await expectSeen(page.getByRole('alert').getByText(area.hidden, { exact: true }));
  await page.getByRole('button', { name: say.save }).click();
  await expectSeen(page.getByText(say.unsaved));
  await page.getByRole('button', { name: say.discard }).click();
  await expectGone(page.getByText(area.hidden));
  await visitor.close();
});

test.each(['de', 'en'] as const)('[R5.18] sale and return cannot both be hidden, in %s', async (locale) => {
  const [say, area] = [settingsWords[locale], areaWords[locale]];
  const visitor = await testServer().visitor({ locale });
  const page = await openArea(visitor);
  await page.getByRole('checkbox', { name: area.sale }).uncheck();
  await page.getByRole('checkbox', { name: area.return }).uncheck();
  await expectSeen(page.getByRole('alert').getByText(area.nothing, { exact: true }));
  await page.getByRole('button', { name: say.save }).click();
  await expectSeen(page.getByText(say.unsaved));
  await page.getByRole('checkbox', { name: area.return }).check();
  await expectGone(page.getByText(area.nothing));
  await page.getByRole('button', { name: say.discard }).click();
  await visitor.close();
});

test.each(['de', 'en'] as const)('[R2.50] late comes after the warning, in %s', async (locale) => {
  const [say, area] = [settingsWords[locale], areaWords[locale]];
  const visitor = await testServer().visitor({ locale });
  const page = await openArea(visitor);
  await field(page, area.warn).fill('20');
  await field(page, area.lateAfter).fill('20');
  await page.getByRole('button', { name: say.save }).click();
  await expectSeen(page.getByText(area.late));
  await field(page, area.lateAfter).fill('');
  await expectSeen(page.getByText(say.required, { exact: true }));
  await page.getByRole('button', { name: say.discard }).click();
  await visitor.close();
});

test.each(['de', 'en'] as const)(
  '[R2.14] areas are made, put in order, deleted and brought back, in %s',
  async (locale) => {
    const [say, area] = [settingsWords[locale], areaWords[locale]];
    const { page, open, signIn, close } = await testServer().visitor({ locale });
    await signIn('owner');
    const { locationId } = await placeNamed(page, 'Hofladen Lindenhof');
    await open(`/admin/settings/locations/${locationId}?tab=areas`);
    await page.getByRole('button', { name: area.new, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: area.create }).click();
    await expectSeen(dialog.getByText(say.required, { exact: true }));
    await field(dialog, say.name).fill(`Grill ${locale}`);
    await dialog.getByRole('button', { name: area.create }).click();
    await expectSeen(page.getByRole('heading', { name: `Grill ${locale}`, level: 1 }));

    await open(`/admin/settings/locations/${locationId}?tab=areas`);
    await page.getByRole('button', { name: area.up(`Grill ${locale}`) }).click();
    await expect
      .poll(async () => (await placeNamed(page, 'Hofladen Lindenhof')).areas.map(({ name }) => name))
      .toEqual([`Grill ${locale}`, expect.any(String)]);
    await page.reload();
    const rows = page.getByRole('list', { name: say.areas }).getByRole('link');
    await expect.poll(() => rows.allTextContents()).toEqual([`Grill ${locale}`, expect.any(String)]);

    await page.getByRole('link', { name: `Grill ${locale}` }).click();
    await page.getByRole('button', { name: area.remove }).click();
    await expectAddress(page, `${locale === 'de' ? '' : '/en'}/admin/settings/locations/${locationId}?tab=areas`);
    await expectSeen(page.getByText(area.deleted(`Grill ${locale}`)));
    await expectGone(page.getByRole('link', { name: `Grill ${locale}` }));
    await page.getByRole('button', { name: say.undo }).click();
    await expectSeen(page.getByRole('link', { name: `Grill ${locale}` }));
    await page.getByRole('link', { name: `Grill ${locale}` }).click();
    await page.getByRole('button', { name: area.remove }).click();
    await expectSeen(page.getByText(area.deleted(`Grill ${locale}`)));
    await close();
  },
);

test.each(['de', 'en'] as const)('[R8.9, R8.26] an area that is not there says so, in %s', async (locale) => {
  const say = settingsWords[locale];
  const { page, open, signIn, close } = await testServer().visitor({ locale });
  await signIn('owner');
  const garden = await placeNamed(page, 'Biergarten Lindenhof');
  const shop = await placeNamed(page, 'Hofladen Lindenhof');
  await open(`/admin/settings/locations/${garden.locationId}/areas/${randomUUID()}`);
  await expectSeen(page.getByRole('alert').getByText(say.areaMissing, { exact: true }));
  await open(`/admin/settings/locations/${shop.locationId}/areas/${garden.areas[0]?.areaId}`);
  await expectSeen(page.getByRole('alert').getByText(say.areaMissing, { exact: true }));
  await close();
});

test('[D28] two editors of one area: the second is told what changed', async () => {
  const first = await testServer().visitor();
  const second = await testServer().visitor();
  const [one, other] = [await openArea(first), await openArea(second)];
  await field(one, 'Spät nach').fill('31');
  await one.getByRole('button', { name: 'Speichern' }).click();
  await expectSaved(one);
  await field(other, 'Spät nach').fill('42');
  await other.getByRole('button', { name: 'Speichern' }).click();
  const dialog = other.getByRole('alertdialog');
  await expectSeen(dialog.getByText('Deine Eingabe: 42'));
  await dialog.getByRole('button', { name: 'Andere Änderungen übernehmen' }).click();
  await expectValue(other, 'Spät nach', '31');
  await expectGone(other.getByText('Nicht gespeicherte Änderungen'));
  await first.close();
  await second.close();
});

test('[R4.16] leaving an area with changes asks first', async () => {
  const visitor = await testServer().visitor();
  const page = await openArea(visitor);
  await field(page, 'Name').fill('Ausschank 2');
  await page.getByRole('link', { name: 'Biergarten Lindenhof' }).first().click();
  const dialog = page.getByRole('alertdialog');
  await expectSeen(dialog.getByText('Änderungen verwerfen?'));
  await dialog.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expectValue(page, 'Name', 'Ausschank 2');
  await page.getByRole('link', { name: 'Biergarten Lindenhof' }).first().click();
  await dialog.getByRole('button', { name: 'Verwerfen' }).click();
  await expectSeen(page.getByRole('heading', { name: 'Biergarten Lindenhof', level: 1 }));
  await visitor.close();
});
