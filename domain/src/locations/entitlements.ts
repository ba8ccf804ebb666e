/** What only the provider switches on, location by location: log-ins for waiters at the till, and the fiscal security device. */
export const entitlements = ['pos_staff_logins', 'tse'] as const;
export type Entitlement = (typeof entitlements)[number];
