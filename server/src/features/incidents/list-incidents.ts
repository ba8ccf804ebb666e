import { z } from 'zod';
import type { Accounts } from '../../platform/auth/accounts.ts';
import { inside } from '../../core/calls/use-case.ts';

const severities = ['info', 'warning', 'serious'] as const;
/** Whoever wrote it: only what is text can be shown. */
const subject = z.record(z.string(), z.coerce.string());

/** The newest first. How many are open is said apart, however short the page is. */
export const listIncidents = inside.incidents.list.handler(async ({ input, context }) => {
  const { tx, accounts } = context;
  let asked = tx
    .selectFrom('app.incidents as i')
    .leftJoin('app.devices as d', (join) =>
      join.onRef('d.org_id', '=', 'i.org_id').onRef('d.device_id', '=', 'i.device_id'),
    )
    .selectAll('i')
    .select('d.name as device_name')
    .orderBy('i.opened_at', 'desc')
    .orderBy('i.incident_id', 'desc')
    .limit(input.limit);
  if (input.show === 'open') asked = asked.where('i.closed_at', 'is', null);
  if (input.before !== undefined) asked = asked.where('i.opened_at', '<', Temporal.Instant.from(input.before));
  const rows = await asked.execute();
  const { open } = await tx
    .selectFrom('app.incidents')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  const names = await namesOf(
    accounts,
    rows.map((row) => row.closed_by),
  );
  return {
    incidents: rows.map((row) => ({
      incidentId: row.incident_id,
      locationId: row.location_id,
      deviceId: row.device_id,
      deviceName: row.device_name ?? '',
      kind: row.kind,
      severity: severities.find((severity) => severity === row.severity) ?? ('warning' as const),
      subject: subject.catch({}).parse(row.subject),
      openedAt: row.opened_at.toString(),
      closedAt: row.closed_at?.toString() ?? null,
      closedBy: names.get(row.closed_by ?? '') ?? '',
    })),
    open: Number(open),
  };
});

async function namesOf(accounts: Accounts, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const named = await Promise.all(
    known.map(async (id) => {
      const account = await accounts.byId(id);
      return [id, account ? `${account.firstName} ${account.lastName}`.trim() : ''] as const;
    }),
  );
  return new Map(named);
}
