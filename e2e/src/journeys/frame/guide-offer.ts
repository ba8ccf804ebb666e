import { expectSeen } from '../expect-seen.ts';
import { articleNamed } from '../menu/menu-acts.ts';
import { openTill, tap } from '../till/pos-acts.ts';
import { desk, patient, settled, type Walk } from './guide-acts.ts';

/** From here on a preview stands beside what it shows. */
const wide = { width: 1280, height: 860 };

/** Options, a set and a happy hour of the bar, and what a till makes of options. */
export async function walkOffer({ testServer, locale, show }: Walk): Promise<void> {
  const visitor = await testServer.visitor({ locale, size: wide });
  const { page, open } = visitor;
  await patient(visitor);
  await visitor.signIn('otherOwner');
  await open('/admin/articles');
  await settled(page);
  await open(`/admin/articles/${await articleNamed(page, 'Steak-Sandwich')}/options`);
  await settled(page);
  await show('article-options', page);

  await open('/admin/articles');
  await page.getByRole('table').getByRole('button', { name: 'Mittagsangebot', exact: true }).click();
  await page
    .getByText(/^(Menü \/ Set|Set menu)$/)
    .first()
    .click();
  await page.getByRole('button', { name: /^(Menü bearbeiten|Edit set)$/ }).click();
  await page.getByRole('list', { name: /^(MwSt\. im Menü|VAT in the set)$/ }).waitFor();
  await settled(page);
  await show('article-set', page);

  const answer = await visitor.context.request.get('/api/v1/locations');
  const { locations } = (await answer.json()) as { readonly locations: readonly { readonly locationId: string }[] };
  await open(`/admin/settings/locations/${locations[0]?.locationId}/price-lists`);
  await page.getByText('Happy Hour').first().click();
  await page.getByLabel(/^(Uhrzeit|Time)$/).waitFor();
  await settled(page);
  await show('price-list', page);
  await visitor.close();

  const till = await openTill(testServer, { locale, size: desk, prepare: patient });
  await tap(till.page, 'Helles 0,5 l', 'Käsespätzle');
  await till.page.getByTitle(/^(Käsespätzle bearbeiten|Edit Käsespätzle)$/).click();
  await expectSeen(till.page.getByRole('dialog', { name: 'Käsespätzle' }));
  await till.page.getByRole('button', { name: /^Röstzwiebeln/ }).click();
  await settled(till.page);
  await show('till-options', till.page);
  await till.close();
}
