import { expect, test } from 'vitest';
import { articleNamed, expectSoon, nameButton, notice, openArticles, openEditor, searchFor } from './articles-acts.ts';
import { articleWords } from './articles-words.ts';
import { expectAddress, expectGone, expectSeen } from '../expect-seen.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

test.each([
  { locale: 'de', name: 'Kellerbier 0,5 l', typed: '5,2' },
  { locale: 'en', name: 'Cellar beer 0.5 l', typed: '5.2' },
] as const)(
  '[R2.3, R2.39, R3.9, R3.11] an article is made with everything a guest must know, and the next one right after it, in $locale',
  async ({ locale, name, typed }) => {
    const t = articleWords[locale];
    const { page, context, complaints, close } = await openArticles(testServer(), { locale });
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: t.create });
    await dialog.getByLabel(t.name, { exact: true }).fill(name);
    await dialog.getByLabel(t.shortName).fill('Keller');
    await dialog.getByLabel(t.price).fill(typed);
    await dialog.getByLabel(t.vat, { exact: true }).selectOption('DE_19');
    await dialog.getByRole('button', { name: 'Bier', exact: true }).click();
    await dialog.getByRole('button', { name: locale === 'de' ? 'A3 Gerste' : 'A3 Barley' }).click();
    await expectSeen(dialog.getByRole('button', { name: locale === 'de' ? /Gluten durch A3/ : /Gluten through A3/ }));
    await dialog
      .getByRole('region', { name: locale === 'de' ? 'Zusatzstoffe' : 'Additives' })
      .getByText(locale === 'de' ? 'keine' : 'none', { exact: true })
      .last()
      .click();
    await expectSeen(
      dialog.getByRole('region', { name: locale === 'de' ? 'Kasse' : 'Till' }).getByText(t.money('5.20')),
    );
    await dialog.getByRole('button', { name: t.saveAndNext }).click();
    await expectSeen(notice(page, t.created(name)));

    expect(await dialog.getByLabel(t.name, { exact: true }).inputValue()).toBe('');
    expect(await dialog.getByRole('button', { name: 'Bier', exact: true }).getAttribute('aria-pressed')).toBe('true');
    await dialog.getByRole('button', { name: t.close }).click();
    await expectGone(dialog);
    await searchFor(page, locale, name);
    await expectSeen(nameButton(page, name));
    expect(await articleNamed(context, name)).toMatchObject({
      kind: 'sale',
      shortName: 'Keller',
      priceCents: 520,
      taxKeyInHouse: 'DE_19',
      taxKeyTakeAway: 'DE_19',
      allergens: ['barley'],
      additives: [],
      depositArticleId: null,
      isActive: true,
    });
    expect(complaints()).toEqual([]);
    await close();
  },
);

test.each(['de', 'en'] as const)(
  '[R2.39, R3.9, R3.11] an article is changed beside the list, saved with Ctrl+S, and its history tells who did it, in %s',
  async (locale) => {
    const t = articleWords[locale];
    const name = locale === 'de' ? 'Käsespätzle' : 'Kaiserschmarrn';
    const { page, context, close } = await openArticles(testServer(), { locale });
    const editor = await openEditor(page, locale, name);
    await editor.getByLabel(t.price).fill('13,10');
    await editor.getByLabel(t.description).fill('Aus der Pfanne');
    await page.keyboard.press('Control+s');
    await expectSeen(notice(page, t.saved));
    await expectSeen(page.getByRole('table').getByText(t.money('13.10')));
    expect(await articleNamed(context, name)).toMatchObject({ priceCents: 1310, description: 'Aus der Pfanne' });

    await editor.getByText(locale === 'de' ? 'Preisverlauf' : 'Price history').click();
    await expectSeen(
      editor
        .getByRole('listitem')
        .filter({ hasText: t.money('13.10') })
        .filter({ hasText: 'Anna Krug' }),
    );
    await close();
  },
);

test.each(['de', 'en'] as const)(
  '[R5.9, R5.11, R5.12, D21] every field says what is wrong with it, in the exact words, in %s',
  async (locale) => {
    const t = articleWords[locale];
    const { page, close } = await openArticles(testServer(), { locale });
    await page.getByRole('button', { name: t.create }).click();
    const dialog = page.getByRole('dialog', { name: t.create });
    const problems = () => dialog.getByRole('alert').allInnerTexts();
    await dialog.getByRole('button', { name: t.save, exact: true }).click();
    expect(await problems()).toEqual([t.required, t.required]);

    await dialog.getByLabel(t.name, { exact: true }).fill('Radi');
    await dialog.getByLabel(t.shortName).fill('Ein sehr langer Kurzname');
    await dialog.getByLabel(t.price).fill('viel');
    await dialog.getByRole('button', { name: t.save, exact: true }).click();
    expect(await problems()).toEqual([t.tooLong, t.notANumber]);

    await dialog.getByLabel(t.shortName).fill('');
    await dialog.getByLabel(t.price).fill('-1');
    await dialog.getByLabel(t.name, { exact: true }).click();
    expect(await problems()).toEqual([t.positive]);

    await dialog.getByLabel(t.price).fill('0');
    await dialog.getByLabel(t.name, { exact: true }).click();
    await expectSeen(dialog.getByText(t.free));
    await dialog.getByText(locale === 'de' ? 'Erweitert' : 'Advanced').click();
    await dialog.getByRole('radio', { name: t.deposit, exact: true }).check({ force: true });
    await dialog.getByRole('button', { name: t.save, exact: true }).click();
    expect(await problems()).toEqual([t.positive]);
    await close();
  },
);

test.each(['de', 'en'] as const)(
  '[R4.16, R2.39] whoever leaves a changed article is asked, whether by closing it, by another article or by another page, in %s',
  async (locale) => {
    const t = articleWords[locale];
    const { page, close } = await openArticles(testServer(), { locale });
    const editor = await openEditor(page, locale, 'Steckerlfisch');
    await editor.getByLabel(t.name, { exact: true }).fill('Steckerlfisch groß');
    const question = page.getByRole('alertdialog');

    await editor.getByRole('button', { name: t.close }).click();
    await expectSeen(question.getByText(t.leave));
    await question.getByRole('button', { name: t.keepEditing }).click();
    expect(await editor.getByLabel(t.name, { exact: true }).inputValue()).toBe('Steckerlfisch groß');

    await searchFor(page, locale, 'Pommes');
    await nameButton(page, 'Pommes frites').click();
    await expectSeen(question.getByText(t.leave));
    await question.getByRole('button', { name: t.keepEditing }).click();

    await page
      .getByRole('link', { name: locale === 'de' ? 'Gutscheine' : 'Gift cards' })
      .first()
      .click();
    await question.getByRole('button', { name: t.discard }).click();
    await expectAddress(page, `${locale === 'en' ? '/en' : ''}/admin/articles/gift-card-single-purpose`);
    await close();
  },
);

test('[R2.39] a page that dies leaves a draft behind, and the next visit offers it', async () => {
  const t = articleWords.de;
  const { page, context, close } = await openArticles(testServer());
  const editor = await openEditor(page, 'de', 'Apfelstrudel');
  await editor.getByLabel(t.name, { exact: true }).fill('Apfelstrudel mit Sahne');
  await expectSoon(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('draft'))), true);
  const later = await context.newPage();
  await page.close({ runBeforeUnload: false });

  await later.goto('/admin/articles');
  const again = await openEditor(later, 'de', 'Apfelstrudel');
  await again.getByRole('button', { name: 'Wiederherstellen' }).click();
  expect(await again.getByLabel(t.name, { exact: true }).inputValue()).toBe('Apfelstrudel mit Sahne');
  await again.getByRole('button', { name: t.save, exact: true }).click();
  await expectSeen(notice(later, t.saved));
  expect(await later.evaluate(() => Object.keys(localStorage).some((key) => key.includes('draft')))).toBe(false);
  await close();
});
