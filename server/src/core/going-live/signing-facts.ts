import type { SigningFacts } from '@tresen/domain/locations/going-live';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';

type Row = {
  readonly location_id: string;
  readonly has_steady_internet: boolean | null;
  readonly is_entitled: boolean;
  readonly is_unsigned_accepted: boolean;
  readonly devices: readonly {
    readonly id: string;
    readonly state: string;
    readonly test: boolean;
    readonly reach: string;
  }[];
  readonly registers: readonly (string | null)[];
};

/** What is known of the security devices of each location of the organisation. */
export async function signingFacts(tx: Tx): Promise<(locationId: string) => SigningFacts> {
  const { rows } = await sql<Row>`
    select l.location_id, l.has_steady_internet,
        exists (select 1 from app.entitlements e where e.org_id = l.org_id and e.location_id = l.location_id
          and e.name = 'tse') as is_entitled,
        exists (select 1 from app.go_lives g where g.org_id = l.org_id and g.location_id = l.location_id
          and g.unsigned_accepted_at is not null) as is_unsigned_accepted,
        coalesce((select jsonb_agg(jsonb_build_object('id', d.tss_id, 'state', d.state, 'test', d.is_test, 'reach', d.reach))
          from app.tse_devices d where d.org_id = l.org_id and d.location_id = l.location_id), '[]') as devices,
        coalesce((select jsonb_agg(c.tss_id) from app.cash_registers r
            left join app.tse_clients c on c.org_id = r.org_id and c.register_id = r.register_id and c.until is null
          where r.org_id = l.org_id and r.location_id = l.location_id and exists (select 1 from app.register_series s
            where s.org_id = r.org_id and s.register_id = r.register_id and s.closed_at is null)), '[]') as registers
      from app.locations l`.execute(tx);
  const facts = new Map(rows.map((row) => [row.location_id, factsOf(row)]));
  return (locationId) => facts.get(locationId) ?? nothing;
}

function factsOf(row: Row): SigningFacts {
  const places = new Map(row.devices.map(({ id }, at) => [id, at]));
  return {
    isEntitled: row.is_entitled,
    isUnsignedAccepted: row.is_unsigned_accepted,
    hasSteadyInternet: row.has_steady_internet ?? undefined,
    devices: row.devices.map(({ state, test, reach }) => ({
      isReady: state === 'ready',
      isTest: test,
      isInHouse: reach === 'bridge',
    })),
    registers: row.registers.map((tssId) => (tssId === null ? undefined : places.get(tssId))),
  };
}

const nothing: SigningFacts = {
  isEntitled: false,
  isUnsignedAccepted: false,
  hasSteadyInternet: undefined,
  devices: [],
  registers: [],
};
