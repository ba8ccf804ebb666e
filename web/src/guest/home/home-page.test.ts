import { expect, test } from 'vitest';
import { readerText, renderAt } from '../testing/render-at.ts';

const home = { name: 'home' } as const;

test('[R2.25] the home page says what the product is and leads to the log-in', () => {
  const { status, html } = renderAt('/', home, 'de');
  expect(status).toBe(200);
  expect(readerText(html)).toContain('Bestellen, kassieren, abrechnen. Für Restaurants, Bars und Events. Anmelden');
  expect(html).toContain('href="/auth/login"');
});

test('[R2.25] [R2.1] its English twin leads to the English log-in', () => {
  const { html } = renderAt('/', home, 'en');
  expect(readerText(html)).toContain('Order, charge, close the day. For restaurants, bars and events. Log in');
  expect(html).toContain('href="/en/auth/login"');
  expect(html).not.toContain('href="/auth/login"');
});

test('[R9.21] whoever shares a link shows the product icon', () => {
  const { html } = renderAt('/', home, 'en');
  expect(html).toContain('<meta property="og:image" content="https://tresen.example/share.png"/>');
  expect(html).toContain('<link rel="canonical" href="https://tresen.example/en"/>');
  expect(html).toContain('<link rel="alternate" hrefLang="de" href="https://tresen.example/"/>');
});

test('the second action is a sample menu where there is one, else a way to ask', () => {
  expect(renderAt('/', home, 'de').html).toContain('href="mailto:hello@tresen.example">Kontakt aufnehmen');
  const { html } = renderAt('/', home, 'de', { sampleMenuPath: '/menu/lindenhof' });
  expect(html).toContain('href="/menu/lindenhof">Beispiel-Speisekarte');
  expect(html).not.toContain('Kontakt aufnehmen');
});

test('the cart of the picture adds up in both languages', () => {
  expect(readerText(renderAt('/', home, 'de').html)).toMatch(
    /9,60\s€ 2 × Pfand Becher 4,00\s€ 1 Bratwurst ohne Senf 4,50\s€ .* Summe 18,10\s€/,
  );
  expect(readerText(renderAt('/', home, 'en').html)).toMatch(
    /€9\.60 2 × Cup deposit €4\.00 1 Bratwurst no mustard €4\.50 .* Total €18\.10/,
  );
});
