import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import type { Log } from '../../platform/log/logger.ts';
import type { Sealer } from '../../platform/secrets/seal.ts';
import { openRow, type SealedRow } from './open-row.ts';
import type { TseDevice } from './tse-device.ts';
import { unusableDevice } from './unusable-device.ts';

type Services = {
  readonly enter: <Result>(orgId: OrgId, work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  readonly sealer: Sealer;
  readonly isProduction: boolean;
  readonly log: Log;
};

export type Devices = {
  /** `undefined`: this organisation has no such device. */
  readonly deviceOf: (orgId: OrgId, tssId: string) => Promise<TseDevice | undefined>;
};

type Kept = { readonly row: SealedRow; readonly device: TseDevice; readAtMs: number };

/** So long a device is asked with the keys that were read before. */
const freshMs = 5000;

/** Each device is opened once, with its session, and anew when its address or its keys have changed. */
export function openDevices({ enter, sealer, isProduction, log }: Services): Devices {
  const kept = new Map<string, Kept>();

  function open(row: SealedRow): TseDevice {
    const { provider, tss_id: tssId } = row;
    if (provider === 'double' && isProduction) return unusableDevice('a stand-in signs nothing that counts');
    try {
      return openRow({ sealer }, row)?.device ?? unusableDevice(`nothing here speaks to ${provider}`);
    } catch (error) {
      // What is wrong with a secret is not said with it.
      log.error(
        { tssId, failure: error instanceof Error ? error.name : 'unknown' },
        'the keys of a TSE cannot be opened',
      );
      return unusableDevice('its keys cannot be opened');
    }
  }

  return {
    deviceOf: async (orgId, tssId) => {
      const key = `${orgId} ${tssId}`;
      const fresh = kept.get(key);
      if (fresh && performance.now() - fresh.readAtMs < freshMs) return fresh.device;
      const row = await enter(orgId, (tx) => rowOf(tx, tssId));
      if (!row) return undefined;
      const readAtMs = performance.now();
      // Somebody may have opened it meanwhile, and one session is enough.
      const known = kept.get(key);
      if (known && isSame(known.row, row)) {
        known.readAtMs = readAtMs;
        return known.device;
      }
      const device = open(row);
      kept.set(key, { row, device, readAtMs });
      return device;
    },
  };
}

function rowOf(tx: Tx, tssId: string): Promise<SealedRow | undefined> {
  return tx
    .selectFrom('app.tse_devices')
    .select(['tss_id', 'provider', 'base_url', 'secrets'])
    .where('tss_id', '=', tssId)
    .executeTakeFirst();
}

function isSame(one: SealedRow, other: SealedRow): boolean {
  return one.provider === other.provider && one.base_url === other.base_url && one.secrets === other.secrets;
}
