import { expect, test } from 'vitest';
import { articleNamed, expectSoon, notice, openArticles, openEditor, saveBehindTheBack } from './articles-acts.ts';
import { articleWords } from './articles-words.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

test.each([
  { locale: 'de', name: 'Spezi 0,5 l' },
  { locale: 'en', name: 'Wasser 0,4 l' },
] as const)(
  '[R2.39] the second of two editors is told what changed; keeping their input overwrites only what they touched, in $locale',
  async ({ locale, name }) => {
    const t = articleWords[locale];
    const visitor = await openArticles(testServer(), { locale });
    const { page, context, close } = visitor;
    const editor = await openEditor(page, locale, name);
    await editor.getByLabel(t.price).fill('6,00');
    await saveBehindTheBack(visitor, testServer().url, name, { priceCents: 555, shortName: 'Anders', isSoldOut: true });
    await editor.getByRole('button', { name: t.save, exact: true }).click();

    const dialog = page.getByRole('alertdialog', { name: t.conflict(name) });
    const price = dialog.getByRole('region', { name: t.price });
    await expectSeen(price.getByText(t.money('5.55')));
    await expectSeen(price.getByText(t.money('6.00')));
    await expectSeen(
      dialog
        .getByRole('region', { name: locale === 'de' ? 'Kurzname Kasse' : 'Short name for the till' })
        .getByText('Anders'),
    );
    expect(await articleNamed(context, name)).toMatchObject({ priceCents: 555 });

    await dialog.getByRole('button', { name: t.keepMine }).click();
    await expectGone(dialog);
    await expectSeen(notice(page, t.saved));
    expect(await articleNamed(context, name)).toMatchObject({ priceCents: 600, shortName: 'Anders', isSoldOut: true });
    await close();
  },
);

test('[R2.39] taking over what is saved gives up the own input, and nothing is written', async () => {
  const t = articleWords.de;
  const name = 'Zitronenlimo 0,5 l';
  const visitor = await openArticles(testServer());
  const { page, context, close } = visitor;
  const editor = await openEditor(page, 'de', name);
  await editor.getByLabel(t.price).fill('9,99');
  await saveBehindTheBack(visitor, testServer().url, name, { priceCents: 430 });
  const { version } = await articleNamed(context, name);
  await editor.getByRole('button', { name: t.save, exact: true }).click();
  await page.getByRole('button', { name: t.takeTheirs }).click();
  await expectSoon(() => editor.getByLabel(t.price).inputValue(), '4,30');
  expect(await articleNamed(context, name)).toMatchObject({ priceCents: 430, version });
  await close();
});

test('[R2.39] a price typed into the list never overwrites one that was not seen', async () => {
  const t = articleWords.de;
  const name = 'Radler 0,5 l';
  const visitor = await openArticles(testServer());
  const { page, context, close } = visitor;
  await saveBehindTheBack(visitor, testServer().url, name, { priceCents: 470 });
  await page.getByRole('button', { name: t.editPrice(name) }).click();
  await page.getByRole('textbox', { name: t.priceOf(name) }).fill('7,77');
  await page.keyboard.press('Enter');
  await expectSeen(notice(page, `„${name}“ wurde inzwischen geändert.`));
  expect(await articleNamed(context, name)).toMatchObject({ priceCents: 470 });
  await expectSeen(page.getByRole('button', { name: `Preis von „${name}“ ändern: ${t.money('4.70')}` }));
  await close();
});
