import { expect, test } from 'vitest';
import { tresen } from '../../test-server/command-line.ts';
import { openTseStandIn } from '../../test-server/tse-stand-in.ts';
import { expectSeen } from '../expect-seen.ts';
import { openTill } from '../till/pos-acts.ts';
import { useTestServer } from '../use-test-server.ts';
import { inDatabase } from './device-acts.ts';
import { checkKeys, expectReady, openTsePage, whole } from './tse-acts.ts';

const testServer = useTestServer();

test(
  '[K18][K21] keys of the real environment are said to be real, and an ended certificate is said on top of the page',
  { timeout: 300_000 },
  async () => {
    await using standIn = await openTseStandIn('--live');
    await testServer().restart({ FISKALY_BASE_URL: standIn.url });
    await tresen(
      ['set-entitlements', '--link', 'biergarten-lindenhof', '--entitlements', 'tse'],
      testServer().database,
    );
    const till = await openTill(testServer());
    const { phone, wide, path } = await openTsePage(testServer());
    const { page } = phone;
    await phone.open(path);
    await page.getByRole('radio', { name: /^Ja/ }).click();
    await checkKeys(page);
    await expectSeen(page.getByRole('button', { name: 'TSE einrichten' }));
    expect(await page.getByText(/stimmen: Umgebung TEST/).count()).toBe(0);
    await whole(page, 'tse-live-keys-360-de-light');
    await page.getByRole('button', { name: 'TSE einrichten' }).click();
    await expectReady(page);
    await whole(page, 'tse-live-ready-360-de-light');

    await inDatabase(testServer(), `update app.tse_devices set certificate_until = now() - interval '2 days'`);
    await page.reload();
    await expectSeen(page.getByText(/^Das Zertifikat der TSE ist abgelaufen/));
    await whole(page, 'tse-ended-360-de-light');
    await wide.open(path);
    await wide.page.locator('[data-section], [role="alert"]').first().waitFor();
    await whole(wide.page, 'tse-ended-1280-en-dark');
    await Promise.all([till.close(), phone.close(), wide.close()]);
  },
);
