import type { Page } from 'playwright-core';
import { password, people, type Person } from '../test-server/people.ts';

type Words = {
  readonly email: string;
  readonly password: string;
  readonly login: string;
  readonly logout: string;
  readonly userMenu: RegExp;
};

export const words: Record<'de' | 'en', Words> = {
  de: {
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    login: 'Anmelden',
    logout: 'Abmelden',
    userMenu: /^Benutzermenü/,
  },
  en: {
    email: 'Email address',
    password: 'Password',
    login: 'Log in',
    logout: 'Log out',
    userMenu: /^User menu/,
  },
};

/** Fills in the login form that is on the screen and sends it. */
export async function logIn(page: Page, person: Person, locale: 'de' | 'en', typed = password): Promise<void> {
  const { email, password: label, login } = words[locale];
  await page.getByLabel(email).fill(people[person]);
  await page.getByLabel(label, { exact: true }).fill(typed);
  await page.locator('form').getByRole('button', { name: login }).click();
}

export async function openUserMenu(page: Page, locale: 'de' | 'en'): Promise<void> {
  await page.getByRole('button', { name: words[locale].userMenu }).first().click();
}

export async function logOut(page: Page, locale: 'de' | 'en'): Promise<void> {
  await openUserMenu(page, locale);
  await page.getByRole('button', { name: words[locale].logout }).click();
}
