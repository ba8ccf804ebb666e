import { expect, test } from 'vitest';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { openTill } from './pos-acts.ts';
import { tresen } from '../../test-server/command-line.ts';
import { needNoPaper, sell } from './pos-proof-acts.ts';
import { openStandIn, setUpTse } from './signing-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

test(
  '[promise-D22] [D22] [R6.4] without a TSE managers read it at the till and at the desk for as long as it is so; staff are not bothered',
  { timeout: 300_000 },
  async () => {
    await using standIn = await openStandIn();
    await testServer().restart({ FISKALY_BASE_URL: standIn.url });
    const owner = await openTill(testServer());
    const { page } = owner;
    const chip = page.getByRole('button', { name: 'Verkauf ohne TSE', exact: true });
    await expectSeen(chip);
    await sell(page);
    await expectSeen(chip);
    await page.reload();
    await needNoPaper(page);
    await chip.click();
    await expectSeen(
      page.getByRole('dialog').getByText(/^Für diesen Standort ist keine technische Sicherheitseinrichtung/),
    );
    await page.keyboard.press('Escape');
    await expectGone(page.getByRole('dialog'));
    await expectSeen(chip);

    const desk = await testServer().visitor({ size: { width: 1440, height: 1000 } });
    await desk.signIn('owner');
    await desk.open('/admin/dashboard');
    const note = desk.page.getByRole('link', { name: /^Ohne TSE: Jeder Bon weist darauf hin/ });
    await expectSeen(note);

    const staff = await openTill(testServer(), { person: 'staff' });
    expect(await staff.page.getByRole('button', { name: 'Verkauf ohne TSE', exact: true }).count()).toBe(0);
    await staff.close();

    // Switched on is not set up: until somebody signs, nothing has changed.
    await tresen(
      ['set-entitlements', '--link', 'biergarten-lindenhof', '--entitlements', 'tse'],
      testServer().database,
    );
    await page.reload();
    await expectSeen(chip);
    await desk.page.reload();
    await expectSeen(note);
    await setUpTse(testServer(), owner);
    await page.reload();
    await expectGone(chip);
    await desk.page.reload();
    await expectSeen(desk.page.getByRole('heading', { level: 1 }));
    await expectGone(note);
    await Promise.all([owner.close(), desk.close()]);
  },
);
