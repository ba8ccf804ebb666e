import { expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { articleNamed, openArticles, openEditor } from './articles-acts.ts';
import { expectSeen } from '../expect-seen.ts';
import { slug } from '../menu/menu-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

test('[R2.39, R1.2] who calls a dish vegan sees guests find it, and is told when its allergens say otherwise', async () => {
  const owner = await openArticles(testServer());
  const guest = await testServer().visitor({ size: { width: 390, height: 844 } });
  const listening = guest.page.waitForResponse((response) => response.url().includes('/menu-news/'));
  await guest.open(`/menu/${slug}`);
  await listening;

  const cheese = await openEditor(owner.page, 'de', 'Käsespätzle');
  await cheese.getByRole('group', { name: 'Ernährung' }).getByText('vegan', { exact: true }).click();
  await expectSeen(cheese.getByText('„vegan“ und Eier, Milch passen nicht zusammen.'));
  expect(await barriersOf(owner.page)).toEqual([]);
  await cheese.getByRole('button', { name: 'Speichern', exact: true }).click();
  expect(await articleNamed(owner.context, 'Käsespätzle')).toMatchObject({ diet: 'vegetarian' });
  await cheese.getByRole('group', { name: 'Ernährung' }).getByText('vegetarisch', { exact: true }).click();

  const lager = await openEditor(owner.page, 'de', 'Helles 0,5 l');
  await lager.getByRole('group', { name: 'Ernährung' }).getByText('vegan', { exact: true }).click();
  await lager.getByRole('button', { name: 'Speichern', exact: true }).click();
  const row = guest.page.locator('.item', { hasText: 'Helles 0,5 l' });
  await expectSeen(row.getByRole('link', { name: 'vegan' }));
  await guest.close();
  await owner.close();
});

test.each([
  ['de', 'Speisen filtern', 'vegetarisch', /^\d+ Einträge ausgeblendet \(nicht als vegetarisch gekennzeichnet\)/],
  ['en', 'Filter dishes', 'vegetarian', /^\d+ items hidden \(not marked as vegetarian\)/],
] as const)(
  '[A13] [R1.2] a guest sees what is vegetarian, vegan too, and what was hidden is said, in %s',
  async (locale, open, word, sentence) => {
    const guest = await testServer().visitor({ size: { width: 390, height: 844 }, locale });
    const { page } = guest;
    const shown = (text: string) => page.locator('.item:visible', { hasText: text }).count();
    await guest.open(`/menu/${slug}`);
    await page.getByRole('button', { name: open }).click();
    await page.getByRole('dialog').getByText(word, { exact: true }).click();
    await page.locator('[data-filter-done]').click();
    await expectSeen(page.getByText(sentence));
    expect(await shown(locale === 'de' ? 'Käsespätzle' : 'Cheese noodles')).toBe(1);
    expect(await shown(locale === 'de' ? 'Pommes frites' : 'French fries')).toBe(1);
    expect(await shown('Eisbecher Lindenhof')).toBe(0);
    await page.reload();
    await expectSeen(page.getByText(sentence));

    await page.getByRole('button', { name: open }).click();
    await page.getByRole('dialog').getByText('vegan', { exact: true }).click();
    await page.getByRole('dialog').getByText('mustard', { exact: false }).or(page.getByText('J Senf')).first().click();
    await page.locator('[data-filter-done]').click();
    const both =
      locale === 'de' ? '(enthalten Senf; nicht als vegan gekennzeichnet)' : '(contain Mustard; not marked as vegan)';
    await expectSeen(page.getByText(both));
    expect(await shown(locale === 'de' ? 'Käsespätzle' : 'Cheese noodles')).toBe(0);
    expect(await shown(locale === 'de' ? 'Gemischter Salat' : 'Mixed salad')).toBe(0);
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole('button', { name: locale === 'de' ? 'Anzeigen' : 'Show' }).click();
    expect(await shown(locale === 'de' ? 'Käsespätzle' : 'Cheese noodles')).toBe(1);
    expect(guest.complaints()).toEqual([]);
    await guest.close();
  },
);
