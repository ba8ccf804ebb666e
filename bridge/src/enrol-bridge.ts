import { hostname, type as osType } from 'node:os';
import { bridgeVersion } from '@tresen/domain/print/bridge';
import { keepIdentity, newIdentity } from './identity.ts';
import { enrolAt, Refused } from './server-calls.ts';

type Wanted = { readonly folder: string; readonly server: string; readonly code: string; readonly name: string };

/** Makes this computer a bridge of a location. The code is used up by it. */
export async function enrolBridge({ folder, server, code, name }: Wanted): Promise<string> {
  const origin = originOf(server);
  const { deviceId, key, publicKey } = newIdentity();
  const platform = `${osType()} ${hostname()}, Node ${process.version}, bridge ${bridgeVersion}`.slice(0, 300);
  const request = { code, deviceId, publicKey, name, platform, program: 'bridge' } as const;
  // The code is used up by the first try, also when its answer never came; the same device may ask again.
  const answer = await enrolAt(origin, request).catch((error: unknown) => {
    if (error instanceof Refused) throw error;
    return enrolAt(origin, request);
  });
  await keepIdentity(folder, {
    server: origin,
    deviceId,
    locationId: answer.locationId,
    name: name || hostname(),
    key,
  });
  return answer.locationName;
}

/** Only encrypted, except to this computer itself. */
export function originOf(server: string): string {
  const url = new URL(server);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere))
    throw new Error('The address of the server has to begin with https://');
  return url.origin;
}
