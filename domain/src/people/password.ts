import { accept, refuse, type Result } from '../basics/result.ts';

export const passwordMinLength = 8;
/** Long enough for any passphrase, short enough that hashing cannot be used as a weapon. */
export const passwordMaxLength = 128;

/** The 32 punctuation characters every keyboard has. Others are allowed but do not count. */
export const specialCharacters = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

export const passwordRules = ['length', 'letters', 'numbers', 'special-characters'] as const;
export type PasswordRule = (typeof passwordRules)[number];

const keeps: Record<PasswordRule, (password: string) => boolean> = {
  length: (password) => [...password].length >= passwordMinLength && password.length <= passwordMaxLength,
  letters: (password) => /\p{L}/u.test(password),
  numbers: (password) => /\d/.test(password),
  'special-characters': (password) => [...password].some((character) => specialCharacters.includes(character)),
};

export function brokenPasswordRules(password: string): readonly PasswordRule[] {
  return passwordRules.filter((rule) => !keeps[rule](password));
}

export type PasswordRefusal = { readonly code: 'password/too-weak'; readonly broken: readonly PasswordRule[] };

export function acceptPassword(password: string): Result<string, PasswordRefusal> {
  const broken = brokenPasswordRules(password);
  return broken.length === 0 ? accept(password) : refuse({ code: 'password/too-weak', broken });
}
