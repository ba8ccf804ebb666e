import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Client } from 'pg';
import { letSell } from './let-sell.ts';

export type BenchDevice = {
  readonly number: number;
  readonly deviceId: string;
  readonly registerId: string;
  readonly orgId: string;
  readonly locationId: string;
  readonly code: string;
};

/** Four tills to an organisation: they share the stream of one place, as in a busy beer garden. */
export const tillsPerOrganization = 4;

/** Ids that say what they are of, in a width that a script can count up. */
export const idOf = (kind: number, number: number) =>
  `0000000${kind}-0000-7000-8000-${String(100_000_000_000 + number)}`;

export const articles = [
  { articleId: idOf(9, 1), name: 'Helles 0,5 l', cents: 480 },
  { articleId: idOf(9, 2), name: 'Apfelschorle 0,5 l', cents: 350 },
  { articleId: idOf(9, 3), name: 'Hefeweizen 0,5 l', cents: 520 },
];

export function deviceOf(number: number): BenchDevice {
  const testServer = Math.floor(number / tillsPerOrganization);
  return {
    number,
    deviceId: idOf(1, number),
    registerId: idOf(2, number),
    orgId: idOf(3, testServer),
    locationId: idOf(4, testServer),
    code: `K${(number % tillsPerOrganization) + 1}`,
  };
}

/** All devices of the benchmark have one key: what is measured is checking it, not keeping it. */
export function newKey(): { readonly privateKey: KeyObject; readonly point: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { privateKey, point: point.toString('base64url') };
}

/** Organisations, articles, tills with registers. `startHash` is what each log is said to end with. */
export async function fillShop(client: Client, devices: number, point: string, startHash: string): Promise<void> {
  const organizations = Math.ceil(devices / tillsPerOrganization);
  const id = (kind: number, number: string) =>
    `('0000000${kind}-0000-7000-8000-' || (100000000000 + ${number})::text)::uuid`;
  const testServer = `${id(3, `(n / ${tillsPerOrganization})`)}`;
  const place = `${id(4, `(n / ${tillsPerOrganization})`)}`;
  await client.query(`
    insert into app.organizations (org_id, name) select ${id(3, 'n')}, 'Haus' from generate_series(0, ${organizations - 1}) n;
    insert into app.locations (org_id, location_id, name, slug, features, payment_types)
      select ${id(3, 'n')}, ${id(4, 'n')}, 'Garten', 'garten-' || n, '{point-of-sale}', '{card,cash}'
      from generate_series(0, ${organizations - 1}) n;
    ${letSell()}
    ${articles
      .map(
        ({ articleId, name, cents }) => `
      insert into app.articles (org_id, article_id, kind, name, price_cents, tax_key_in_house, tax_key_take_away)
        select ${id(3, 'n')}, '${articleId}', 'sale', '${name}', ${cents}, 'DE_19', 'DE_19'
        from generate_series(0, ${organizations - 1}) n;`,
      )
      .join('')}
    insert into app.devices (org_id, device_id, location_id, role, name, public_key, enrolled_at)
      select ${testServer}, ${id(1, 'n')}, ${place}, 'pos', 'Kasse', '${point}', now() from generate_series(0, ${devices - 1}) n;
    insert into app.device_heads (org_id, device_id, last_hash)
      select ${testServer}, ${id(1, 'n')}, '${startHash}' from generate_series(0, ${devices - 1}) n;
    insert into app.cash_registers (org_id, register_id, location_id, code, serial, position)
      select ${testServer}, ${id(2, 'n')}, ${place}, 'K' || (n % ${tillsPerOrganization} + 1), n::text, n % ${tillsPerOrganization} + 1
      from generate_series(0, ${devices - 1}) n;
    insert into app.register_series (org_id, register_id, series, device_id, opened_at)
      select ${testServer}, ${id(2, 'n')}, 1, ${id(1, 'n')}, now() from generate_series(0, ${devices - 1}) n;`);
  await client.query('vacuum analyze');
}
