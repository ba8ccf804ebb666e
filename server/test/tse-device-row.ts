import { randomUUID } from 'node:crypto';
import { sealTseSecrets } from '../src/core/tse/tse-secrets.ts';
import type { TseClient } from '../src/core/tse/tse-device.ts';
import type { TestApi } from './api.ts';
import type { OwnerSql } from './owner-sql.ts';
import { ours } from './till-device.ts';
import { value } from './tse-contract.ts';
import { newClient, type StandIn } from './tse-stand-in.ts';

type Row = {
  readonly tssId: string;
  readonly clientId: string;
  readonly clientSerial: string;
  readonly serial: string;
  readonly baseUrl: string;
  readonly secrets: string;
  readonly publicKey: string;
  readonly algorithm: string;
  readonly timeFormat: string;
};

/** A device that signs for a register, as its set-up leaves it; without more, one whose keys open nothing. */
export async function storeDevice(
  { sql }: Pick<OwnerSql, 'sql'>,
  registerId: string,
  over: Partial<Row> = {},
): Promise<void> {
  const row: Row = {
    tssId: randomUUID(),
    clientId: randomUUID(),
    clientSerial: registerId,
    serial: 'f00d',
    baseUrl: 'http://127.0.0.1:9',
    secrets: 'sealed by nobody',
    publicKey: '',
    algorithm: '',
    timeFormat: '',
    ...over,
  };
  await sql(
    `insert into app.tse_devices (org_id, tss_id, location_id, provider, reach, state, is_test, serial, created_at, base_url,
        secrets, public_key, algorithm, time_format)
      values ($1, $2, $3, 'double', 'server', 'ready', true, $4, now(), $5, $6, $7, $8, $9)`,
    [
      ours.orgId,
      row.tssId,
      ours.locationId,
      row.serial,
      row.baseUrl,
      row.secrets,
      row.publicKey,
      row.algorithm,
      row.timeFormat,
    ],
  );
  await sql('insert into app.tse_clients values ($1, $2, $3, $4, $5, now())', [
    ours.orgId,
    row.clientId,
    row.tssId,
    registerId,
    row.clientSerial,
  ]);
}

/** From here on the stand-in signs for this register. */
export async function connectStandIn(
  api: TestApi,
  owner: Pick<OwnerSql, 'sql'>,
  { standIn, registerId }: { readonly standIn: StandIn; readonly registerId: string },
): Promise<TseClient> {
  const [register] = await owner.sql<{ serial: string }>(
    'select serial from app.cash_registers where register_id = $1',
    [registerId],
  );
  const client = { ...newClient(), serial: register?.serial ?? '' };
  value(await standIn.device.enrol(client));
  const { serial, publicKey, algorithm, timeFormat } = value(await standIn.device.state());
  const { tssId, baseUrl, apiKey, apiSecret, adminPin } = standIn.settings;
  const secrets = sealTseSecrets(api.context.services.sealer, tssId, { apiKey, apiSecret, adminPin, adminPuk: '' });
  const device = { tssId, baseUrl, secrets, serial, publicKey, algorithm, timeFormat };
  await storeDevice(owner, registerId, { ...device, clientId: client.clientId, clientSerial: client.serial });
  return client;
}
