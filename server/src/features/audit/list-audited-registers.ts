import { deviceRoles } from '@tresen/domain/people/device-access';
import { fromAuditor } from '../../core/calls/use-case.ts';

const states = ['active', 'frozen', 'lost', 'revoked'] as const;

/** Everything that records or signs at these places, or did. What a device has not sent yet is not in the books. */
export const listAuditedRegisters = fromAuditor.audit.registers.handler(async ({ context: { tx } }) => {
  const registers = await tx
    .selectFrom('app.cash_registers')
    .select(['register_id', 'location_id', 'code', 'serial', 'created_at'])
    .orderBy('location_id')
    .orderBy('position')
    .execute();
  const series = await tx
    .selectFrom('app.register_series')
    .select(['register_id', 'series', 'kind', 'last_no', 'last_round_no', 'opened_at', 'closed_at'])
    .orderBy('series')
    .execute();
  const devices = await tx
    .selectFrom('app.devices')
    .select(['device_id', 'location_id', 'name', 'role', 'state', 'app', 'enrolled_at', 'last_seen_at', 'unsent'])
    .orderBy('unsent', 'desc')
    .orderBy('name')
    .orderBy('device_id')
    .execute();
  const tses = await tx
    .selectFrom('app.tse_devices')
    .select([
      'location_id',
      'serial',
      'state',
      'is_test',
      'certification_id',
      'certificate_until',
      'created_at',
      'retired_at',
    ])
    .where('serial', '<>', '')
    .orderBy('created_at')
    .execute();
  return {
    registers: registers.map((row) => ({
      registerId: row.register_id,
      locationId: row.location_id,
      code: row.code,
      serial: row.serial,
      since: row.created_at.toString(),
      series: series
        .filter(({ register_id }) => register_id === row.register_id)
        .map((each) => ({
          series: each.series,
          lastNo: Number(each.kind === 'order' ? each.last_round_no : each.last_no),
          openedAt: each.opened_at.toString(),
          closedAt: each.closed_at?.toString() ?? null,
        })),
    })),
    devices: devices.map((row) => ({
      deviceId: row.device_id,
      locationId: row.location_id,
      name: row.name,
      role: deviceRoles.find((role) => role === row.role) ?? ('office' as const),
      state: states.find((state) => state === row.state) ?? ('revoked' as const),
      app: row.app,
      enrolledAt: row.enrolled_at.toString(),
      lastSeenAt: row.last_seen_at?.toString() ?? null,
      unsent: Number(row.unsent),
    })),
    tses: tses.map((row) => ({
      locationId: row.location_id,
      serial: row.serial,
      state: row.state,
      isTest: row.is_test,
      certificationId: row.certification_id,
      certificateUntil: row.certificate_until?.toString() ?? null,
      since: row.created_at.toString(),
      retiredAt: row.retired_at?.toString() ?? null,
    })),
  };
});
