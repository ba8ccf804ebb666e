import { deviceRoles } from '@tresen/domain/people/device-access';
import { inside } from '../../core/calls/use-case.ts';

const states = ['active', 'frozen', 'lost', 'revoked'] as const;

/** Every device there is or was, with the register it writes or wrote last. Those at work come first, by name. */
export const listDevices = inside.devices.list.handler(async ({ context: { tx } }) => {
  const devices = await tx
    .selectFrom('app.devices')
    .selectAll()
    .orderBy(({ eb }) => eb('state', 'in', ['lost', 'revoked']))
    .orderBy('name')
    .orderBy('device_id')
    .execute();
  const written = await tx
    .selectFrom('app.register_series as s')
    .innerJoin('app.cash_registers as r', (join) =>
      join.onRef('r.org_id', '=', 's.org_id').onRef('r.register_id', '=', 's.register_id'),
    )
    .select(['s.device_id', 's.register_id', 'r.code', 's.series', 's.kind', 's.last_no', 's.last_round_no'])
    .orderBy('s.opened_at')
    .execute();
  const registers = new Map(
    written.map((row) => [
      row.device_id,
      {
        registerId: row.register_id,
        code: row.code,
        series: row.series,
        lastNo: Number(row.kind === 'order' ? row.last_round_no : row.last_no),
      },
    ]),
  );
  return {
    devices: devices.map((row) => ({
      deviceId: row.device_id,
      name: row.name,
      role: deviceRoles.find((role) => role === row.role) ?? ('office' as const),
      locationId: row.location_id,
      platform: row.platform,
      state: states.find((state) => state === row.state) ?? ('revoked' as const),
      enrolledAt: row.enrolled_at.toString(),
      lastSeenAt: row.last_seen_at?.toString() ?? null,
      unsent: Number(row.unsent),
      isPersisted: row.is_persisted,
      app: row.app,
      register: registers.get(row.device_id) ?? null,
    })),
  };
});
