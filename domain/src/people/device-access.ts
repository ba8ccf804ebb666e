import type { PrintBlock, PrintKind } from '../print/document.ts';

/**
 * What a device was set up for: a register, a screen with orders, a computer in the office, a bridge to printers of the network, a
 * phone that takes orders at tables and no money.
 */
export const deviceRoles = ['pos', 'kds', 'office', 'bridge', 'order'] as const;
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

/** Only at a register and at an order phone do people say who they are, with a PIN or a log-in: what others say is hearsay. */
export function vouchesForPeople(role: DeviceRole): boolean {
  return role === 'pos' || role === 'order';
}

/** Orders and money are a register's. What a kitchen does to an order, it says itself, and it knows what is left. */
const kitchenTypes: readonly string[] = [
  'order.advance.v1',
  'order.revert.v1',
  'order.part-ready.v1',
  'order.seen.v1',
  'article.count.v1',
];

/**
 * Who orders at a table says what is ordered, for whom, where and when. What ends a piece otherwise than by cancelling it, what makes it
 * cheaper, and every paper about money are a register's.
 */
const orderPhoneTypes: readonly string[] = [
  'order.place.v1',
  'order.cancel.v1',
  'order.fire.v1',
  'order.change.v1',
  'bill.set.v1',
  'bill.join.v1',
  'bill.move-items.v1',
  'order.advance.v1',
  'article.count.v1',
  'tse.outage.v1',
  'cart.abandoned.v1',
  'training.order.v1',
];

/** Whether a device of this kind has any business writing such an entry. */
export function mayWrite(role: DeviceRole, entryType: string): boolean {
  if (role === 'order') return orderPhoneTypes.includes(entryType);
  return role === 'pos' || (role === 'kds' && kitchenTypes.includes(entryType));
}

/** What stands in a drawer, on a receipt or in its numbers. */
const moneyTypes: readonly string[] = [
  'sale.complete.v1',
  'sale.complete.v2',
  'training.sale.v1',
  'training.sale.v2',
  'receipt.issued.v1',
  'cart.parked.v1',
  'drawer.open.v1',
  'cash.move.v1',
  'cash.move.v2',
  'cash.count.v1',
  'shift.settle.v1',
];

/**
 * Why an entry is set aside whoever sealed it; `undefined`: it is not. What was not its task a manager may still take. Money of an order
 * phone belongs to no register that could book it, whoever takes it.
 */
export function setAsideCause(role: DeviceRole, entryType: string): 'not-its-task' | 'register-unknown' | undefined {
  if (mayWrite(role, entryType)) return undefined;
  return role === 'order' && moneyTypes.includes(entryType) ? 'register-unknown' : 'not-its-task';
}

/** Which kind of register a device of this kind writes; `undefined`: none. Only a till takes money. */
export function registerKindOf(role: DeviceRole): RegisterKind | undefined {
  if (role === 'pos') return 'till';
  return role === 'order' ? 'order' : undefined;
}

/** `K2` takes money; `G4` numbers what an order phone orders, and nothing else. */
export const registerKinds = ['till', 'order'] as const;
export type RegisterKind = (typeof registerKinds)[number];

/** A kitchen screen prints what hangs on it, and opens no drawer. What an order phone orders is printed where the printer stands. */
export function mayPrint(
  role: DeviceRole,
  { kind, blocks }: { readonly kind: PrintKind; readonly blocks: readonly { readonly kind: PrintBlock['kind'] }[] },
): boolean {
  if (role === 'pos') return true;
  const isSlip = kind === 'slip' || kind === 'cancellation';
  return role === 'kds' && isSlip && blocks.every((block) => block.kind !== 'pulse');
}
