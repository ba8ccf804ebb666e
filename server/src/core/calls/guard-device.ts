import { os } from '@orpc/server';
import type { EndpointMeta } from '@tresen/contract/endpoint';
import { deviceDenialAt, type DeviceEndpoint } from '@tresen/domain/people/device-access';
import { type Ticket, ticketIn } from '../../platform/auth/device-tickets.ts';
import type { DeviceCall } from './call.ts';
import { type Edge, servicesOf } from './edge.ts';
import { refusal } from '../../platform/http/refusal.ts';

/** A device shows the ticket that it got for its proof. Nobody's session is asked for: an expired log-in stops no sale. */
export const guardDevice = os
  .$context<Edge>()
  .$meta<EndpointMeta>({ access: 'manager' })
  .middleware(async ({ context, next, procedure }) => {
    const { meta } = procedure['~orpc'];
    if (meta.access !== 'device') throw new Error('only a device endpoint is guarded by the device guard');
    const { request, now, log, setHeader } = context;
    const { tills, sealer, attempts, enter } = servicesOf(context);
    const shown = request.authorization;
    if (shown === undefined) throw refusal('session/missing');
    const ticket = ticketIn(tills.tickets, shown, now);
    if (!ticket) throw refusal('device/not-accepted');
    refuseDevice(meta, ticket);
    const { device, standing } = ticket;
    const call: DeviceCall = {
      device,
      standing,
      tills,
      sealer,
      attempts,
      enter: (work) => enter(device.orgId, work),
      request,
      setHeader,
      now,
      log,
    };
    return next({ context: call });
  });

const denials = { ended: 'device/revoked', frozen: 'device/frozen', role: 'device/not-its-task' } as const;

/** Throws unless the endpoint is open to devices of this kind and state. */
export function refuseDevice(endpoint: DeviceEndpoint, { device, standing }: Ticket): void {
  const denial = deviceDenialAt(endpoint, { role: device.role, standing });
  if (denial) throw refusal(denials[denial]);
}
