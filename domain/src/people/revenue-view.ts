import { readsBooks, type Right } from './rights.ts';
import type { Role } from './roles.ts';

/** How far back staff see what they took in. */
export const staffRevenueHours = 24;

/** Which paid orders somebody may see. Without a limit: all of them. */
export type RevenueView = { readonly onlyUserId?: string; readonly since?: Temporal.Instant };

type Viewer = { readonly role: Role; readonly rights?: readonly Right[]; readonly userId: string };

/** Managers and who keeps the books see everything, staff their own orders of the last day, anybody else nothing at all. */
export function revenueView({ role, rights = [], userId }: Viewer, now: Temporal.Instant): RevenueView | undefined {
  if (readsBooks({ role, rights })) return {};
  return role === 'staff' ? { onlyUserId: userId, since: now.subtract({ hours: staffRevenueHours }) } : undefined;
}

type PaidOrder = { readonly takenBy: string | null; readonly paidAt: Temporal.Instant };

export function isInView(order: PaidOrder, { onlyUserId, since }: RevenueView): boolean {
  if (onlyUserId !== undefined && order.takenBy !== onlyUserId) return false;
  return since === undefined || Temporal.Instant.compare(order.paidAt, since) >= 0;
}
