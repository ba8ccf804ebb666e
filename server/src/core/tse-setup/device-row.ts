import type { Tx } from '../../platform/db/tenant.ts';
import { type FiskalyAccount, openFiskalyAccount } from '../tse/fiskaly-account.ts';
import { openFiskalyDevice } from '../tse/fiskaly-device.ts';
import type { TseDevice } from '../tse/tse-device.ts';
import { openTseSecrets, type TseSecrets } from '../tse/tse-secrets.ts';
import { dismissed } from './dismissed.ts';
import type { SetupServices } from './setup-services.ts';

export type DeviceRow = Awaited<ReturnType<typeof deviceRows>>[number];

/** The devices of the organisation that are neither retired nor given up, oldest first. */
export function deviceRows(tx: Tx) {
  return tx
    .selectFrom('app.tse_devices')
    .selectAll()
    .where('state', '<>', 'retired')
    .where('setup_step', '<>', dismissed)
    .orderBy('created_at')
    .orderBy('tss_id')
    .execute();
}

export async function deviceRow(tx: Tx, tssId: string): Promise<DeviceRow | undefined> {
  return (await deviceRows(tx)).find((row) => row.tss_id === tssId);
}

export type Opened = {
  readonly secrets: TseSecrets;
  readonly account: FiskalyAccount;
  readonly device: TseDevice;
};

/** With the keys that lie sealed in its row. `undefined`: it is none of a vendor that is reached from here. */
export function openRow({ sealer, pace }: SetupServices, row: DeviceRow): Opened | undefined {
  const provider = (['fiskaly', 'double'] as const).find((name) => name === row.provider);
  if (provider === undefined) return undefined;
  const secrets = openTseSecrets(sealer, row.tss_id, row.secrets);
  const key = { baseUrl: row.base_url, apiKey: secrets.apiKey, apiSecret: secrets.apiSecret };
  const device = openFiskalyDevice({ provider, tssId: row.tss_id, adminPin: secrets.adminPin, ...key, pace });
  return { secrets, account: openFiskalyAccount(key, pace), device };
}
