import { test } from 'vitest';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

test.each([
  { locale: 'de', drawn: /^Startklar/, text: /Verbindung zum Server wird wiederhergestellt|Server nicht erreichbar/ },
  { locale: 'en', drawn: /^Getting started/, text: /reconnecting to the server|Server not reachable/ },
] as const)(
  '[R1.18, R4.9, R8.28] a cut wire raises the offline alert, and a mended one takes it away, in $locale',
  async ({ locale, drawn, text }) => {
    const { page, signIn, open, close } = await testServer().visitor({ locale });
    await signIn('owner');
    await open('/admin/dashboard');
    // Only a page that has all its parts can stay: one that is still loading says that it cannot be shown.
    await expectSeen(page.getByRole('heading', { name: drawn }));

    testServer().wire.cut();
    const alert = page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text });
    await alert.first().waitFor({ state: 'visible', timeout: 30_000 });
    await expectSeen(alert);

    testServer().wire.restore();
    await alert.first().waitFor({ state: 'hidden', timeout: 60_000 });
    await expectGone(alert);
    await close();
  },
);
