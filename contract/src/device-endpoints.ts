import type { DeviceEndpoint } from '@tresen/domain/people/device-access';

type Endpoint = DeviceEndpoint & { readonly access: 'device' };

/** Entries are taken from every device, also from one that was ended: what it holds may have happened. */
export const handingIn: Endpoint = {
  access: 'device',
  roles: ['pos', 'kds', 'office', 'order'],
  standings: ['active', 'frozen', 'ended'],
};

export const anyDevice: Endpoint = {
  access: 'device',
  roles: ['pos', 'kds', 'office', 'order'],
  standings: ['active', 'frozen'],
};

/** Where orders are shown or made. */
export const orderScreens: Endpoint = {
  access: 'device',
  roles: ['pos', 'kds', 'order'],
  standings: ['active', 'frozen'],
};

/** The same, without those of which there seem to be two. */
export const soundOrderScreens: Endpoint = { access: 'device', roles: ['pos', 'kds', 'order'], standings: ['active'] };

/** What printers hang on: paper is fetched there, and its outcome is told. */
export const printHosts: Endpoint = { access: 'device', roles: ['pos', 'bridge'], standings: ['active', 'frozen'] };

/** Who hears that there is something to do. A bridge hears of its paper alone. */
export const streamListeners: Endpoint = {
  access: 'device',
  roles: ['pos', 'kds', 'bridge', 'order'],
  standings: ['active', 'frozen'],
};

export const bridgesOnly: Endpoint = { access: 'device', roles: ['bridge'], standings: ['active'] };

/** What is ordered is numbered and signed there: at registers, and at phones that take no money. */
export const orderTakers: Endpoint = { access: 'device', roles: ['pos', 'order'], standings: ['active', 'frozen'] };

export const registers: Endpoint = { access: 'device', roles: ['pos'], standings: ['active', 'frozen'] };

/** Of a register of which there seem to be two nobody knows which one asks: it spends and changes nothing. */
export const soundRegisters: Endpoint = { access: 'device', roles: ['pos'], standings: ['active'] };
