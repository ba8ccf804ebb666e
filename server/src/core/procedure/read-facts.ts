import type { ProcedureFacts, ProcedurePlace } from '@tresen/domain/closing/procedure';
import { isRight } from '@tresen/domain/people/rights';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import { softwareVersion } from '../../platform/log/software-version.ts';

type PlaceRow = Omit<ProcedurePlace, 'hasSteadyInternet'> & { readonly hasSteadyInternet: boolean | null };

/** What is set up now. Nothing in here changes because somebody sells: no sums, no last contacts, no counts. */
export async function readProcedureFacts(tx: Tx): Promise<ProcedureFacts> {
  const organization = await tx
    .selectFrom('app.organizations')
    .select(['name', 'street', 'postal_code', 'city', 'tax_number', 'vat_id'])
    .executeTakeFirstOrThrow();
  const people = await tx
    .selectFrom('app.people as person')
    .leftJoin('app.memberships as member', (join) =>
      join.onRef('member.org_id', '=', 'person.org_id').onRef('member.user_id', '=', 'person.person_id'),
    )
    .select(['member.role', 'person.person_id', 'person.rights'])
    .where('person.deactivated_at', 'is', null)
    .where('member.deactivated_at', 'is', null)
    .orderBy('member.role')
    .orderBy('person.person_id')
    .execute();
  return {
    organization: {
      name: organization.name,
      address: `${organization.street}, ${organization.postal_code} ${organization.city}`,
      taxNumber: organization.tax_number,
      vatId: organization.vat_id,
    },
    places: await placesOf(tx),
    // Without a log-in one is staff.
    people: people.map(({ role, person_id, rights }) => ({
      role: role ?? 'staff',
      userId: person_id,
      rights: rights.filter(isRight).toSorted(),
    })),
    software: await softwareOf(tx),
  };
}

async function placesOf(tx: Tx): Promise<readonly ProcedurePlace[]> {
  const { rows } = await sql<PlaceRow>`
    select l.location_id as "locationId", l.name, l.street || ', ' || l.postal_code || ' ' || l.city as address,
        l.time_zone as "timeZone", l.closing_hour as "closingHour", l.has_steady_internet as "hasSteadyInternet",
        l.receipt_exemption as "receiptExemption",
        (select coalesce(jsonb_agg(jsonb_build_object('code', r.code, 'serial', r.serial,
            'since', (r.created_at at time zone l.time_zone)::date::text) order by r.position), '[]')
          from app.cash_registers r where r.org_id = l.org_id and r.location_id = l.location_id) as registers,
        (select coalesce(jsonb_agg(jsonb_build_object('name', d.name, 'role', d.role, 'state', d.state)
            order by d.enrolled_at, d.device_id), '[]')
          from app.devices d where d.org_id = l.org_id and d.location_id = l.location_id) as devices,
        (select coalesce(jsonb_agg(jsonb_build_object('serial', t.serial, 'provider', t.provider,
            'certificationId', t.certification_id, 'certificateUntil', coalesce(t.certificate_until::date::text, ''),
            'state', t.state) order by t.created_at, t.tss_id), '[]')
          from app.tse_devices t where t.org_id = l.org_id and t.location_id = l.location_id and t.serial <> '') as tses,
        to_jsonb(l.abilities) as abilities,
        (select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'provider', c.provider) order by c.name, c.terminal_id), '[]')
          from app.card_terminals c where c.org_id = l.org_id and c.location_id = l.location_id
            and c.retired_at is null and 'card-terminals' = any (l.abilities)) as terminals
      from app.locations l where l.retired_at is null order by l.created_at, l.location_id`.execute(tx);
  return rows;
}

async function softwareOf(tx: Tx): Promise<ProcedureFacts['software']> {
  const { rows } = await sql<{ version: string; since: string }>`
    select master_data ->> 'softwareVersion' as version, min(business_date)::text as since from app.z_reports
      where master_data ? 'softwareVersion' group by 1 order by 2, 1`.execute(tx);
  const isKnown = rows.some(({ version }) => version === softwareVersion);
  return isKnown ? rows : [...rows, { version: softwareVersion, since: '' }];
}
