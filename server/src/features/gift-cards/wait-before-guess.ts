import { type Limit, waitSeconds } from '@tresen/domain/rate-limit';
import type { DeviceCall } from '../../platform/http/call.ts';

/** A till mistypes now and then; whoever tries codes for an evening finds none. */
const guessLimit: Limit = { times: 30, withinSeconds: 15 * 60 };

/** Only codes that do not exist count: their place is not given back. */
export async function waitBeforeGuess({ attempts, device, now }: Pick<DeviceCall, 'attempts' | 'device' | 'now'>) {
  const place = await attempts.take({ kind: 'gift-card', subject: device.deviceId }, guessLimit.withinSeconds, now);
  const retryAfterSeconds = waitSeconds(guessLimit, place.earlier, now.epochMilliseconds);
  if (retryAfterSeconds > 0) await place.giveBack();
  return { retryAfterSeconds, giveBack: place.giveBack };
}
