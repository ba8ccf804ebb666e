import type { Account } from './account.ts';

/** An account, out of a row of the library. */
export function accountOf(user: Record<string, unknown>): Account {
  return {
    userId: String(user['id']),
    email: String(user['email']),
    firstName: String(user['firstName'] ?? ''),
    lastName: String(user['lastName'] ?? ''),
    kind: String(user['kind'] ?? ''),
    locale: user['locale'] === 'en' ? 'en' : 'de',
    theme: user['theme'] === 'dark' || user['theme'] === 'system' ? user['theme'] : 'light',
  };
}
