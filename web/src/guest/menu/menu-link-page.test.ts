import { expect, test } from 'vitest';
import { renderAt } from '../testing/render-at.ts';

const incomplete = { name: 'menu-link-incomplete', isLarge: false } as const;
const notFound = { name: 'menu-not-found', isLarge: false } as const;

test('[R8.11] a link without a menu says that it is incomplete', () => {
  expect(renderAt('/menu', incomplete, 'de')).toMatchObject({ status: 404 });
  expect(renderAt('/menu', incomplete, 'de').html).toContain(
    '<h1>Der Link ist unvollständig</h1><p>Bitte den QR-Code noch einmal scannen oder das Personal fragen.</p>',
  );
  expect(renderAt('/menu', incomplete, 'en').html).toContain(
    '<h1>The link is incomplete</h1><p>Please scan the QR code again or ask the staff.</p>',
  );
});

test('[R8.12] a link to no menu says that none was found', () => {
  expect(renderAt('/menu/x', notFound, 'de')).toMatchObject({ status: 404 });
  expect(renderAt('/menu/x', notFound, 'de').html).toContain(
    '<h1>Keine Speisekarte gefunden</h1><p>Unter diesem Link gibt es keine Speisekarte.</p>',
  );
  expect(renderAt('/menu/x', notFound, 'en').html).toContain(
    '<h1>No menu found</h1><p>There is no menu under this link.</p>',
  );
});

test('[R2.35] [D6] the menu layouts are one markup, large where it is asked for', () => {
  expect(renderAt('/menu/x', notFound, 'de').html).toContain('<div class="menu">');
  expect(renderAt('/menu/x', { ...notFound, isLarge: true }, 'de').html).toContain(
    '<div class="menu" data-display="large">',
  );
});

test('[R8.12] guests are offered neither the log-in nor the licences', () => {
  const { html } = renderAt('/menu/x', notFound, 'de');
  expect(html).not.toContain('/auth/login');
  expect(html).not.toContain('/license-information');
  expect(html).toContain('href="/imprint"');
});
