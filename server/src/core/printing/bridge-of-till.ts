import { bridgePort } from '@tresen/domain/print/bridge';
import { LRUCache } from 'lru-cache';
import type { Directory } from '../../platform/db/directory.ts';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import type { ConnectTo } from '../../platform/http/app-shell.ts';

type Services = {
  readonly directory: Directory;
  readonly enter: <Result>(orgId: OrgId, work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  /** The name of the cookie that says which till a browser is. */
  readonly cookie: string;
};

const till = /^\/admin\/orders\/pos(?:\/|$)/;
const bridge: readonly string[] = [`http://127.0.0.1:${bridgePort}`];

/**
 * A till page of a location with a bridge may talk to the bridge on its own computer; no other page may. The cookie proves nothing: who
 * makes one up is allowed to ask a program on his own computer, which then wants to see a token.
 */
export function bridgeOfTill({ directory, enter, cookie }: Services): ConnectTo {
  const known = new LRUCache<string, { readonly hasBridge: boolean }>({ max: 5000, ttl: 30_000 });
  const pattern = new RegExp(`(?:^|;\\s*)${cookie}=([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})(?:;|$)`);

  async function hasBridge(deviceId: string): Promise<boolean> {
    const device = await directory.deviceById(deviceId);
    if (!device || device.role !== 'pos') return false;
    const found = await enter(device.orgId, (tx) =>
      tx
        .selectFrom('app.devices')
        .select('device_id')
        .where('location_id', '=', device.locationId)
        .where('role', '=', 'bridge')
        .where('state', '=', 'active')
        .executeTakeFirst(),
    );
    return found !== undefined;
  }

  return async (path, cookies) => {
    const deviceId = till.test(path) ? pattern.exec(cookies ?? '')?.[1] : undefined;
    if (deviceId === undefined) return [];
    // The shell is sent also when the database is not there.
    const answer = known.get(deviceId) ?? { hasBridge: await hasBridge(deviceId).catch(() => false) };
    known.set(deviceId, answer);
    return answer.hasBridge ? bridge : [];
  };
}
