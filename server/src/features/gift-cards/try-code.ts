import { type Limit, waitSeconds } from '@tresen/domain/basics/rate-limit';
import type { DeviceCall } from '../../core/calls/call.ts';
import { serialByKey } from '../../platform/queues/serial-by-key.ts';

/** A till mistypes now and then; whoever tries codes for an evening finds none. */
const deviceLimit: Limit = { times: 30, withinSeconds: 15 * 60 };
/** However many tills somebody holds. */
const organizationLimit: Limit = { times: 100, withinSeconds: 15 * 60 };
/** A till that mistyped no more than this is not made to wait for what others tried. */
const innocentTries = 3;

type Guesser = Pick<DeviceCall, 'attempts' | 'device' | 'now'>;
type Tried<Found> = { readonly found: Found | undefined } | { readonly retryAfterSeconds: number };

const inTurnOf = serialByKey();

/**
 * Looks a code up, unless too many that do not exist were tried: only those count. One at a time for each device, so that a
 * thousand asked at once are a thousand asked in turn.
 */
export function tryCode<Found>(call: Guesser, look: () => Promise<Found | undefined>): Promise<Tried<Found>> {
  return inTurnOf(call.device.deviceId, () => tryNext(call, look));
}

async function tryNext<Found>(call: Guesser, look: () => Promise<Found | undefined>): Promise<Tried<Found>> {
  const { attempts, device, now } = call;
  const own = await attempts.take({ kind: 'gift-card', subject: device.deviceId }, deviceLimit.withinSeconds, now);
  const inHouse = () =>
    attempts.take({ kind: 'gift-card-house', subject: device.orgId }, organizationLimit.withinSeconds, now);
  let organization = own.earlier.length > innocentTries ? await inHouse() : undefined;
  let isGuess = false;
  try {
    const retryAfterSeconds = Math.max(
      waitSeconds(deviceLimit, own.earlier, now.epochMilliseconds),
      organization ? waitSeconds(organizationLimit, organization.earlier, now.epochMilliseconds) : 0,
    );
    if (retryAfterSeconds > 0) return { retryAfterSeconds };
    const found = await look();
    isGuess = found === undefined;
    if (isGuess) organization ??= await inHouse();
    return { found };
  } finally {
    if (!isGuess) await Promise.all([own.giveBack(), organization?.giveBack()]);
  }
}
