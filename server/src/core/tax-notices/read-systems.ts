import { type EndReason, endReasons, type NotifiedSystem, type TseForm } from '@tresen/domain/locations/tax-notice';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';

type Row = {
  readonly register_id: string;
  readonly code: string;
  readonly serial: string;
  readonly acquired_on: string;
  readonly started_on: string;
  readonly last_sold: string;
  readonly ended_on: string | null;
  readonly end_reason: string | null;
  readonly tse_serial: string | null;
  readonly provider: string | null;
  readonly certification_id: string | null;
  readonly signs_since: string | null;
  readonly is_written: boolean;
  readonly open_receipts: number;
  readonly is_client: boolean;
  readonly is_kept: boolean;
};

/** How far a register is on its way out of use. */
export type EndSteps = {
  /** A device still writes its numbers. */
  readonly isWritten: boolean;
  /** Receipts that are in no Z-report yet. */
  readonly openReceipts: number;
  /** The TSE still knows it. */
  readonly isClient: boolean;
  /** What the TSE signed for it is kept. */
  readonly isKept: boolean;
};

export type ReadSystem = {
  readonly code: string;
  readonly system: NotifiedSystem;
  readonly steps: EndSteps;
  /** The business day of its newest receipt. */
  readonly lastSold: string;
};

/** A TSE in a printer is a card in it; nobody has asked the authority. */
const forms: Readonly<Record<string, TseForm>> = { epson: 'sd-card' };

/** Every register of a location that ever sold for real, each once, with the certified device that signs for it or did last. */
export async function readSystems(tx: Tx, locationId: string): Promise<readonly ReadSystem[]> {
  const { rows } = await sql<Row>`
    select r.register_id, r.code, r.serial, (r.created_at at time zone l.time_zone)::date::text as acquired_on,
        b.started_on::text as started_on, e.last_sold::text as last_sold, r.ended_on::text as ended_on, r.end_reason,
        d.serial as tse_serial, d.provider, d.certification_id, (c.since at time zone l.time_zone)::date::text as signs_since,
        exists (select 1 from app.register_series s where s.org_id = r.org_id and s.register_id = r.register_id
          and s.closed_at is null) as is_written,
        (select count(*)::int from app.receipts o where o.org_id = r.org_id and o.location_id = r.location_id
          and o.register_id = r.register_id and o.z_no is null) as open_receipts,
        exists (select 1 from app.tse_clients k where k.org_id = r.org_id and k.register_id = r.register_id
          and k.until is null) as is_client,
        not exists (select 1 from app.tse_transactions t where t.org_id = c.org_id and t.tss_id = c.tss_id
          and t.client_id = c.client_id and t.counter is not null and t.counter::numeric > coalesce((select max(a.to_counter)
            from app.tse_archives a where a.org_id = c.org_id and a.tss_id = c.tss_id), 0)) as is_kept
      from app.cash_registers r
        join app.locations l on l.org_id = r.org_id and l.location_id = r.location_id
        cross join lateral (select b.business_date as started_on from app.receipts b where b.org_id = r.org_id
          and b.register_id = r.register_id order by b.series, b.no limit 1) b
        cross join lateral (select e.business_date as last_sold from app.receipts e where e.org_id = r.org_id
          and e.register_id = r.register_id order by e.series desc, e.no desc limit 1) e
        left join lateral (select c.org_id, c.client_id, c.tss_id, c.since, c.until from app.tse_clients c
          where c.org_id = r.org_id and c.register_id = r.register_id
          order by c.until desc nulls first, c.since desc limit 1) c on true
        left join app.tse_devices d on d.org_id = c.org_id and d.tss_id = c.tss_id and not d.is_test and d.serial <> ''
      where r.location_id = ${locationId}
      order by r.position`.execute(tx);
  return rows.map((row) => ({
    code: row.code,
    lastSold: row.last_sold,
    system: {
      registerId: row.register_id,
      serial: row.serial,
      acquiredOn: row.acquired_on,
      startedOn: row.started_on,
      tse:
        row.tse_serial === null
          ? null
          : {
              serial: row.tse_serial,
              since: row.signs_since ?? row.started_on,
              certificationId: row.certification_id ?? '',
              form: forms[row.provider ?? ''] ?? 'cloud',
            },
      ended: row.ended_on === null ? null : { on: row.ended_on, reason: reasonOf(row.end_reason) },
    },
    steps: {
      isWritten: row.is_written,
      openReceipts: row.open_receipts,
      isClient: row.is_client,
      isKept: row.is_kept,
    },
  }));
}

function reasonOf(text: string | null): EndReason {
  return endReasons.find((reason) => reason === text) ?? 'out-of-use';
}
