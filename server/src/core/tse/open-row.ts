import type { Sealer } from '../../platform/secrets/seal.ts';
import { type FiskalyAccount, openFiskalyAccount } from './fiskaly-account.ts';
import { type CallSettings, vendorPace } from './fiskaly-calls.ts';
import { openFiskalyDevice } from './fiskaly-device.ts';
import type { TseDevice } from './tse-device.ts';
import { openTseSecrets, type TseSecrets } from './tse-secrets.ts';

export type SealedRow = {
  readonly tss_id: string;
  readonly provider: string;
  readonly base_url: string;
  readonly secrets: string;
};

export type Opened = {
  readonly secrets: TseSecrets;
  readonly account: FiskalyAccount;
  readonly device: TseDevice;
};

type Services = { readonly sealer: Sealer; readonly pace?: CallSettings };

/** With the keys that lie sealed in its row. `undefined`: it is none of a vendor that is reached from here. */
export function openRow({ sealer, pace = vendorPace }: Services, row: SealedRow): Opened | undefined {
  const provider = (['fiskaly', 'double'] as const).find((name) => name === row.provider);
  if (provider === undefined) return undefined;
  const secrets = openTseSecrets(sealer, row.tss_id, row.secrets);
  const key = { baseUrl: row.base_url, apiKey: secrets.apiKey, apiSecret: secrets.apiSecret };
  const device = openFiskalyDevice({ provider, tssId: row.tss_id, adminPin: secrets.adminPin, ...key, pace });
  return { secrets, account: openFiskalyAccount(key, pace), device };
}
