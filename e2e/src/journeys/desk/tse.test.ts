import type { Page } from 'playwright-core';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { tresen } from '../../test-server/command-line.ts';
import { openTseStandIn } from '../../test-server/tse-stand-in.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { openTill } from '../till/pos-acts.ts';
import { useTestServer } from '../use-test-server.ts';
import { field } from './settings-acts.ts';
import { checkKeys, expectReady, openTsePage, whole } from './tse-acts.ts';

const testServer = useTestServer();

test(
  '[K11][K18][K21][K22][D22] an owner sets a TSE up, through wrong turns and a stop, sees how it is, and changes it',
  { timeout: 600_000 },
  async () => {
    await using standIn = await openTseStandIn('--certificate-days', '21');
    await testServer().restart({ FISKALY_BASE_URL: standIn.url });
    const till = await openTill(testServer());
    const { phone, wide, path } = await openTsePage(testServer());
    const { page } = phone;
    /** As it stands now, on the phone and, read again, on the large screen. */
    const look = async (name: string) => {
      await whole(page, `${name}-360-de-light`);
      await wide.open(path);
      await wide.page.locator('[data-section], [role="alert"]').first().waitFor();
      await whole(wide.page, `${name}-1280-en-dark`);
    };

    await phone.open(path);
    await expectSeen(page.getByText('TSE ist noch nicht freigeschaltet'));
    await expectSeen(page.getByRole('link', { name: 'Kontakt aufnehmen' }));
    await look('1-not-enabled');

    await tresen(
      ['set-entitlements', '--link', 'biergarten-lindenhof', '--entitlements', 'tse'],
      testServer().database,
    );
    await page.reload();
    await expectSeen(page.getByRole('heading', { name: 'Was du brauchst' }));
    await page.getByRole('radio', { name: /^Nein/ }).click();
    await expectSeen(page.getByText(/braucht eine TSE im Haus; die gibt es in Tresen noch nicht, sie folgt/));
    await look('2-no-internet');
    await page.getByRole('radio', { name: /^Ja/ }).click();
    await expectGone(page.getByText(/braucht eine TSE im Haus/));
    await look('3-start');

    await page.getByRole('button', { name: 'Schlüssel prüfen' }).click();
    await expectSeen(page.getByText('Bitte gib den ganzen Wert ein, mindestens 8 Zeichen.').first());
    await checkKeys(page, 'not the secret');
    await expectSeen(page.getByText(/^fiskaly nimmt diese Schlüssel nicht an/));
    await look('4-wrong-keys');
    await standIn.setFaults([{ kind: 'error', status: 503, code: 'E_DOWN', on: ['auth'] }]);
    await checkKeys(page);
    await expectSeen(page.getByText(/^fiskaly antwortet gerade nicht/));

    await standIn.setFaults([]);
    await checkKeys(page);
    await expectSeen(page.getByText(/^Das sind Schlüssel der Umgebung TEST\. Dieser Standort verkauft echt/));
    await look('4b-test-keys');

    await onDatabase('delete from app.go_lives');
    await standIn.setFaults([{ kind: 'error', status: 400, code: 'E_SOMETHING', on: ['admin.pin'] }]);
    await checkKeys(page);
    await expectSeen(page.getByText(/Umgebung TEST\. Belege tragen/));
    await look('5-keys-right');
    await page.getByRole('button', { name: 'TSE einrichten' }).click();
    await expectSeen(page.getByRole('heading', { name: 'Einrichtung steht' }));
    await expectSeen(page.getByText(/^fiskaly lehnt diesen Schritt ab/));
    await look('6-stopped');
    await giveUp(page);
    await expectSeen(page.getByRole('heading', { name: 'Was du brauchst' }));

    await standIn.setFaults([{ kind: 'slow', ms: 4000, on: ['tss.update', 'client.create'] }]);
    await checkKeys(page);
    await expectSeen(page.getByRole('radio', { name: 'Mit der begonnenen TSE weitermachen', checked: true }));
    await look('7-go-on-with-it');
    await page.getByRole('button', { name: 'TSE einrichten' }).click();
    await expectSeen(page.getByRole('heading', { name: 'TSE wird eingerichtet' }));
    await look('8-progress');
    await standIn.setFaults([]);
    await expectReady(page);
    await expectSeen(page.getByText(/^Das Zertifikat der TSE endet in 2[01] Tagen/));
    await look('9-ready');

    const exemption = field(page, 'Bescheid des Finanzamts');
    await exemption.fill('Bescheid vom 2. Mai 2026, 123/456');
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expectSeen(page.getByText('Befreiung gespeichert'));
    await page.reload();
    await expect.poll(() => exemption.inputValue()).toBe('Bescheid vom 2. Mai 2026, 123/456');
    await look('9b-exempt');

    await standIn.setFaults([{ kind: 'error', status: 503, code: 'E_DOWN', on: ['auth', 'tss', 'tx'] }]);
    await onDatabase(outage);
    await page.reload();
    await expectSeen(page.getByText(/^Ausfall seit .*: fiskaly antwortete nicht$/));
    await expectSeen(page.getByText('ausgefallen', { exact: true }));
    await look('10-outage');
    await standIn.setFaults([]);

    const serial = await serialOf(page);
    await page.getByRole('button', { name: 'TSE wechseln' }).click();
    await checkKeys(page);
    await page.getByRole('radio', { name: /nur die Schlüssel erneuern$/ }).check();
    await look('11-change');
    await page.getByRole('button', { name: 'Schlüssel erneuern' }).click();
    await expectSeen(page.getByText('Schlüssel erneuert'));
    expect(await serialOf(page)).toBe(serial);
    await page.getByRole('button', { name: 'TSE wechseln' }).click();
    await page.getByRole('button', { name: 'Abbrechen' }).click();
    await page.getByRole('button', { name: 'TSE wechseln' }).click();
    await checkKeys(page);
    await page.getByRole('radio', { name: 'Neue TSE anlegen' }).check();
    await page.getByRole('button', { name: 'TSE einrichten' }).click();
    await expect.poll(() => serialOf(page), { timeout: 60_000 }).not.toBe(serial);
    await expectSeen(page.getByRole('heading', { name: 'Frühere TSE' }));
    await expectReady(page);
    await expectSeen(page.getByRole('heading', { name: 'Wechsel der TSE' }));
    await expectSeen(page.getByText(/^Gesichert und lückenlos geprüft bis Zähler/));
    await expectSeen(page.getByText(/^Bisherige TSE stillgelegt/));
    await expectSeen(page.getByRole('link', { name: 'Meldung an das Finanzamt' }));
    await expectGone(page.getByText(/^Ausfall seit/));
    await look('12-changed');

    const swapped = await testServer().visitor({ theme: 'dark', size: { width: 360, height: 740 } });
    await swapped.context.addInitScript(() => localStorage.setItem('tresen-theme', 'dark'));
    await swapped.signIn('owner');
    await swapped.open(path);
    await expectReady(swapped.page);
    await whole(swapped.page, '13-changed-360-de-dark');
    await swapped.close();
    const bright = await testServer().visitor({ locale: 'en', size: { width: 1280, height: 900 } });
    await bright.signIn('owner');
    await bright.open(path);
    await expectSeen(bright.page.getByText('registered', { exact: true }));
    await whole(bright.page, '13-changed-1280-en-light');
    await bright.close();

    expect([...phone.complaints(), ...wide.complaints()]).toEqual([]);
    await Promise.all([till.close(), phone.close(), wide.close()]);
  },
);

/** Asks once whether it is meant: first it is not. */
async function giveUp(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Einrichtung aufgeben' }).click();
  await expectSeen(dialog.getByText(/Was bei fiskaly schon angelegt ist, bleibt dort/));
  await picture(page, '6b-give-up-360-de-light');
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expectSeen(page.getByRole('heading', { name: 'Einrichtung steht' }));
  await page.getByRole('button', { name: 'Einrichtung aufgeben' }).click();
  await dialog.getByRole('button', { name: 'Einrichtung aufgeben' }).click();
  await expectSeen(page.getByText('Einrichtung aufgegeben'));
  await expectGone(page.getByRole('heading', { name: 'Einrichtung steht' }));
}

async function serialOf(page: Page): Promise<string> {
  return page.locator('section[data-section="device"] dd').first().innerText();
}

/** As the engine writes it down while the vendor is away. */
const outage = `insert into app.tse_outages (org_id, location_id, outage_id, started_at, tried_at, reason, detected_by, tss_id)
  select org_id, location_id, gen_random_uuid(), now() - interval '12 minutes', now(), 'no answer: TimeoutError', 'test', tss_id
    from app.tse_devices where state = 'ready'`;

async function onDatabase(statement: string): Promise<void> {
  const client = new Client({ connectionString: testServer().database.urlFor() });
  await client.connect();
  await client.query(statement);
  await client.end();
}
