import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { openTill, payButton, result, tap } from './pos-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();
const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
];

async function fontSize(of: Locator): Promise<string> {
  return of.evaluate((element) => getComputedStyle(element).fontSize);
}

test('[floor-blemish] the number that is called out is as large as the change, and nothing beside it is cut off', async () => {
  const { page, close } = await openTill(testServer());
  await tap(page, 'Helles 0,5 l');
  await payButton(page, /^10 €/).click();
  const panel = result(page, /^Bezahlt/);
  await expectSeen(panel);
  for (const size of sizes) {
    await page.setViewportSize(size);
    const [amount, number] = [panel.locator('.middle > div:first-child > b'), panel.locator('.call b')];
    await expectSeen(number);
    expect(await fontSize(number)).toBe(await fontSize(amount));
    const outside = await panel.evaluate((section) => {
      const frame = section.getBoundingClientRect();
      return [...section.querySelectorAll('.middle b, .middle small, button')]
        .map((one) => [one.textContent, one.getBoundingClientRect()] as const)
        .filter(([, box]) => box.right > frame.right + 1 || box.bottom > frame.bottom + 1 || box.left < frame.left - 1)
        .map(([text]) => text);
    });
    expect(outside, `${size.width} x ${size.height}`).toEqual([]);
    const [left, right] = [await amount.boundingBox(), await number.boundingBox()];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
    await picture(page, `floor-result-${size.width}`);
  }
  expect(await barriersOf(page)).toEqual([]);
  await close();
});

test('[floor-blemish] a gift card that does not suffice shows the way on: the rest, in sight, on a phone too', async () => {
  const paymentTypes = ['cash', 'card', 'gift_card_single_purpose'];
  const { page, close } = await openTill(testServer(), { paymentTypes, size: { width: 360, height: 640 } });
  await tap(page, 'Helles 0,5 l', 'Helles 0,5 l');
  await payButton(page, 'Mehr …').click();
  const dialog = page.getByRole('dialog', { name: 'Bezahlen' });
  await dialog.getByText('Gutschein', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Getränkegutschein 10 €: einen mehr' }).click();
  const onward = dialog.getByRole('button', { name: 'Rest 3,60 € zahlen' });
  await expectSeen(onward);
  const box = await onward.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
  await picture(page, 'floor-gift-card-360');
  await onward.click();
  await dialog.getByRole('button', { name: 'Bar kassieren 3,60 €' }).click();
  await expectSeen(result(page, /^Bezahlt/));
  await close();
});

test('[floor-blemish] a notice lies on no tile and on no button money goes through, on a phone and on a desk', async () => {
  const { page, close } = await openTill(testServer());
  for (const size of sizes) {
    await page.setViewportSize(size);
    await tap(page, 'Helles 0,5 l');
    // A sheet was open in between: the position of notices is the till's again.
    await page.getByRole('button', { name: 'Mehr', exact: true }).click();
    await page.getByRole('menuitem', { name: 'X-Bericht' }).click();
    const sheet = page.getByRole('dialog', { name: 'X-Bericht' });
    await sheet.getByRole('button', { name: 'Schließen' }).click();
    await expectGone(sheet);
    await scan(page, '4099887766554');
    await expectSeen(page.locator('.MuiSnackbarContent-root').filter({ hasText: 'Kein Artikel' }));
    expect(await coveredBy(page, '.MuiSnackbarContent-root'), `${size.width} x ${size.height}`).toEqual([]);
    await picture(page, `floor-notice-${size.width}`);
    await page.locator('.MuiSnackbarContent-root').getByRole('button', { name: 'Schließen' }).click();
  }
  await close();
});

async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate((typed) => {
    for (const key of [...typed, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, code);
}

/** Tiles, lines of the cart and pay buttons that lie below it. */
async function coveredBy(page: Page, selector: string): Promise<readonly string[]> {
  return page.evaluate((what) => {
    const notice = document.querySelector(what)?.getBoundingClientRect();
    if (!notice) return ['no notice'];
    const touched = [...document.querySelectorAll('.tile, [aria-label="Warenkorb"] li, .pay button, [data-pay]')];
    if (touched.length === 0) return ['no tiles'];
    return touched
      .filter((one) => {
        const box = one.getBoundingClientRect();
        const isBeside =
          box.right <= notice.left || box.left >= notice.right || box.bottom <= notice.top || box.top >= notice.bottom;
        return box.width > 0 && !isBeside;
      })
      .map((one) => one.textContent ?? '');
  }, selector);
}
