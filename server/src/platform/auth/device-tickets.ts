import { createHmac, timingSafeEqual } from 'node:crypto';
import { deviceRoles, type DeviceStanding } from '@tresen/domain/people/device-access';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { vouchedOrgId } from '../db/tenant.ts';
import type { DeviceIdentity } from './device-identity.ts';

const minutesValid = 15;

export type Ticket = { readonly device: DeviceIdentity; readonly standing: DeviceStanding };
/** `until` in milliseconds since 1970. */
export type ValidTicket = Ticket & { readonly until: number };

const mostSeen = 20_000;

/** As they stand in a ticket. */
const scopes = { active: 'all', frozen: 'frozen', ended: 'log' } as const satisfies Record<DeviceStanding, string>;
const standings = { all: 'active', frozen: 'frozen', log: 'ended' } as const;

const content = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.enum(deviceRoles),
  z.enum(['all', 'frozen', 'log']),
  z.int(),
]);

/** Says for a quarter of an hour who a device is, so that not every call has to be signed and looked up. */
export type DeviceTickets = ReturnType<typeof openDeviceTickets>;

export function openDeviceTickets(secret: string) {
  const key = createHmac('sha256', secret).update('device-ticket').digest();
  const sealOf = (body: string) => createHmac('sha256', key).update(body).digest('base64url');
  // A till shows the same ticket with every call of a quarter of an hour.
  const seen = new LRUCache<string, ValidTicket>({ max: mostSeen });

  return {
    issue(
      { device, standing }: Ticket,
      now: Temporal.Instant,
    ): { readonly ticket: string; readonly until: Temporal.Instant } {
      const until = now.add({ minutes: minutesValid });
      const { deviceId, orgId, locationId, role } = device;
      const body = Buffer.from(
        JSON.stringify([deviceId, orgId, locationId, role, scopes[standing], until.epochMilliseconds]),
      ).toString('base64url');
      return { ticket: `${body}.${sealOf(body)}`, until };
    },

    /** `undefined`: not ours, or no longer. */
    read(ticket: string, now: Temporal.Instant): ValidTicket | undefined {
      const known = seen.get(ticket);
      const opened = known ?? open(ticket);
      if (!opened || opened.until <= now.epochMilliseconds) return undefined;
      if (!known) seen.set(ticket, opened);
      return opened;
    },
  };

  function open(ticket: string): ValidTicket | undefined {
    const [body = '', seal = ''] = ticket.split('.', 2);
    if (!isSame(seal, sealOf(body))) return undefined;
    // One that a newer release made, with a word unknown here, is none: the device proves itself again.
    const read = content.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()));
    if (!read.success) return undefined;
    const [deviceId, orgId, locationId, role, scope, until] = read.data;
    return { device: { deviceId, orgId: vouchedOrgId(orgId), locationId, role }, standing: standings[scope], until };
  }
}

const scheme = 'Device ';

/** The ticket in a request's `authorization`. `undefined`: there is none that counts. */
export function ticketIn(
  tickets: DeviceTickets,
  shown: string | undefined,
  now: Temporal.Instant,
): ValidTicket | undefined {
  return shown?.startsWith(scheme) ? tickets.read(shown.slice(scheme.length), now) : undefined;
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
