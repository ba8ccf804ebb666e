import type { DeviceEndpoint } from '@tresen/domain/people/device-access';

type Endpoint = DeviceEndpoint & { readonly access: 'device' };

/** Entries are taken from every device, also from one that was ended: what it holds may have happened. */
export const handingIn: Endpoint = {
  access: 'device',
  roles: ['pos', 'kds', 'office'],
  standings: ['active', 'frozen', 'ended'],
};

export const anyDevice: Endpoint = {
  access: 'device',
  roles: ['pos', 'kds', 'office'],
  standings: ['active', 'frozen'],
};

/** Where orders are shown or made. */
export const orderScreens: Endpoint = { access: 'device', roles: ['pos', 'kds'], standings: ['active', 'frozen'] };

/** The same, without those of which there seem to be two. */
export const soundOrderScreens: Endpoint = { access: 'device', roles: ['pos', 'kds'], standings: ['active'] };

export const registers: Endpoint = { access: 'device', roles: ['pos'], standings: ['active', 'frozen'] };

/** Of a register of which there seem to be two nobody knows which one asks: it spends and changes nothing. */
export const soundRegisters: Endpoint = { access: 'device', roles: ['pos'], standings: ['active'] };
