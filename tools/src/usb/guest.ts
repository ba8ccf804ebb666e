import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { launchBrowser } from '@tresen/e2e/test-server/browser';
import { makeGadget } from './gadget.ts';
import type { UsbTest } from './usb-test.ts';

declare global {
  var usbTest: UsbTest;
}

/** Runs inside the guest: the till's own way to a printer, real Chromium, and a USB device that the kernel plays. */
const gadget = await makeGadget('X4E1234567');
const script = readFileSync('artifacts/usb/page.js', 'utf8');
createServer((request, response) => {
  const isScript = request.url === '/page.js';
  response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
  response.end(isScript ? script : '<!doctype html><title>usb</title><script src="/page.js"></script>');
}).listen(8080);

const say = (text: string) => console.log(`${Math.round(performance.now() / 1000)} s  ${text}`);
say('the gadget is plugged in');
const browser = await launchBrowser();
const page = await browser.newPage();
page.setDefaultTimeout(180_000);
await page.goto('http://localhost:8080/', { timeout: 180_000 });
say('Chromium is there');

const seen: string[] = [];
async function check(name: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
    seen.push(`ok   ${name}`);
  } catch (error) {
    seen.push(`FAIL ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  say(seen.at(-1) ?? '');
  writeFileSync('/tmp/out/result.txt', `${seen.join('\n')}\n`);
}
const paper = (length: number) => Uint8Array.from({ length }, (_, place) => 32 + (place % 90));
const until = async (isSo: () => Promise<boolean> | boolean, seconds = 60) => {
  for (let turn = 0; turn < seconds * 5; turn += 1) {
    if (await isSo()) return;
    await wait(200);
  }
  throw new Error('it never came');
};
const devices = () => page.evaluate(() => usbTest.devices());

await check('the device is listed with its numbers', async () => {
  await until(async () => (await devices()).length === 1);
  assert.deepEqual(await devices(), [{ vendorId: 0x04_b8, productId: 0x0e_28, serialNumber: 'X4E1234567' }]);
});
await check('it opens, says its name and that it is online', async () => {
  await page.evaluate(() => usbTest.open());
  assert.match((await page.evaluate(() => usbTest.deviceId())) ?? '', /MDL:TM-T20III/);
  const status = await page.evaluate(() => usbTest.status());
  assert.deepEqual([status?.isTwoWay, status?.isOnline, status?.isPaperOut], [true, true, false]);
});
await check('a receipt arrives byte for byte', async () => {
  assert.equal(await page.evaluate(() => usbTest.print(1719)), 'printed');
  await until(() => gadget.taken().length === 1719);
  assert.deepEqual(gadget.taken(), paper(1719));
});
await check('a printer that takes nothing more is given up on, and the paper is uncertain', async () => {
  gadget.stop();
  const outcome = await page.evaluate(() => usbTest.print(307_200));
  assert.ok(
    outcome !== 'printed' && outcome.reason === 'no-response' && outcome.bytesSent > 0,
    JSON.stringify(outcome),
  );
  say(`  ${JSON.stringify(outcome)}`);
});
await check('after that it opens and prints again', async () => {
  gadget.goOn();
  await wait(2000);
  const before = gadget.taken().length;
  await page.evaluate(() => usbTest.open());
  assert.equal(await page.evaluate(() => usbTest.print(900)), 'printed');
  await until(() => gadget.taken().length >= before + 900);
});
await check('unplugged it is gone, plugged in again it is the same printer', async () => {
  await page.evaluate(() => usbTest.close());
  gadget.unplug();
  await until(async () => (await devices()).length === 0);
  gadget.plug();
  await until(async () => (await devices()).length === 1);
});
await check('a printer that never answers is one-way, and prints', async () => {
  gadget.answers = false;
  await page.evaluate(() => usbTest.open());
  assert.equal((await page.evaluate(() => usbTest.status()))?.isTwoWay, false);
  assert.equal(await page.evaluate(() => usbTest.print(500)), 'printed');
});
await check('the plug is pulled in the middle: the cause is told', async () => {
  gadget.stop();
  const printing = page.evaluate(() => usbTest.print(307_200));
  await wait(2000);
  gadget.unplug();
  const outcome = await printing;
  assert.ok(
    outcome !== 'printed' && ['connection-lost', 'no-response'].includes(outcome.reason),
    JSON.stringify(outcome),
  );
  say(`  ${JSON.stringify(outcome)}`);
});
// The machine ends here and not by this program's end: taking leave of a device whose plug was pulled stops the kernel.
writeFileSync('/tmp/out/code', seen.every((line) => line.startsWith('ok')) ? '0' : '1');
execFileSync('busybox', ['sync']);
execFileSync('busybox', ['poweroff', '-f']);
