import { expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { balanceOf, businessToday, centsIn, readDownload, usePastSales } from './reports-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();
usePastSales(testServer, 20, 30);

/** Days of one month, so that the batch is one file; the last of them is a day on which the organisation was open. */
const yesterday = businessToday().subtract({ days: 1 });
const end = yesterday.day < 4 ? yesterday.subtract({ days: yesterday.day }) : yesterday;
const to = end.dayOfWeek === 1 ? end.subtract({ days: 1 }) : end;
const from = to.day < 14 ? to.with({ day: 1 }) : to.subtract({ days: 12 });

const said = {
  de: {
    enter: 'Nummern eintragen',
    change: 'Ändern',
    adviserNo: 'Beraternummer',
    clientNo: 'Mandantennummer',
    save: 'Speichern',
    problems: '2 Probleme verhindern den Stapel',
    holds: 'geht auf',
    download: /herunterladen$/,
    revenue: 'Erlöse',
    nothingNew: 'Seit der letzten Übergabe hat sich nichts geändert.',
    card: 'Kartenzahlungen',
    proof: /^Nachweis ansehen/,
    four: 'Viermal gezählt, viermal dasselbe',
    close: 'Schließen',
    chart: 'SKR04',
    whole: 'Ganzen Stapel neu erstellen',
  },
  en: {
    enter: 'Enter numbers',
    change: 'Change',
    adviserNo: 'Adviser number',
    clientNo: 'Client number',
    save: 'Save',
    problems: '2 problems prevent the batch',
    holds: 'balances',
    download: /^Download (booking batch|with)/,
    revenue: 'Revenue',
    nothingNew: 'Nothing has changed since the last delivery.',
    card: 'Card payments',
    proof: /^View proof/,
    four: 'Counted four ways, the same each time',
    close: 'Close',
    chart: 'SKR04',
    whole: 'Create the whole batch again',
  },
} as const;

test('[R1.9, R2.11] from nothing to the booking batch in the downloads, and every field of it is as DATEV wants it', async () => {
  const t = said.de;
  const { page, open, signIn, complaints, close } = await testServer().visitor({ size: { width: 1440, height: 900 } });
  await signIn('owner');
  await open(`/admin/reports?from=${from}&to=${to}`);
  await expectSeen(page.getByText(t.problems));
  await page.getByRole('button', { name: t.enter }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(t.adviserNo).fill('12');
  await drawer.getByLabel(t.clientNo).fill('10001');
  await drawer.getByRole('button', { name: t.save }).click();
  await expectSeen(drawer.getByText(/Die Beraternummer fehlt oder ist ungültig/));
  await drawer.getByLabel(t.adviserNo).fill('1234567');
  expect(await barriersOf(page)).toEqual([]);
  await drawer.getByRole('button', { name: t.save }).click();
  await expectGone(drawer);

  await expectSeen(page.getByText(t.holds, { exact: true }));
  const shown = centsIn(
    await page
      .getByRole('table', { name: 'Nachweis' })
      .getByRole('row', { name: /^Erlöse [\d.]+,\d\d/ })
      .innerText(),
  );
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: t.download }).first().click();
  const file = await readDownload(await waiting);

  expect(file.name).toBe(`EXTF_Buchungsstapel_${from}_${to}.csv`);
  expect(file.head).toHaveLength(31);
  expect(file.head.slice(0, 5)).toEqual(['"EXTF"', '700', '21', '"Buchungsstapel"', '13']);
  expect(file.captions).toHaveLength(125);
  for (const row of file.rows) {
    expect(row).toHaveLength(125);
    expect(row[0]).toMatch(/^(?!0{1,10},00)\d{1,10},\d{2}$/);
    expect(row[8]).toBe('""');
    expect(row[10]).toMatch(/^"Z-20\d\d-\d{6}"$/);
  }
  expect(balanceOf(file, '1371')).toBe(0);
  expect(0 - balanceOf(file, '8400') - balanceOf(file, '8300')).toBe(shown);
  expect(['1000', '1360', '1361'].reduce((sum, account) => sum + balanceOf(file, account), 0)).toBe(shown);
  await expectSeen(page.getByText(t.nothingNew));
  await page.getByRole('button', { name: t.proof }).first().click();
  await expectSeen(page.getByRole('dialog').getByText(t.four));
  await page.getByRole('dialog').getByRole('button', { name: t.close }).click();
  expect(complaints()).toEqual([]);
  await close();
});

test('[R1.9, R1.12] in English another chart of accounts moves no cent, and a corrected period comes as a difference', async () => {
  const t = said.en;
  const { page, open, signIn, complaints, close } = await testServer().visitor({ locale: 'en' });
  await signIn('owner');
  await open(`/admin/reports?from=${to}&to=${to}`);
  await expectSeen(page.getByText(t.nothingNew));
  const proof = page.getByRole('table', { name: 'Proof' });
  const before = centsIn(await proof.getByRole('row', { name: /^Revenue €/ }).innerText());

  await page.getByRole('button', { name: t.change }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(t.card).fill('1363');
  await drawer.getByRole('button', { name: t.save }).click();
  await expectGone(drawer);
  await expectGone(page.getByText(t.nothingNew));
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: t.download }).first().click();
  const difference = await readDownload(await waiting);
  expect(difference.rows).toHaveLength(2);
  expect(balanceOf(difference, '1371')).toBe(0);
  expect(balanceOf(difference, '1361')).toBe(0 - balanceOf(difference, '1363'));

  await expectSeen(page.getByText(t.nothingNew));
  await page.getByRole('button', { name: t.change }).click();
  await drawer.getByLabel(t.card).fill('');
  await drawer.getByText(t.chart, { exact: true }).click();
  await drawer.getByRole('button', { name: t.save }).click();
  await expectGone(drawer);
  await expectSeen(page.getByRole('heading', { name: 'DATEV booking batch (SKR04)' }));
  await expect.poll(async () => centsIn(await proof.getByRole('row', { name: /^Revenue €/ }).innerText())).toBe(before);
  await page.getByRole('button', { name: t.whole }).first().click();
  const again = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: t.whole }).click();
  const whole = await readDownload(await again);
  expect(whole.head[26]).toBe('"04"');
  expect(balanceOf(whole, '1469')).toBe(0);
  expect(0 - balanceOf(whole, '4400') - balanceOf(whole, '4300')).toBe(before);
  expect(complaints()).toEqual([]);
  await close();
});

test('[R2.11] staff are not let in', async () => {
  const { page, open, signIn, close } = await testServer().visitor();
  await signIn('staff');
  await open('/admin/reports');
  await expectSeen(page.getByText('Diese Seite existiert nicht'));
  await close();
});
