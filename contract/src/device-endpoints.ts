import type { DeviceDoor } from '@tresen/domain/people/device-access';

type Door = DeviceDoor & { readonly access: 'device' };

/** Entries are taken from every device, also from one that was ended: what it holds may have happened. */
export const handingIn: Door = {
  access: 'device',
  roles: ['pos', 'kds', 'office'],
  standings: ['active', 'frozen', 'ended'],
};

export const anyDevice: Door = { access: 'device', roles: ['pos', 'kds', 'office'], standings: ['active', 'frozen'] };

/** Where orders are shown or made. */
export const orderScreens: Door = { access: 'device', roles: ['pos', 'kds'], standings: ['active', 'frozen'] };

/** The same, without those of which there seem to be two. */
export const soundOrderScreens: Door = { access: 'device', roles: ['pos', 'kds'], standings: ['active'] };

export const registers: Door = { access: 'device', roles: ['pos'], standings: ['active', 'frozen'] };

/** Of a register of which there seem to be two nobody knows which one asks: it spends and changes nothing. */
export const soundRegisters: Door = { access: 'device', roles: ['pos'], standings: ['active'] };
