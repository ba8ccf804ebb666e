import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '../src/config.ts';
import { openSealer } from '../src/platform/secrets/seal.ts';
import { openFiskalyDevice } from '../src/core/tse/fiskaly-device.ts';
import { sealTseSecrets } from '../src/core/tse/tse-secrets.ts';
import { value } from './tse-contract.ts';
import { adminPin, login, setUp, standInKey } from './tse-stand-in.ts';

/**
 * `node server/test/furnish-tse.ts --owner postgres://… --stand-in http://…/api/v2 --devices 200`: every location gets a device that
 * is ready, and each of its registers a client there, up to so many registers. Reads the key that seals from the environment.
 */
const { values } = parseArgs({
  options: { owner: { type: 'string' }, 'stand-in': { type: 'string' }, devices: { type: 'string', default: '1000' } },
});
const { owner = '', 'stand-in': baseUrl = '' } = values;
const sealer = openSealer(readConfig(process.env).secretsKey);
const client = new pg.Client({ connectionString: owner });
await client.connect();
const ask = await login(baseUrl);

type Register = {
  readonly org_id: string;
  readonly location_id: string;
  readonly register_id: string;
  readonly serial: string;
};
const { rows } = await client.query<Register>(
  'select org_id, location_id, register_id, serial from app.cash_registers order by register_id limit $1',
  [Number(values.devices)],
);
const places = Map.groupBy(rows, ({ location_id }) => location_id);
for (const registers of places.values()) await furnish(registers);
// The tills hear of it with their next hello.
await client.query('update app.catalogue_revisions set revision = revision + 1');
await client.end();

async function furnish(registers: readonly Register[]): Promise<void> {
  const [first] = registers;
  if (!first) return;
  const tssId = randomUUID();
  await setUp(ask, tssId);
  const keys = { ...standInKey, adminPin };
  const device = openFiskalyDevice({ provider: 'double', baseUrl, tssId, ...keys });
  const { serial, publicKey, algorithm, timeFormat } = value(await device.state());
  await client.query(
    `insert into app.tse_devices (org_id, tss_id, location_id, provider, reach, state, is_test, serial, created_at, base_url,
        secrets, public_key, algorithm, time_format)
      values ($1, $2, $3, 'double', 'server', 'ready', true, $4, now(), $5, $6, $7, $8, $9)`,
    [
      first.org_id,
      tssId,
      first.location_id,
      serial,
      baseUrl,
      sealTseSecrets(sealer, tssId, { ...keys, adminPuk: '' }),
      publicKey,
      algorithm,
      timeFormat,
    ],
  );
  for (const register of registers) {
    const clientId = randomUUID();
    value(await device.enrol({ clientId, serial: register.serial }));
    await client.query('insert into app.tse_clients values ($1, $2, $3, $4, $5, now())', [
      register.org_id,
      clientId,
      tssId,
      register.register_id,
      register.serial,
    ]);
  }
}
