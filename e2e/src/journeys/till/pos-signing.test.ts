import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Visitor } from '../../test-server/visitor.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { openTill, partsAreHere, payButton, posPath, result, tap } from './pos-acts.ts';
import { keptOnDevice } from './pos-proof-acts.ts';
import { countOf, giveUsb, openWithPrinter, paperOf, placePrinter, receiptsAre, sell } from './printer-acts.ts';
import { openStandIn, setUpTse, type StandIn } from './signing-acts.ts';
import { useTestServer } from '../use-test-server.ts';

vi.setConfig({ testTimeout: 300_000 });
const testServer = useTestServer();
let standIn: StandIn;
let visitor: Visitor;

beforeAll(async () => {
  standIn = await openStandIn();
  await testServer().restart({ FISKALY_BASE_URL: standIn.url });
  const printer = { serialNumber: 'SIGN-0001' };
  visitor = await openTill(testServer(), { keepsApp: true, prepare: (fresh) => giveUsb(fresh, printer) });
  await placePrinter(visitor, 'Belege', printer);
  await receiptsAre(visitor.page, 'always');
  await setUpTse(testServer(), visitor);
  await openWithPrinter(visitor);
}, 300_000);
afterEach(async () => {
  testServer().wire.restore();
  await standIn.setFaults([]);
});
afterAll(async () => {
  await visitor.close();
  await standIn[Symbol.asyncDispose]();
});

const outageChip = () => visitor.page.getByRole('button', { name: /^TSE ausgefallen seit \d\d:\d\d$/ });
const receipts = async () => countOf(await paperOf(visitor.page), 'SUMME EUR');

/** Between what is drawn of two chips side by side. */
async function narrowestGap(page: Page): Promise<number> {
  const drawn = await page.locator('.chip > span').evaluateAll((chips) =>
    chips.map((chip) => {
      const { left, right, width } = chip.getBoundingClientRect();
      return { left, right, width };
    }),
  );
  const seen = drawn.filter(({ width }) => width > 0);
  expect(seen.length).toBeGreaterThan(1);
  return Math.min(...seen.slice(1).map(({ left }, place) => left - (seen[place]?.right ?? left)));
}

/** Whether words about the outage are drawn with nothing over them. */
function isOutageSeen(page: Page): Promise<boolean> {
  return page.getByText(/^TSE ausgefallen seit \d\d:\d\d$/).evaluateAll((all) =>
    all.some((words) => {
      const { left, top, width, height } = words.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      return over !== null && (words.contains(over) || over.contains(words));
    }),
  );
}

/** What came out since: the printer of a test keeps all of it. */
async function paperAfter(before: string): Promise<string> {
  return (await paperOf(visitor.page)).slice(before.length);
}

test('[K7] [K13] a receipt comes with its signature, and the device has signed what it says', async () => {
  const { page } = visitor;
  const before = await paperOf(page);
  await sell(page);
  await expect.poll(() => paperAfter(before)).toContain('SUMME EUR');
  const paper = await paperAfter(before);
  expect(paper).not.toContain('TSE AUSGEFALLEN');
  expect(paper).toContain('V0;TRESEN-');
  await expect.poll(() => standIn.signed()).toContain('Beleg^6.80_0.00_0.00_0.00_0.00^6.80:Bar');
  expect(await outageChip().count()).toBe(0);
});

test('[K4] [K8] [K9] with a device that hangs the guest hears "paid" at once, and the paper is marked', async () => {
  const { page } = visitor;
  await standIn.setFaults([{ kind: 'hang', on: ['tx'] }]);
  const before = await paperOf(page);
  const papers = await receipts();
  for (let sold = 1; sold <= 2; sold += 1) {
    await sell(page);
    await expect.poll(receipts, { timeout: 10_000 }).toBe(papers + sold);
  }
  expect(countOf(await paperAfter(before), 'TSE AUSGEFALLEN')).toBe(2);
  await outageChip().click();
  const sheet = page.getByRole('dialog', { name: /^TSE ausgefallen seit/ });
  await expectSeen(sheet.getByText(/^Verkaufe weiter\. Jeder Beleg sagt/));
  await expectSeen(sheet.getByText(/^Die TSE antwortet nicht\. Die Kasse fragt alle 15 Sekunden/));
  await expectSeen(sheet.getByRole('link', { name: 'TSE ansehen' }));
  await picture(page, 'outage-sheet-device');
  await page.keyboard.press('Escape');
  await standIn.setFaults([]);
  await expect.poll(() => outageChip().count(), { timeout: 120_000 }).toBe(0);
});

test('[K9] without a line the paper waits for nothing, and the line ends it', async () => {
  const { page } = visitor;
  testServer().wire.cut();
  // The strip that says so lies over the chip for some seconds, and says meanwhile what the chip would.
  await expect.poll(() => isOutageSeen(page), { timeout: 60_000, interval: 100 }).toBe(true);
  expect(await page.getByText(/^Offline – Verbindung zum Server/).count()).toBe(1);
  await picture(page, `outage-in-strip-${page.viewportSize()?.width}`);
  await expect.poll(() => outageChip().count(), { timeout: 60_000 }).toBe(1);
  const before = await paperOf(page);
  await sell(page);
  await expect.poll(() => paperAfter(before)).toContain('TSE AUSGEFALLEN');
  const wide = page.viewportSize();
  for (const size of [wide, { width: 360, height: 740 }]) {
    if (size) await page.setViewportSize(size);
    await expectSeen(outageChip().getByText(/TSE/));
    await picture(page, `outage-bar-${size?.width}`);
    expect(await narrowestGap(page)).toBeGreaterThanOrEqual(4);
  }
  await outageChip().click();
  await expectSeen(page.getByRole('dialog').getByText(/^Die Kasse hat keine Verbindung\. Prüfe WLAN und Internet/));
  await picture(page, 'outage-sheet-line-360');
  await page.keyboard.press('Escape');
  if (wide) await page.setViewportSize(wide);
  testServer().wire.restore();
  await expect.poll(() => outageChip().count(), { timeout: 120_000 }).toBe(0);
});

test('[K8] [K9] [K13] a reload without a line opens the till with its cart and its outage, and the paper says so', async () => {
  const { page } = visitor;
  await partsAreHere(page);
  await keptOnDevice(page);
  await tap(page, 'Helles 0,5 l');
  testServer().wire.cut();
  await expect.poll(() => outageChip().count(), { timeout: 60_000 }).toBe(1);
  const since = await outageChip().getAttribute('aria-label');
  await page.reload();
  await expectSeen(page.getByText('Warenkorb wiederhergestellt'));
  expect(await outageChip().getAttribute('aria-label')).toBe(since);
  await payButton(page, /^Passend/).click();
  await expectSeen(result(page, 'Bezahlt. 6 Euro 80.'));
  // What came out before the reload is gone with its page.
  await expect.poll(() => paperOf(page), { timeout: 60_000 }).toContain('TSE AUSGEFALLEN');
  const paper = await paperOf(page);
  expect(paper).toMatch(/Beginn[^]*Ende/);
  expect(paper).not.toContain('V0;');
  testServer().wire.restore();
  await expect.poll(() => outageChip().count(), { timeout: 120_000 }).toBe(0);
  const again = await paperOf(page);
  await sell(page);
  await expect.poll(() => paperAfter(again)).toContain('V0;TRESEN-');
});

test('[K14] a cleared cart and a parked one are signed for what they are', async () => {
  const { page } = visitor;
  await visitor.open(posPath);
  await tap(page, 'Helles 0,5 l');
  await page.getByRole('button', { name: 'Leeren' }).click();
  await expect.poll(() => standIn.signed()).toContain('AVBelegabbruch^0.00_0.00_0.00_0.00_0.00^');
  await tap(page, 'Helles 0,5 l');
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Warenkorb parken' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Tisch 4');
  await page.getByRole('dialog').getByRole('button', { name: 'Parken' }).click();
  await expectGone(page.getByRole('dialog'));
  await expect
    .poll(async () => (await standIn.signed()).some((text) => text.startsWith('1;"Helles 0,5 l";')))
    .toBe(true);
});
