import { pageMessages } from '@tresen/i18n/page-messages';
import { expect, test } from 'vitest';
import { readerText, renderAt } from '../testing/render-at.ts';
import { errorOf } from '../testing/sample-pages.ts';

test('[R2.30] [R2.58] [R8.1] an unknown path says so, followed by the path', () => {
  const { status, html } = renderAt('/admin/xyz', errorOf(404), 'en');
  expect(status).toBe(404);
  expect(html).toContain(
    '<h1>Page Not Found</h1><p>This page does not exist</p><code>Page Not Found: /en/admin/xyz</code>',
  );
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

test('[R2.30] [R8.1] in German, too', () => {
  const { html } = renderAt('/admin/xyz', errorOf(404), 'de');
  expect(html).toContain(
    '<h1>Seite nicht gefunden</h1><p>Diese Seite existiert nicht</p><code>Page Not Found: /admin/xyz</code>',
  );
});

test('[S10] [R2.30] a hostile path stays text', () => {
  const { html } = renderAt('/<script>alert(1)</script>"\'', errorOf(404), 'de');
  expect(html).not.toContain('<script>alert');
  expect(html).toContain('Page Not Found: /&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#x27;');
});

test.each(['401', '403', '404', '408', '409', '423', '429', '500', '503'] as const)(
  '[D7] [R2.57] status %s has its own texts',
  (code) => {
    for (const locale of ['de', 'en'] as const) {
      const { title, description } = pageMessages[locale].error[code];
      const { status, html } = renderAt('/x', errorOf(Number(code)), locale);
      expect(status).toBe(Number(code));
      expect(html).toContain(`<h1>${title}</h1><p>${description}</p>`);
    }
  },
);

test('[D7] [R2.57] any other status is named in a general text', () => {
  expect(renderAt('/x', errorOf(418), 'en').html).toContain(
    '<h1>Error 418</h1><p>An error with code 418 occurred.</p>',
  );
});

test('[R2.57] the card ends with status, time of the place and reference', () => {
  expect(readerText(renderAt('/x', errorOf(500), 'de').html)).toMatch(/500 · 14\.11\.2026, 18:05 Referenz ref-1/);
  expect(readerText(renderAt('/x', errorOf(500), 'en').html)).toMatch(/500 · 14 Nov 2026, 18:05 Reference ref-1/);
});

test('[R2.57] all ways on but "back" work without a script', () => {
  const { html } = renderAt('/x', errorOf(404), 'en');
  expect(html).toContain('<a class="button filled" href="/en">Go to home page</a>');
  expect(html).toMatch(/<button [^>]*data-back="" data-needs-script="">Back/);
  expect(renderAt('/x', errorOf(401), 'de').html).toContain('href="/auth/login">Anmelden');
});

test('[R2.57] maintenance tries again by itself, a limit counts down as long as it was told', () => {
  expect(renderAt('/x', errorOf(503), 'de').html).toContain(
    'href="/x" data-retry-seconds="15" data-retry-pattern="Erneut versuchen (# s)" data-retry-alone=""',
  );
  const limited = { ...errorOf(429), retryAfterSeconds: 42 };
  const { html } = renderAt('/x', limited, 'de');
  expect(html).toContain('data-retry-seconds="42"');
  expect(html).not.toContain('data-retry-alone');
});

test('[R2.57] [R2.35] a guest gets the card in the layout of the menu, without a way to the log-in', () => {
  const { html } = renderAt('/menu/lindenhof', errorOf(500), 'de');
  expect(html).toContain('<div class="menu">');
  expect(html).toContain('<h1>Das hat nicht geklappt</h1>');
  expect(html).toContain('href="/menu/lindenhof" ');
  expect(html).toContain('>Erneut versuchen</a>');
  expect(html).not.toContain('/auth/login');
  expect(html).not.toContain('>Zur Startseite<');
});

test.each(['//evil.example/x', '/\\evil.example', '/\\/evil.example'])(
  '[R2.30] %s never becomes a link to another host',
  (path) => {
    for (const locale of ['de', 'en'] as const) {
      const { html } = renderAt(path, errorOf(500), locale);
      expect(html).toContain('href="/evil.example');
      expect(html).not.toMatch(/href="\/[/\\]/);
    }
  },
);
