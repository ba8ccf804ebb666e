import { expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { openTill } from '../till/pos-acts.ts';
import { openKitchen, press, reportLate, sell, ticket } from './processing-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();
const phone = { width: 390, height: 844 };

test('[D12] the till shows how far its order is: sent, seen, started, ready, picked up', async () => {
  const till = await openTill(testServer());
  const kitchen = await openKitchen(testServer());
  await kitchen.page.goto('/admin/orders/processing?display=pickup');
  await expectSeen(kitchen.page.getByRole('region', { name: 'Fertig' }));
  const number = await sell(till.page, 'Riesenbrezn');
  const mark = till.page.getByRole('region', { name: /^Bezahlt/ }).locator('[data-kitchen]');
  const said = async (state: string) => {
    await expect.poll(() => mark.getAttribute('data-kitchen')).toBe(state);
  };
  // A display for guests is nobody's eyes, and what nobody has taken is not in work.
  await said('sent');
  expect(await kitchen.page.getByText(number).count()).toBe(0);
  await kitchen.page.goto('/admin/orders/processing');
  await expectSeen(ticket(kitchen.page, number, 'new'));
  await said('seen');
  await press(kitchen.page, number, 'Annehmen');
  await said('started');
  await press(kitchen.page, number, 'Fertig');
  await said('ready');
  await picture(till.page, 'till-ready');
  await till.page
    .getByRole('button', { name: /Letzte Bestellungen/ })
    .first()
    .click();
  await expectSeen(till.page.getByRole('button', { name: new RegExp(number) }).getByText('abholbereit'));
  await picture(till.page, 'till-recent');
  await press(kitchen.page, number, 'Abgeholt');
  await expectSeen(till.page.getByRole('button', { name: new RegExp(number) }).getByText('abgeholt'));
  await Promise.all([till.close(), kitchen.close()]);
});

test('[R2.55] on a phone a swipe to the right moves an order on, and a short one does not', async () => {
  const till = await openTill(testServer());
  const kitchen = await openKitchen(testServer(), { size: phone });
  const number = await sell(till.page, 'Riesenbrezn');
  const shown = ticket(kitchen.page, number);
  await expectSeen(shown);
  const session = await kitchen.context.newCDPSession(kitchen.page);
  const swipe = async (far: number): Promise<void> => {
    const box = await shown.boundingBox();
    if (!box) throw new Error('the ticket is not drawn');
    const [x, y] = [box.x + 30, box.y + 40];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: at, y }] });
    await touch('touchStart', x);
    for (let step = 1; step <= 8; step += 1) await touch('touchMove', x + (far * step) / 8);
    await touch('touchEnd', x + far);
  };
  await swipe(50);
  expect(await shown.getAttribute('data-status')).toBe('new');
  await swipe(180);
  await expectGone(shown);
  await kitchen.page.getByRole('tab', { name: /^Offen/ }).click();
  await expectSeen(ticket(kitchen.page, number));
  await Promise.all([till.close(), kitchen.close()]);
});

test('[R2.55] the display is kept awake, again after every look away, and the menu says so', async () => {
  const kitchen = await openKitchen(testServer());
  const { page } = kitchen;
  const ask = () => page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await ask();
  await expectSeen(page.getByText('Display bleibt an'));
  expect(await barriersOf(page), 'the open menu').toEqual([]);
  await page.keyboard.press('Escape');
  const other = await kitchen.context.newPage();
  await other.bringToFront();
  await page.bringToFront();
  await ask();
  await expectSeen(page.getByText('Display bleibt an'));
  await kitchen.close();
});

test('[D12] a cancelled order and a cancelled line stay in sight until somebody says that it was seen', async () => {
  const till = await openTill(testServer());
  const kitchen = await openKitchen(testServer());
  const number = await sell(till.page, 'Riesenbrezn');
  await expectSeen(ticket(kitchen.page, number, 'new'));
  await till.page
    .getByRole('region', { name: /^Bezahlt/ })
    .getByRole('button', { name: 'Stornieren' })
    .click();
  const dialog = till.page.getByRole('dialog');
  await dialog.getByText('Fehleingabe').click();
  await dialog
    .getByRole('button', { name: /^Stornieren/ })
    .last()
    .click();
  const shown = ticket(kitchen.page, number);
  await expectSeen(shown.getByText('STORNIERT'));
  expect(await shown.getByRole('button', { name: 'Annehmen' }).count()).toBe(0);
  await picture(kitchen.page, 'kitchen-cancelled');
  await shown.getByRole('button', { name: 'Gesehen' }).click();
  await expectGone(shown);
  await kitchen.page.getByRole('button', { name: 'Abgeschlossen' }).click();
  await expectSeen(kitchen.page.getByRole('dialog').getByText(number, { exact: true }));
  await Promise.all([till.close(), kitchen.close()]);
});

test('[D12] what was cooked from paper comes in late beside the new ones, without a sound, and is put away', async () => {
  const kitchen = await openKitchen(testServer());
  const { page } = kitchen;
  const number = await reportLate(testServer(), kitchen, 'slip');
  await expectSeen(page.getByRole('heading', { name: 'Nachgemeldet' }));
  const shown = ticket(page, number);
  await expectSeen(shown);
  expect(await ticket(page, number, 'new').count()).toBe(0);
  await picture(page, 'kitchen-late');
  await shown.getByRole('button', { name: 'Gesehen' }).click();
  await expectGone(shown);
  // Nobody had it: it is new all the same, and says how old it is.
  const unheard = await reportLate(testServer(), kitchen, 'none');
  await expectSeen(ticket(page, unheard, 'new'));
  await kitchen.close();
});

test('[promise-A9] [A9] [R2.55] in shades of grey every ticket can still be told apart: digits, pictures and words', async () => {
  const till = await openTill(testServer());
  const kitchen = await openKitchen(testServer());
  const fresh = await sell(till.page, 'Riesenbrezn');
  const ready = await sell(till.page, 'Riesenbrezn');
  await expectSeen(ticket(kitchen.page, ready, 'new'));
  await press(kitchen.page, ready, 'Annehmen');
  await press(kitchen.page, ready, 'Fertig');
  await expectSeen(ticket(kitchen.page, ready, 'ready'));
  const late = await reportLate(testServer(), kitchen, 'none');
  for (const number of [fresh, late]) await expectSeen(ticket(kitchen.page, number, 'new'));
  const session = await kitchen.context.newCDPSession(kitchen.page);
  await session.send('Emulation.setEmulatedVisionDeficiency', { type: 'achromatopsia' });

  const marks: { picture: string | null; word: string }[] = [];
  for (const number of [fresh, ready, late]) {
    const band = ticket(kitchen.page, number).locator('.band');
    expect(await band.getByRole('timer').textContent()).toMatch(/^(\d:)?\d\d:\d\d$/);
    const [, word = ''] = ((await band.getByRole('heading').textContent()) ?? '').split(', ');
    marks.push({ picture: await band.locator('.time svg path').last().getAttribute('d'), word });
  }
  expect(new Set(marks.map(({ picture }) => picture)).size).toBe(3);
  expect(marks.every(({ picture }) => picture !== null)).toBe(true);
  expect(new Set(marks.map(({ word }) => word)).size).toBe(3);
  expect(await barriersOf(kitchen.page)).toEqual([]);
  await picture(kitchen.page, 'kitchen-grey');
  await Promise.all([till.close(), kitchen.close()]);
});
