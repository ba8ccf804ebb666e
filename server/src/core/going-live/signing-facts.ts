import type { SigningFacts } from '@tresen/domain/locations/going-live';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';

type Location = {
  readonly location_id: string;
  readonly has_steady_internet: boolean | null;
  readonly is_entitled: boolean;
  readonly is_unsigned_accepted: boolean;
};

/** The security devices of a location, and which of them each of its registers in use signs with. */
export type Signers = Pick<SigningFacts, 'devices' | 'registers'>;

/** What is known of the security devices of each location of the organisation. */
export async function signingFacts(tx: Tx): Promise<(locationId: string) => SigningFacts> {
  const { rows } = await sql<Location>`
    select l.location_id, l.has_steady_internet,
        exists (select 1 from app.entitlements e where e.org_id = l.org_id and e.location_id = l.location_id
          and e.name = 'tse') as is_entitled,
        exists (select 1 from app.go_lives g where g.org_id = l.org_id and g.location_id = l.location_id
          and g.unsigned_accepted_at is not null) as is_unsigned_accepted
      from app.locations l`.execute(tx);
  const signersOf = await findSigners(tx);
  const facts = new Map(
    rows.map((row): readonly [string, SigningFacts] => [
      row.location_id,
      {
        isEntitled: row.is_entitled,
        isUnsignedAccepted: row.is_unsigned_accepted,
        hasSteadyInternet: row.has_steady_internet ?? undefined,
        ...signersOf(row.location_id),
      },
    ]),
  );
  return (locationId) => facts.get(locationId) ?? nothing;
}

/** By location. Registers are asked for only where there is a device: without one nothing is signed anyway. */
export async function findSigners(tx: Tx): Promise<(locationId: string) => Signers> {
  const devices = await tx
    .selectFrom('app.tse_devices')
    .select(['tss_id', 'location_id', 'state', 'is_test', 'reach'])
    .execute();
  if (devices.length === 0) return () => noSigners;
  const { rows: registers } = await sql<{ readonly location_id: string; readonly tss_id: string | null }>`
    select r.location_id, c.tss_id from app.cash_registers r
      join app.locations l on l.org_id = r.org_id and l.location_id = r.location_id
      left join app.tse_clients c on c.org_id = r.org_id and c.until is null
        and c.register_id = case when r.kind = 'order' then l.master_register_id else r.register_id end
      where exists (select 1 from app.register_series s
        where s.org_id = r.org_id and s.register_id = r.register_id and s.closed_at is null)`.execute(tx);
  return (locationId) => {
    const own = devices.filter(({ location_id }) => location_id === locationId);
    const placeOf = new Map(own.map(({ tss_id }, index) => [tss_id, index]));
    return {
      devices: own.map(({ state, is_test, reach }) => ({
        isReady: state === 'ready',
        isTest: is_test,
        isInHouse: reach === 'bridge',
      })),
      registers: registers
        .filter(({ location_id }) => location_id === locationId)
        .map(({ tss_id }) => (tss_id === null ? undefined : placeOf.get(tss_id))),
    };
  };
}

const noSigners: Signers = { devices: [], registers: [] };

const nothing: SigningFacts = {
  isEntitled: false,
  isUnsignedAccepted: false,
  hasSteadyInternet: undefined,
  ...noSigners,
};
