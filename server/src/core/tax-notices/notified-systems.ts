import { endReasons, type NotifiedSystem, tseForms } from '@tresen/domain/locations/tax-notice';
import { z } from 'zod';
import type { Tx } from '../../platform/db/tenant.ts';

const stored = z.array(
  z.object({
    registerId: z.uuid(),
    serial: z.string(),
    acquiredOn: z.string(),
    startedOn: z.string(),
    tse: z
      .object({ serial: z.string(), since: z.string(), certificationId: z.string(), form: z.enum(tseForms) })
      .nullable(),
    ended: z.object({ on: z.string(), reason: z.enum(endReasons) }).nullable(),
  }),
) satisfies z.ZodType<NotifiedSystem[]>;

/** What the tax office knows: the systems of the last notice that was sent. */
export async function notifiedSystems(tx: Tx, locationId: string): Promise<readonly NotifiedSystem[]> {
  const row = await tx
    .selectFrom('app.tax_notices')
    .select('systems')
    .where('location_id', '=', locationId)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? stored.parse(row.systems) : [];
}
