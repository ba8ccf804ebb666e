import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { inDatabase } from '../desk/device-acts.ts';
import { placeNamed } from '../desk/settings-acts.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { useTestServer } from '../use-test-server.ts';
import { payButton, result, smallTargets, tap, tile } from './pos-acts.ts';
import { openTillAs, pins, setPins, typePin } from './pos-pin-acts.ts';
import { deviceOf, managerOf } from './pos-proof-acts.ts';
import { countTaps, furnish, openTables, tableTile } from './tables-acts.ts';

const testServer = useTestServer();
const phone = { width: 360, height: 640 };

/** Staff may give ten percent to regulars; everything else asks a manager. */
beforeAll(async () => {
  await furnish(testServer());
  await setPins(testServer());
  const owner = await testServer().visitor();
  await owner.signIn('owner');
  const { locationId } = await placeNamed(owner.page, 'Biergarten Lindenhof');
  await managerOf(testServer(), owner.context)('PUT', `/locations/${locationId}/service-rules`, {
    discounts: {
      staff: { linePermille: 100, billPermille: 100, dayCents: 5_000 },
      reasons: [
        { reasonId: randomUUID(), text: 'Stammgast', isForStaff: true },
        { reasonId: randomUUID(), text: 'Reklamation', isForStaff: false },
      ],
    },
    tips: { areOffered: false, recordsCashTips: false },
    version: 0,
  });
  await owner.close();
});

test('[T13][T14][T42] ten percent off a bill with a reason in six taps, more with a PIN, and each receipt takes its part', async () => {
  const { page, close } = await openTillAs(testServer(), 'Ben Wolf');
  await page.setViewportSize(phone);
  const deviceId = await deviceOf(page);
  await openTables(page);
  await tableTile(page, '2').click();
  await tap(page, 'Helles 0,5 l', 'Helles 0,5 l');
  await page.getByRole('button', { name: 'Senden' }).click();
  await expectSeen(page.getByRole('button', { name: /^Tisch 2 bestellt/ }));

  const taps = await countTaps(page);
  await tableTile(page, '2').click();
  await page.getByRole('button', { name: /^Rechnung/ }).click();
  await page.getByRole('button', { name: 'Rabatt', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Rabatt' });
  await sheet.getByText('10 %', { exact: true }).click();
  await sheet.getByText('Stammgast', { exact: true }).click();
  await expectSeen(sheet.getByText('davon auf 19 %'));
  await picture(page, 'bill-discount-sheet-360');
  expect(await barriersOf(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Rabatt geben' }).click();
  await expectGone(sheet);
  expect(await taps()).toBe(6);
  await expectSeen(page.getByRole('button', { name: /^Kassieren · 12,64/ }));
  await expectSeen(page.getByText('−0,96 €'));
  await picture(page, 'bill-discounted-360');
  expect(await barriersOf(page)).toEqual([]);

  // More than staff may give: a manager's PIN, and the later one takes the place of the first.
  await page.getByRole('button', { name: 'Rabatt', exact: true }).click();
  await sheet.getByText('20 %', { exact: true }).click();
  await sheet.getByText('Reklamation', { exact: true }).click();
  await sheet.getByLabel('Bemerkung (optional)').fill('Glas war schmutzig');
  await picture(page, 'bill-discount-need-360');
  await sheet.getByRole('button', { name: /PIN/ }).click();
  await expectSeen(page.getByRole('dialog', { name: /Leitung/ }));
  await typePin(page, pins['Anna Krug']);
  await page.getByRole('button', { name: /^Kassieren · 11,68/ }).waitFor({ timeout: 60_000 });

  const notes = `select entry::json #>> '{payload,text}' as text from app.device_commands where type = 'bill.discount.v1' order by seq`;
  await expect.poll(() => inDatabase(testServer(), notes)).toEqual([{ text: '' }, { text: 'Glas war schmutzig' }]);

  // Each of two receipts takes a fifth off its own beer; the deposit stays whole.
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: /^Aufteilen/ }).click();
    await page.getByRole('tab', { name: 'Positionen' }).click();
    await page.getByRole('checkbox', { name: /Helles/ }).click();
    await page.getByRole('button', { name: /^Kassieren · 5,84/ }).click();
    await picture(page, 'pay-discounted-360');
    await payButton(page, /^Passend/).click();
    await expectSeen(result(page, /^Bezahlt/));
  }
  await expect
    .poll(() =>
      inDatabase(testServer(), 'select total_cents::int as total from app.receipts where device_id = $1 order by no', [
        deviceId,
      ]),
    )
    .toEqual([{ total: 584 }, { total: 584 }]);
  expect(await inDatabase(testServer(), 'select kind from app.incidents where device_id = $1', [deviceId])).toEqual([]);
  await close();
});

test('[T20] who has come in at the counter serves tables without a PIN, and comes back from the office with one', async () => {
  const { page, close } = await openTillAs(testServer(), 'Ben Wolf');
  const question = page.getByRole('heading', { name: 'Wer kassiert?' });
  await openTables(page);
  await expectSeen(tableTile(page, '2'));
  await page.getByRole('link', { name: 'Theke' }).click();
  await expectSeen(tile(page, 'Helles 0,5 l'));
  await page.goBack();
  await expectSeen(tableTile(page, '2'));
  expect(await question.count()).toBe(0);
  await page.getByRole('link', { name: 'Zurück' }).click();
  await page.getByRole('navigation').first().waitFor();
  await page.goBack();
  await expectSeen(question);
  await close();
});

test('[T13][T14] a discount on a line is taken back before anybody pays, and an amount stands on the bill', async () => {
  const { page, close } = await openTillAs(testServer(), 'Anna Krug');
  await openTables(page);
  await tableTile(page, '5').click();
  await tap(page, 'Helles 0,5 l', 'Riesenbrezn');
  await page.getByRole('button', { name: 'Senden' }).click();
  await tableTile(page, '5').click();
  await page.getByRole('button', { name: /^Rechnung/ }).click();
  await page.getByRole('button', { name: /Riesenbrezn/ }).click();
  await page.getByRole('button', { name: 'Rabatt', exact: true }).last().click();
  const sheet = page.getByRole('dialog', { name: 'Rabatt' });
  await sheet.getByText('20 %', { exact: true }).click();
  await sheet.getByText('Reklamation', { exact: true }).click();
  await picture(page, 'line-discount-1280');
  await sheet.getByRole('button', { name: 'Rabatt geben' }).click();
  await expectSeen(page.getByRole('button', { name: /^Kassieren · 9,36/ }));
  await expectSeen(page.getByText(/20 %.*Riesenbrezn|Riesenbrezn.*20 %/).first());
  await page.getByRole('button', { name: /Riesenbrezn/ }).click();
  await page.getByRole('button', { name: 'Rabatt', exact: true }).last().click();
  await sheet.getByRole('button', { name: 'Rabatt zurücknehmen' }).click();
  await expectSeen(page.getByRole('button', { name: /^Kassieren · 10,00/ }));

  await page.getByRole('button', { name: 'Rabatt', exact: true }).click();
  await sheet.getByText('Betrag', { exact: true }).click();
  await sheet
    .getByLabel(/Betrag/)
    .last()
    .fill('1,50');
  await sheet.getByText('Stammgast', { exact: true }).click();
  await sheet.getByRole('button', { name: 'Rabatt geben' }).click();
  await page.getByRole('button', { name: /^Kassieren · 8,50/ }).click();
  await payButton(page, /^Passend/).click();
  await expectSeen(result(page, /^Bezahlt/));
  await close();
});
