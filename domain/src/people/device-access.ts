import type { PrintBlock, PrintKind } from '../print/document.ts';

/** What a device was set up for: a register, a screen with orders, a computer in the office. */
export const deviceRoles = ['pos', 'kds', 'office'] as const;
export type DeviceRole = (typeof deviceRoles)[number];

/** `frozen`: two copies of it were heard, a manager has to look. `ended`: ended by a manager, or lost. */
export const deviceStandings = ['active', 'frozen', 'ended'] as const;
export type DeviceStanding = (typeof deviceStandings)[number];

/** Which devices may call an endpoint, and in which state. There is no default: an endpoint has to say both. */
export type DeviceEndpoint = {
  readonly roles: readonly [DeviceRole, ...DeviceRole[]];
  readonly standings: readonly [DeviceStanding, ...DeviceStanding[]];
};

export type DeviceDenial = 'ended' | 'frozen' | 'role';

/** `undefined` means: come in. Who was ended hears that first, whatever it asked for. */
export function deviceDenialAt(
  endpoint: DeviceEndpoint,
  { role, standing }: { readonly role: DeviceRole; readonly standing: DeviceStanding },
): DeviceDenial | undefined {
  const isStandingFit = endpoint.standings.includes(standing);
  if (!isStandingFit && standing === 'ended') return 'ended';
  if (!endpoint.roles.includes(role)) return 'role';
  return isStandingFit ? undefined : 'frozen';
}

/** Only at a register do people say who they are, with a PIN or a log-in: what others say about people is hearsay. */
export function vouchesForPeople(role: DeviceRole): boolean {
  return role === 'pos';
}

/** Orders and money are a register's. What a kitchen does to an order, it says itself, and it knows what is left. */
const kitchenTypes: readonly string[] = [
  'order.advance.v1',
  'order.revert.v1',
  'order.part-ready.v1',
  'order.seen.v1',
  'article.count.v1',
];

/** Whether a device of this kind has any business writing such an entry. */
export function mayWrite(role: DeviceRole, entryType: string): boolean {
  return role === 'pos' || (role === 'kds' && kitchenTypes.includes(entryType));
}

/** A kitchen screen prints what hangs on it, and opens no drawer. */
export function mayPrint(
  role: DeviceRole,
  { kind, blocks }: { readonly kind: PrintKind; readonly blocks: readonly { readonly kind: PrintBlock['kind'] }[] },
): boolean {
  if (role === 'pos') return true;
  const isSlip = kind === 'slip' || kind === 'cancellation';
  return role === 'kds' && isSlip && blocks.every((block) => block.kind !== 'pulse');
}
