import { expect, test } from 'vitest';
import { goLive, newOwner, press, stepHeading } from '../desk/onboarding-acts.ts';
import { roomsWords } from '../desk/rooms-acts.ts';
import { expectSaved, field } from '../desk/settings-acts.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { useTestServer } from '../use-test-server.ts';
import { payButton, posPath, result, tap } from './pos-acts.ts';
import { openTables, tableTile } from './tables-acts.ts';

const testServer = useTestServer();
const say = roomsWords.de;

test('[T69][T23] a new house draws its room, switches table service on and is paid at a table, without anybody’s help', async () => {
  const { visitor } = await newOwner(testServer(), { size: { width: 820, height: 1180 } });
  const { page, complaints } = visitor;
  await page.goto('/admin/dashboard');
  for (const step of ['house', 'offer', 'payments'] as const) {
    await expectSeen(stepHeading(page, step));
    await press(page, 'next');
  }
  await expectSeen(stepHeading(page, 'trial'));
  await press(page, 'start');
  await page.keyboard.press('Escape');
  await expectSeen(page.getByText('Übungsmodus – keine echten Verkäufe'));
  await expectGone(page.getByRole('link', { name: 'Tische' }));

  await page.goto('/admin/settings/going-live');
  await goLive(page);
  await page.goto('/admin/settings/locations');
  await page
    .getByRole('link', { name: /Gasthaus zur Krone/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Räume und Tische' }).click();
  // No till knows more than its counter until somebody says so.
  const service = page.getByRole('switch', { name: say.service });
  expect(await service.isChecked()).toBe(false);
  await picture(page, 'tables-first-off-820');
  await page.getByRole('button', { name: say.create }).click();
  await field(page, say.roomName).fill('Gaststube');
  await page.getByRole('button', { name: say.create }).last().click();
  await page.getByRole('button', { name: say.ten }).click();
  await page.getByRole('button', { name: say.save, exact: true }).click();
  await expectSaved(page);
  await page.goBack();
  await service.click();
  await expect.poll(() => service.isChecked()).toBe(true);
  await picture(page, 'tables-first-on-820');

  await page.goto(posPath);
  await page.getByRole('button', { name: 'Übungsmodus beenden' }).click();
  await openTables(page);
  await expectSeen(tableTile(page, '7'));
  await picture(page, 'tables-first-floor-820');
  await tableTile(page, '7').click();
  await tap(page, 'Helles 0,5 l');
  await page.getByRole('button', { name: 'Senden' }).click();
  await tableTile(page, '7').click();
  await page.getByRole('button', { name: /^Rechnung/ }).click();
  await page.getByRole('button', { name: /^Kassieren/ }).click();
  await payButton(page, /^Passend/).click();
  await expectSeen(result(page, /^Bezahlt/));
  expect(complaints()).toEqual([]);
  await visitor.close();
});
