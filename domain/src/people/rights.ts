import { isManager, type Role } from './roles.ts';

/** What somebody may beside their role. `owner`: tips of theirs are the organisation's. */
export const rights = ['approve', 'books', 'owner'] as const;
export type Right = (typeof rights)[number];

/** Somebody of the organisation, whether or not they have a log-in. */
export type Standing = { readonly role: Role; readonly rights: readonly Right[] };

/** Whose PIN is "a manager's PIN": an admin's, or that of somebody who leads the shift. */
export function hasApproval({ role, rights: own }: Standing): boolean {
  return role === 'admin' || (role === 'staff' && own.includes('approve'));
}

/** Reads and exports figures; whoever keeps the books and is no admin does nothing else. */
export function readsBooks({ role, rights: own }: Standing): boolean {
  return isManager(role) || keepsBooksOnly({ role, rights: own });
}

export function keepsBooksOnly({ role, rights: own }: Standing): boolean {
  return role === 'staff' && own.includes('books');
}

/** Those who are offered at a till: money is taken by the organisation alone, and not by whoever checks it. */
export function worksAtTill(standing: Standing): boolean {
  return (standing.role === 'admin' || standing.role === 'staff') && !keepsBooksOnly(standing);
}

export function isRight(text: string): text is Right {
  return rights.some((right) => right === text);
}
