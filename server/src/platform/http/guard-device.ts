import { os } from '@orpc/server';
import type { EndpointMeta } from '@tresen/contract/endpoint';
import { ticketIn } from '../devices/device-tickets.ts';
import type { DeviceCall } from './call.ts';
import { type Edge, houseOf } from './edge.ts';
import { refusal } from './refusal.ts';

/** A device shows the ticket that it got for its proof. Nobody's session is asked for: an expired log-in stops no sale. */
export const guardDevice = os
  .$context<Edge>()
  .$meta<EndpointMeta>({ access: 'device' })
  .middleware(async ({ context, next, path }) => {
    const { request, now, log, setHeader } = context;
    const { tills, attempts, enter } = houseOf(context);
    const shown = request.authorization;
    if (shown === undefined) throw refusal('session/missing');
    const ticket = ticketIn(tills.tickets, shown, now);
    if (!ticket) throw refusal('device/not-accepted');
    const { device, scope } = ticket;
    if (scope === 'log' && !isHandingIn(path)) throw refusal('device/revoked');
    const call: DeviceCall = {
      device,
      scope,
      tills,
      attempts,
      enter: (work) => enter(device.orgId, work),
      request,
      setHeader,
      now,
      log,
    };
    return next({ context: call });
  });

/** What a device that was ended may still do: give what it holds. */
function isHandingIn(path: readonly string[]): boolean {
  return ['till.upload', 'till.park'].includes(path.join('.'));
}
