import { expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { realPaths } from '../../test-server/real-paths.ts';
import { expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { useTestServer } from '../use-test-server.ts';
import { usePastSales } from './reports-acts.ts';

const testServer = useTestServer();
usePastSales(testServer, 3, 12);

const said = {
  de: {
    due: /ist seit .* in Betrieb\. Melde sie bis/,
    end: 'Außer Betrieb nehmen',
    open: 'Ein Gerät schreibt noch mit dieser Kasse. Widerrufe es unter Geräte.',
    cancel: 'Abbrechen',
    note: 'Als gesendet eintragen',
    none: /^Alles gemeldet/,
    sent: 'Gesendete Meldungen',
  },
  en: {
    due: /is in use since .*\. Notify it by/,
    end: 'Take out of use',
    open: 'A device still writes with this till. Revoke it under Devices.',
    cancel: 'Cancel',
    note: 'Note as sent',
    none: /^Everything is notified/,
    sent: 'Notices that were sent',
  },
} as const;

test.each([
  ['de', 'dark', 360],
  ['en', 'light', 1280],
] as const)(
  '[K24][K37] in %s, %s at %i px: what is due is seen, a till in use is not ended, and what was sent is noted',
  async (locale, theme, width) => {
    const t = said[locale];
    const { page, context, open, signIn, complaints, close } = await testServer().visitor({
      locale,
      theme,
      size: { width, height: 800 },
    });
    await context.addInitScript((mode) => localStorage.setItem('tresen-theme', mode), theme);
    const fits = async () => {
      expect(await barriersOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    };
    await signIn('owner');
    const real = await realPaths(context);
    await open(real('/admin/settings/locations/:locationId/tax-office'));
    // The second visitor finds what the first one noted.
    await expectSeen(page.getByText(locale === 'de' ? t.due : t.none));
    await fits();
    await picture(page, `tax-notice-${locale}`);
    await page.getByRole('button', { name: t.end }).first().click();
    await expectSeen(page.getByText(t.open));
    await fits();
    await picture(page, `tax-notice-end-${locale}`);
    await page.getByRole('button', { name: t.cancel }).click();
    await page.getByRole('button', { name: t.note }).click();
    await expectSeen(page.getByText(t.none));
    await expectSeen(page.getByRole('heading', { name: t.sent }));
    await fits();
    await picture(page, `tax-notice-sent-${locale}`);
    expect(complaints()).toEqual([]);
    await close();
  },
);
