import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { openTill, payButton, result, tap } from '../till/pos-acts.ts';
import { useTestServer } from '../use-test-server.ts';
import { inDatabase } from './device-acts.ts';
import { field } from './settings-acts.ts';

const testServer = useTestServer();
const phone = { width: 360, height: 740 };

const auditWords = {
  de: {
    begin: 'Prüfung beginnen',
    auditor: 'Name auf dem Dienstausweis',
    office: 'Behörde',
    open: 'Zugang öffnen',
    code: 'Sechsstelliger Code',
    enter: 'Öffnen',
    wrong: 'Dieser Code stimmt nicht. Noch 4 Versuche.',
    strip: /^Prüferzugang bis/,
    follow: 'Mitlesen',
    receipts: 'Belege',
    analyses: 'Auswertungen',
    by: 'Auswertung nach',
    article: 'Artikel',
    registers: 'Kassen und Geräte',
    masterData: 'Stammdaten',
    from: 'Von',
    log: 'Journal der Geräte',
    unsent: 'Nicht übertragen',
    end: 'Zugang beenden',
    over: 'Dieser Zugang ist zu Ende',
    noLink: 'Kein Zugang geöffnet',
    none: 'Nichts in diesem Zeitraum',
  },
  en: {
    begin: 'Begin audit',
    auditor: 'Name on the official ID',
    office: 'Authority',
    open: 'Open access',
    code: 'Six-digit code',
    enter: 'Open',
    wrong: 'This code is not right. 4 tries left.',
    strip: /^Auditor access until/,
    follow: 'Follow along',
    receipts: 'Receipts',
    analyses: 'Analyses',
    by: 'Analyse by',
    article: 'Article',
    registers: 'Tills and devices',
    masterData: 'Master data',
    from: 'From',
    log: 'Log of devices',
    unsent: 'Not sent',
    end: 'End access',
    over: 'This access is over',
    noLink: 'No access opened',
    none: 'Nothing in this period',
  },
} as const;

beforeAll(async () => {
  const till = await openTill(testServer());
  await tap(till.page, 'Helles 0,5 l');
  await payButton(till.page, /^Passend/).click();
  await expectSeen(result(till.page, /^Bezahlt/));
  await vi.waitFor(
    async () => expect(await inDatabase(testServer(), 'select 1 from app.receipts', [])).toHaveLength(1),
    { timeout: 30_000, interval: 100 },
  );
  await till.close();
  const deviceId = randomUUID();
  await inDatabase(
    testServer(),
    `insert into app.devices (org_id, location_id, device_id, role, name, public_key, enrolled_at, last_seen_at, unsent)
      select org_id, location_id, $1, 'pos', 'Tresen links', 'key', now(), now(), 4 from app.locations
        where slug = 'biergarten-lindenhof'`,
    [deviceId],
  );
  await inDatabase(
    testServer(),
    `insert into app.device_commands (org_id, device_id, seq, received_on, command_id, type, hash, entry, outcome, received_at)
      select org_id, device_id, n, now(), gen_random_uuid(), 'drawer.open.v1', repeat(n::text, 64),
        json_build_object('at', now(), 'prev', repeat((n - 1)::text, 64), 'reason', 'Wechselgeld')::text, 'applied', now()
        from app.devices, generate_series(1, 3) n where device_id = $1`,
    [deviceId],
  );
});

async function fits(page: Page): Promise<void> {
  expect(await barriersOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

describe.each(['de', 'en'] as const)('in %s', (locale) => {
  const say = auditWords[locale];

  test('[K33] an owner lets an auditor in, sees what is read, and ends it while the page is open', async () => {
    const owner = await testServer().visitor({ locale });
    await owner.signIn('owner');
    await owner.open('/admin/audits');
    await owner.page.getByRole('button', { name: say.begin }).click();
    const dialog = owner.page.getByRole('dialog');
    await field(dialog, say.auditor).fill('Reiter');
    await field(dialog, say.office).fill('Finanzamt Landshut');
    await fits(owner.page);
    await picture(owner.page, `audits-grant-${locale}`);
    const made = owner.page.waitForResponse((answer) => answer.url().endsWith('/auditor-grants') && answer.ok());
    await dialog.getByRole('button', { name: say.open }).click();
    const { token } = (await (await made).json()) as { readonly token: string };
    const shown = owner.page.getByLabel(say.code);
    await expectSeen(shown);
    const code = ((await shown.textContent()) ?? '').replaceAll(/\D/g, '');
    expect(code).toHaveLength(6);
    await fits(owner.page);
    await picture(owner.page, `audits-handover-${locale}`);
    await owner.page.getByRole('button', { name: say.follow }).click();

    const auditor = await testServer().visitor({ locale, size: phone, theme: 'dark' });
    await auditor.context.addInitScript(() => localStorage.setItem('tresen-theme', 'dark'));
    await auditor.open(`/auth/audit#${token}`);
    await auditor.page.getByLabel(say.code).fill(code === '000000' ? '000001' : '000000');
    await fits(auditor.page);
    await auditor.page.getByRole('button', { name: say.enter }).click();
    await expectSeen(auditor.page.getByText(say.wrong));
    await picture(auditor.page, `audit-code-${locale}`);
    await auditor.page.getByLabel(say.code).fill(code);
    await auditor.page.getByRole('button', { name: say.enter }).click();
    await expectSeen(auditor.page.getByText(say.strip));
    expect(auditor.page.url()).not.toContain(token);
    await fits(auditor.page);
    await picture(auditor.page, `audit-books-${locale}`);
    await auditor.page.getByRole('tab', { name: say.receipts }).click();
    await expectSeen(auditor.page.getByRole('button', { name: /-1-000001$/ }));
    await fits(auditor.page);
    await picture(auditor.page, `audit-receipts-${locale}`);
    await auditor.page.getByRole('tab', { name: say.analyses }).click();
    await auditor.page.getByLabel(say.by).selectOption({ label: say.article });
    await expectSeen(auditor.page.getByRole('cell', { name: 'Helles 0,5 l' }));
    await fits(auditor.page);
    await picture(auditor.page, `audit-analysis-${locale}`);
    await auditor.page.getByRole('tab', { name: say.registers }).click();
    await expectSeen(auditor.page.getByText('Tresen links'));
    await fits(auditor.page);
    await picture(auditor.page, `audit-registers-${locale}`);
    await auditor.page.getByRole('tab', { name: say.masterData }).click();
    await expectSeen(auditor.page.getByLabel(say.from));
    await expectSeen(auditor.page.getByText(say.none));
    await auditor.page.getByRole('tab', { name: say.log }).click();
    await expectSeen(auditor.page.getByText('drawer.open.v1').first());
    expect(await auditor.page.getByText('Wechselgeld').count()).toBe(0);
    await fits(auditor.page);
    await picture(auditor.page, `audit-log-${locale}`);
    await auditor.page.setViewportSize({ width: 1440, height: 900 });
    await fits(auditor.page);
    await picture(auditor.page, `audit-log-wide-${locale}`);
    await auditor.page.getByRole('tab', { name: say.registers }).click();
    await expectSeen(auditor.page.getByText('Tresen links'));
    await fits(auditor.page);
    await picture(auditor.page, `audit-registers-wide-${locale}`);

    const reads = owner.page.getByRole('table');
    await expectSeen(reads.getByText(say.registers));
    await expectSeen(reads.getByText(say.receipts, { exact: true }));
    await fits(owner.page);
    await picture(owner.page, `audits-live-${locale}`);
    await owner.page.setViewportSize(phone);
    await fits(owner.page);
    await picture(owner.page, `audits-live-narrow-${locale}`);
    await owner.page.getByRole('article').first().getByRole('button', { name: say.end }).click();
    await owner.page.getByRole('dialog').getByRole('button', { name: say.end }).click();
    await auditor.page.reload();
    await expectSeen(auditor.page.getByRole('heading', { name: say.over }));
    await fits(auditor.page);
    await picture(auditor.page, `audit-over-${locale}`);
    expect(owner.complaints()).toEqual([]);
    await auditor.close();
    await owner.close();
  });

  test('[K33] without a link the page says what to do', async () => {
    const { page, open, complaints, close } = await testServer().visitor({ locale, size: phone });
    await open('/auth/audit');
    await expectSeen(page.getByRole('heading', { name: say.noLink }));
    await fits(page);
    expect(complaints()).toEqual([]);
    await close();
  });
});
