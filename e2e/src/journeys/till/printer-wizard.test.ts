import { expect, test } from 'vitest';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { giveUsb, paperOf, printersPath, setUpPrinter, type TablePrinter, takeUsbAway } from './printer-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

/** An owner in front of the list of printers, with printers on the table. */
async function atPrinters(...table: readonly TablePrinter[]) {
  const visitor = await testServer().visitor();
  await giveUsb(visitor, ...table);
  await visitor.signIn('owner');
  await visitor.open(await printersPath(visitor.page));
  return visitor;
}

test('[R2.51] [R2.52] [R2.53] [R4.7] pair, settings, test print, drawer, finish: the printer is ready', async () => {
  const { page, close, complaints } = await atPrinters({ serialNumber: 'WIZ-0001' });
  await expectSeen(page.getByText('Noch kein Drucker'));
  await page.getByRole('button', { name: 'Drucker einrichten' }).first().click();
  await page.getByRole('button', { name: 'USB-Gerät wählen' }).click();
  expect(await page.getByLabel('Name').inputValue()).toBe('TM-T20III');
  await page.getByLabel('Name').fill('Theke');
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await page.getByRole('button', { name: 'Testdruck starten' }).click();
  await expectSeen(page.getByText('Testdruck gesendet an „Theke“'));
  expect(await paperOf(page)).toContain('ÄÖÜ äöü ß € § é è à ç ñ');
  expect(await paperOf(page)).toContain('123456789012345678901234567890123456789012\n');

  await page.getByRole('button', { name: /^Zeilen zu lang/ }).click();
  await expect.poll(() => paperOf(page)).toContain('(40):');
  await page.getByRole('button', { name: /^Umlaute falsch/ }).click();
  await expect.poll(() => paperOf(page)).toContain('cp858');
  await page.getByRole('button', { name: /^Ja, sieht genauso aus/ }).click();
  await page.getByRole('button', { name: 'Ja, testen' }).click();
  await expectSeen(page.getByText('Hat sie sich geöffnet?'));
  await page.getByRole('button', { name: 'Ja, sie ist offen' }).click();
  await expectSeen(page.getByText(/^Theke · USB · 40 Zeichen · Kassenlade$/));
  await page.getByRole('button', { name: 'Fertigstellen' }).click();
  await expectSeen(page.getByRole('listitem').filter({ hasText: 'Theke' }).getByText('Bereit'));
  expect(complaints()).toEqual([]);
  await close();
});

test('[A16] [R8.22] nobody chose a device; [R8.23] the same device twice; [R8.24] the same name twice', async () => {
  const { page, close } = await atPrinters(
    { serialNumber: 'TWO-0001' },
    { serialNumber: 'TWO-0002', productName: 'TM-m30' },
  );
  await page.evaluate(() => (globalThis.fakeUsb.choose = 'nobody'));
  await page.getByRole('button', { name: 'Drucker einrichten' }).first().click();
  await page.getByRole('button', { name: 'USB-Gerät wählen' }).click();
  await expectSeen(page.getByText('Es wurde kein Gerät gekoppelt.'));
  await page.getByRole('button', { name: 'Schließen' }).click();

  await page.evaluate(() => (globalThis.fakeUsb.choose = 'TWO-0001'));
  await setUpPrinter(page, 'Küche');
  await page.getByRole('button', { name: 'Drucker einrichten' }).first().click();
  await page.getByRole('button', { name: 'USB-Gerät wählen' }).click();
  await expectSeen(page.getByText('Dieser Drucker ist bereits als „Küche“ (Biergarten Lindenhof) eingerichtet.'));

  await page.evaluate(() => (globalThis.fakeUsb.choose = 'TWO-0002'));
  await page.getByRole('button', { name: 'USB-Gerät wählen' }).click();
  await page.getByLabel('Name').fill(' küche');
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expectSeen(page.getByText('Einen Drucker mit diesem Namen gibt es schon.'));
  await close();
});

test('[A16] [R8.17] without USB in the browser it says so, and where printing goes on', async () => {
  const visitor = await testServer().visitor();
  await takeUsbAway(visitor);
  await visitor.signIn('owner');
  await visitor.open(await printersPath(visitor.page));
  await expectSeen(visitor.page.getByText(/^Dieses Gerät oder dieser Browser unterstützt keine USB-Drucker\./).first());
  await visitor.close();
});

test('[A16] [R8.20][R8.21] the test print fails with its cause, and so does the drawer', async () => {
  const { page, close } = await atPrinters({ serialNumber: 'FAIL-0001', productName: 'TM-T88VI', hasDrawer: false });
  await page.getByRole('button', { name: 'Drucker einrichten' }).first().click();
  await page.getByRole('button', { name: 'USB-Gerät wählen' }).click();
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await page.evaluate(() => globalThis.fakeUsb.set(0, { paper: 'out' }));
  await page.getByRole('button', { name: 'Testdruck starten' }).click();
  await expectSeen(page.getByText('Testdruck fehlgeschlagen: Papier ist leer. Papier und Kabel prüfen.'));
  await page.evaluate(() => globalThis.fakeUsb.set(0, { paper: 'ok', isCoverOpen: true }));
  await page.getByRole('button', { name: 'Testdruck starten' }).click();
  await expectSeen(page.getByText('Testdruck fehlgeschlagen: Deckel ist offen. Papier und Kabel prüfen.'));
  await page.evaluate(() => globalThis.fakeUsb.set(0, { isCoverOpen: false }));
  await page.getByRole('button', { name: 'Testdruck starten' }).click();
  await page.getByRole('button', { name: /^Ja, sieht genauso aus/ }).click();
  await page.getByRole('button', { name: 'Ja, testen' }).click();
  await page.getByRole('button', { name: 'Nein', exact: true }).click();
  await page.getByRole('button', { name: 'Nein', exact: true }).click();
  await expectSeen(page.getByText(/^Die Kassenlade ließ sich nicht öffnen\./));
  await close();
});

test('access denied opens the help for Windows; in use, not a printer and pictures only say what they are', async () => {
  const { page, close } = await atPrinters(
    { serialNumber: 'DEN-0001', accessDenied: true },
    { serialNumber: 'USE-0001', isHeldElsewhere: true },
    { serialNumber: 'NOT-0001', interfaceClass: 3 },
    { serialNumber: 'STAR-001', vendorId: 0x05_19, productName: 'TSP143III' },
  );
  await page.getByRole('button', { name: 'Drucker einrichten' }).first().click();
  const choose = async (serial: string, said: string) => {
    await page.evaluate((wanted) => (globalThis.fakeUsb.choose = wanted), serial);
    await page.getByRole('button', { name: 'USB-Gerät wählen' }).click();
    await expectSeen(page.getByText(said));
  };
  await choose('DEN-0001', 'Das Betriebssystem gibt den Drucker nicht frei.');
  await expectSeen(page.getByText(/Treiber „WinUSB“/));
  await choose('USE-0001', 'Der Drucker wird von einem anderen Programm oder Browserfenster verwendet.');
  await choose('NOT-0001', 'Dieses Gerät ist kein Bondrucker.');
  await choose('STAR-001', 'Dieses Modell druckt nur Grafik und wird noch nicht unterstützt.');
  await close();
});

test('[R4.8] [D15] every state of a printer, as plugs and paper come and go', async () => {
  const { page, close } = await atPrinters({ serialNumber: 'STATE-01', productName: 'TM-T20II' });
  await setUpPrinter(page, 'Wechsler');
  const row = page.getByRole('listitem').filter({ hasText: 'Wechsler' });
  await expectSeen(row.getByText('Bereit'));
  await page.evaluate(() => globalThis.fakeUsb.unplug(0));
  await expectSeen(row.getByText('Nicht verbunden'));
  await page.evaluate(() => {
    globalThis.fakeUsb.set(0, { paper: 'out' });
    globalThis.fakeUsb.plug(0);
  });
  await expectSeen(row.getByText('Verbunden: Papier ist leer'));
  await page.evaluate(() => {
    globalThis.fakeUsb.unplug(0);
    globalThis.fakeUsb.set(0, { paper: 'ok', answers: false });
    globalThis.fakeUsb.plug(0);
  });
  await expectSeen(row.getByText('Bereit'));
  await row.getByRole('button', { name: 'Mehr zu Wechsler' }).click();
  await page.getByRole('menuitem', { name: 'Entfernen' }).click();
  await expectGone(row);
  await close();
});

test('[R8.19] a paired device that is no printer of this location is named, and one press sets it up', async () => {
  const { page, close } = await atPrinters({ serialNumber: 'STR-00001', productName: 'mC-Print3' });
  await page.getByRole('button', { name: 'Drucker einrichten' }).first().click();
  await page.getByRole('button', { name: 'USB-Gerät wählen' }).click();
  await expectSeen(page.getByLabel('Name'));
  await page.getByRole('button', { name: 'Schließen' }).click();
  await page.getByRole('button', { name: 'Abbrechen', exact: true }).click();
  await expectSeen(
    page.getByText('Das gekoppelte Gerät „mC-Print3“ ist für diesen Standort nicht als Drucker eingerichtet.'),
  );
  await page.getByRole('button', { name: 'Einrichten', exact: true }).click();
  await expectSeen(page.getByRole('button', { name: /^Schon gekoppelt: mC-Print3/ }));
  await close();
});
