import { isManager, type Role } from './roles.ts';

/** How far back staff see what they took in. */
export const staffRevenueHours = 24;

/** Which paid orders somebody may see. Without a limit: all of them. */
export type RevenueView = { readonly onlyUserId?: string; readonly since?: Temporal.Instant };

type Viewer = { readonly role: Role; readonly userId: string };

/** Managers see everything, staff their own orders of the last day, anybody else nothing at all. */
export function revenueView({ role, userId }: Viewer, now: Temporal.Instant): RevenueView | undefined {
  if (isManager(role)) return {};
  return role === 'staff' ? { onlyUserId: userId, since: now.subtract({ hours: staffRevenueHours }) } : undefined;
}

type PaidOrder = { readonly takenBy: string | null; readonly paidAt: Temporal.Instant };

export function isInView(order: PaidOrder, { onlyUserId, since }: RevenueView): boolean {
  if (onlyUserId !== undefined && order.takenBy !== onlyUserId) return false;
  return since === undefined || Temporal.Instant.compare(order.paidAt, since) >= 0;
}
