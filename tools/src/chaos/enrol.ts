import { newId } from '@tresen/web/device/journal/new-id';
import { makeDeviceKey, publicKeyText, signerOf, type Signer } from '@tresen/web/device/journal/device-key';
import type { DeviceIdentity } from '@tresen/web/device/journal/journal';
import { tillCalls } from '@tresen/web/device/sender/till-calls';
import { password, people } from '@tresen/e2e/test-server/people';

export type Newcomer = { readonly identity: DeviceIdentity; readonly signer: Signer };

/** As in real use: a manager signs in, makes a code for each device, and each device shows it with its key. */
export async function enrolDevices(
  origin: string,
  publicUrl: string,
  count: number,
  role: 'pos' | 'kds' = 'pos',
  where: 'everywhere' | 'one place' = 'everywhere',
): Promise<readonly Newcomer[]> {
  const signIn = await post(`${origin}/api/v1/session`, { email: people.owner, password }, { origin: publicUrl });
  const cookie = signIn.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const asOwner = { cookie, origin: publicUrl };
  const { locations } = (await (await fetch(`${origin}/api/v1/locations`, { headers: asOwner })).json()) as {
    readonly locations: readonly { readonly locationId: string; readonly features: readonly string[] }[];
  };
  const places = locations.filter(
    ({ features }) => features.includes('point-of-sale') && features.includes('order-processing'),
  );
  const here = where === 'one place' ? places.slice(0, 1) : places;
  const newcomers: Newcomer[] = [];
  for (let place = 0; place < count; place += 1) {
    const { locationId } = here[place % here.length]!;
    const path = `/api/v1/locations/${locationId}/device-codes`;
    const answer = await post(origin + path, { role, name: `Gerät ${place + 1}` }, asOwner);
    const { code } = (await answer.json()) as { readonly code: string };
    newcomers.push(await enrol(origin, code));
  }
  return newcomers;
}

async function enrol(origin: string, code: string): Promise<Newcomer> {
  const keyPair = await makeDeviceKey();
  const calls = tillCalls({ origin, send: (request) => fetch(request), ticket: () => undefined });
  const publicKey = await publicKeyText(keyPair);
  const answer = await calls.enrol({ code, deviceId: newId(Date.now()), publicKey, name: '', platform: 'chaos' });
  const { deviceId, role, locationId, register } = answer;
  const bound = register && { registerId: register.registerId, code: register.code, series: register.series };
  return { identity: { deviceId, role, locationId, register: bound }, signer: signerOf(keyPair) };
}

async function post(url: string, body: object, headers: Record<string, string>): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer;
}
