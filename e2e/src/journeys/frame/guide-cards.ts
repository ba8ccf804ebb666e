import { openCardStandIn } from '../../test-server/card-stand-in.ts';
import { inDatabase } from '../desk/device-acts.ts';
import { placeNamed } from '../desk/settings-acts.ts';
import { expectSeen } from '../expect-seen.ts';
import { reopen, setUpSolo } from '../till/card-acts.ts';
import { openTill, payButton, result, tap } from '../till/pos-acts.ts';
import { patient, settled, type Walk } from './guide-acts.ts';

/** A terminal, a payment that nobody knows the end of, and the end of a day. */
export async function walkCards({ testServer, locale, show }: Walk): Promise<void> {
  await using standIn = await openCardStandIn();
  await testServer.restart({ SUMUP_BASE_URL: standIn.url });
  await setUpSolo(testServer, locale === 'de' ? 'Theke' : 'Bar');
  const till = await openTill(testServer, { locale, size: { width: 390, height: 780 }, prepare: patient });
  const byCard = payButton(till.page, /^(Karte|Card)$/);
  await reopen(till);
  await tap(till.page, 'Helles 0,5 l', 'Radler 0,5 l');
  await byCard.click();
  await result(till.page, /^(Bezahlt|Paid)/).waitFor();

  await standIn.guests({ does: 'waits' });
  await tap(till.page, 'Helles 0,5 l', 'Helles 0,5 l');
  await byCard.click();
  const sheet = till.page.getByRole('dialog');
  await sheet.locator('[data-stage="unknown"]').waitFor();
  await show('cards-unknown', till.page);
  await sheet.getByRole('button', { name: /^(Später klären|Clear up later)$/ }).click();
  await standIn.endWaiting();

  const owner = await testServer.visitor({ locale, size: { width: 1280, height: 860 } });
  await patient(owner);
  await owner.signIn('owner');
  const { locationId } = await placeNamed(owner.page, 'Biergarten Lindenhof');
  const path = `/admin/settings/locations/${locationId}/card-terminals`;
  await owner.open(path);
  await owner.page.locator('[data-state="idle"]').waitFor();
  await settled(owner.page);
  await show('cards-terminals', owner.page);
  await owner.open(`${path}/days`);
  await owner.page.getByRole('button', { name: /^(Anbieter fragen|Ask the providers)$/ }).click();
  await expectSeen(owner.page.locator('[data-standing]').first());
  await settled(owner.page);
  await show('cards-day', owner.page);
  await Promise.all([till.close(), owner.close()]);
  // The next walk begins where this one did.
  await inDatabase(testServer, `update app.locations set abilities = '{}' where location_id = $1`, [locationId]);
  await inDatabase(testServer, 'truncate app.card_terminals, app.card_attempts, app.card_statements');
}
