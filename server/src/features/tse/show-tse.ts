import { type TseSetupStep, tseSetupSteps } from '@tresen/domain/locations/tse-setup';
import { sql } from 'kysely';
import type { ShownTse, ShownTseDevice, ShownTseRegister } from '@tresen/contract/tse';
import { inside } from '../../core/calls/use-case.ts';
import { dismissed } from '../../core/tse-setup/dismissed.ts';
import { isSetupFault } from '../../core/tse-setup/setup-fault.ts';
import { registersInUse } from '../../core/tse-setup/registers-in-use.ts';
import { unableToSign } from '../../core/tse-setup/register-clients.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { openLocation } from './entitled-location.ts';

export const showTse = inside.tse.show.handler(async ({ input: { locationId }, context: { tx, now } }) => {
  const location = await openLocation(tx, locationId);
  const { isEntitled, isLive, hasSteadyInternet, receiptExemption } = location;
  const shown = { isEntitled, isLive, hasSteadyInternet, receiptExemption };
  if (!isEntitled)
    return {
      ...shown,
      devices: [],
      change: null,
      registers: [],
      waitingFor: [],
      today: { asked: 0, signed: 0 },
      outages: [],
    };
  const today = now.toZonedDateTimeISO(location.timeZone).startOfDay().toInstant();
  const devices = await devicesOf(tx, locationId);
  const registers = await registersOf(tx, locationId);
  return {
    ...shown,
    devices,
    change: await changeOf(tx, { devices, registers, now }),
    registers,
    waitingFor: [...(await unableToSign(tx, { locationId, now }))],
    today: await askedSince(tx, locationId, today),
    outages: await outagesSince(tx, locationId, now.subtract({ hours: 24 * 30 })),
  };
});

/** Named one by one: what is sealed never comes near an answer. */
async function devicesOf(tx: Tx, locationId: string): Promise<ShownTseDevice[]> {
  const { rows } = await sql<{
    tss_id: string;
    provider: ShownTseDevice['provider'];
    state: ShownTseDevice['state'];
    is_test: boolean;
    setup_step: string;
    setup_error: string;
    serial: string;
    certification_id: string;
    algorithm: string;
    time_format: string;
    certificate_until: Temporal.Instant | null;
    created_at: Temporal.Instant;
    retired_at: Temporal.Instant | null;
    to_counter: number | null;
    kept_at: Temporal.Instant | null;
  }>`
    select d.tss_id, d.provider, d.state, d.is_test, d.setup_step, d.setup_error, d.serial, d.certification_id, d.algorithm,
        d.time_format, d.certificate_until, d.created_at, d.retired_at, a.to_counter, a.kept_at
      from app.tse_devices d left join lateral (select a.to_counter, a.kept_at from app.tse_archives a
        where a.org_id = d.org_id and a.tss_id = d.tss_id order by a.to_counter desc limit 1) a on true
      where d.location_id = ${locationId} and d.setup_step <> ${dismissed} order by d.created_at desc, d.tss_id`.execute(
    tx,
  );
  return rows.map((row) => ({
    tssId: row.tss_id,
    provider: row.provider,
    state: row.state,
    isTest: row.is_test,
    step: row.state === 'new' ? (stepOf(row.setup_step) ?? 'create') : null,
    fault: row.state === 'new' && isSetupFault(row.setup_error) ? row.setup_error : null,
    serial: row.serial,
    certificationId: row.certification_id,
    algorithm: row.algorithm,
    timeFormat: row.time_format,
    certificateUntil: row.certificate_until?.toString() ?? null,
    createdAt: row.created_at.toString(),
    retiredAt: row.retired_at?.toString() ?? null,
    archive:
      row.kept_at && row.to_counter !== null ? { toCounter: row.to_counter, keptAt: row.kept_at.toString() } : null,
  }));
}

type Known = {
  readonly devices: readonly ShownTseDevice[];
  readonly registers: readonly ShownTseRegister[];
  readonly now: Temporal.Instant;
};

/** The newest device that works, and the one before it. */
async function changeOf(tx: Tx, { devices, registers, now }: Known): Promise<ShownTse['change']> {
  const [current, previous] = devices.filter(({ state }) => state !== 'new');
  if (!current || current.state === 'retired' || !previous) return null;
  const { tssId, retiredAt } = previous;
  const shownUntil = retiredAt === null ? now : Temporal.Instant.from(retiredAt).add({ hours: 24 * 31 });
  if (Temporal.Instant.compare(shownUntil, now) < 0) return null;
  const { open } = await tx
    .selectFrom('app.tse_transactions')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('tss_id', '=', tssId)
    .where('state', 'in', ['asked', 'begun'])
    .executeTakeFirstOrThrow();
  const registersLeft = registers.filter((register) => register.tssId === tssId).length;
  return { previousTssId: tssId, registersLeft, openLeft: Number(open) };
}

function stepOf(word: string): TseSetupStep | undefined {
  return tseSetupSteps.find((step) => step === word);
}

async function registersOf(tx: Tx, locationId: string): Promise<ShownTseRegister[]> {
  const registers = await registersInUse(tx, locationId);
  const { rows } = await sql<{ client_id: string; ended_at: Temporal.Instant; counter: string }>`
    select c.client_id, t.ended_at, t.counter from app.tse_clients c, lateral (
        select t.ended_at, t.counter from app.tse_transactions t where t.org_id = c.org_id and t.client_id = c.client_id
          and t.signature is not null order by t.made_on desc, t.ended_at desc limit 1) t
      where c.client_id = any(${registers.flatMap(({ client_id }) => client_id ?? [])}::uuid[])`.execute(tx);
  const last = new Map(rows.map((row) => [row.client_id, row]));
  return registers.map((register) => {
    const signed = register.client_id === null ? undefined : last.get(register.client_id);
    return {
      registerId: register.register_id,
      code: register.code,
      serial: register.serial,
      tssId: register.tss_id,
      since: register.since?.toString() ?? null,
      lastSignedAt: signed?.ended_at.toString() ?? null,
      lastCounter: signed?.counter ?? null,
    };
  });
}

async function askedSince(tx: Tx, locationId: string, since: Temporal.Instant) {
  const { rows } = await sql<{ asked: number; signed: number }>`
    select count(*) as asked, count(*) filter (where t.state = 'finished') as signed from app.tse_transactions t
      where t.location_id = ${locationId} and t.asked_at >= ${since.toString()} and t.kind <> 'open'
        and t.made_on >= (${since.toString()}::timestamptz)::date - 1`.execute(tx);
  const [row] = rows;
  return { asked: Number(row?.asked ?? 0), signed: Number(row?.signed ?? 0) };
}

async function outagesSince(tx: Tx, locationId: string, since: Temporal.Instant) {
  const rows = await tx
    .selectFrom('app.tse_outages')
    .select(['tss_id', 'started_at', 'ended_at', 'reason'])
    .where('location_id', '=', locationId)
    .where('started_at', '>=', since)
    .orderBy('started_at', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ tss_id, started_at, ended_at, reason }) => ({
    tssId: tss_id,
    from: started_at.toString(),
    until: ended_at?.toString() ?? null,
    reason,
  }));
}
