import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withShellTexts } from './shell-texts.ts';

const shell = withShellTexts(readFileSync(new URL('../index.html', import.meta.url), 'utf8'));

test('[R8.29] the app shell carries the card for start-up and fatal errors in both languages', () => {
  expect(shell).toContain('Tresen konnte nicht starten');
  expect(shell).toContain('Tresen could not start');
  expect(shell).toContain('Browser zu alt');
  expect(shell).toContain('<noscript>');
  expect(shell).not.toContain('{{');
});

test('[R8.29] a text the shell asks for and nobody wrote stops the build', () => {
  expect(() => withShellTexts('<p>{{de.nothing.here}}</p>')).toThrow('de.nothing.here');
});

test('[R9.14] before anything is painted the shell puts on the remembered appearance, else light', () => {
  expect(shell).toContain('data-theme="light"');
  expect(shell).toContain("localStorage.getItem('tresen-theme')");
});
