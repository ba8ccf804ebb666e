import type { DemoOrganization } from '../../db/seed/demo-organizations.ts';
import { demoRooms } from '../../db/seed/demo-rooms.ts';
import type { OrgId, Tx } from '../platform/db/tenant.ts';

type Names = { readonly orgId: OrgId; readonly demo: DemoOrganization; readonly demoId: (name: string) => string };

/** Rooms with their tables. Safe to repeat: what somebody has changed stays. */
export async function seedRooms(tx: Tx, { orgId, demo, demoId }: Names): Promise<void> {
  const seeded = demoRooms[demo.key];
  if (!seeded) return;
  const own = { org_id: orgId, location_id: demoId(`location ${seeded.location}`) };
  const area_id = demoId(`${seeded.location} ${seeded.area}`);
  for (const [place, [name, pieces]] of Object.entries(seeded.rooms).entries()) {
    const room_id = demoId(`${seeded.location} room ${name}`);
    const made = await tx
      .insertInto('app.rooms')
      .values({ ...own, room_id, area_id, name, position: place })
      .onConflict((known) => known.doNothing())
      .returning('room_id')
      .executeTakeFirst();
    if (!made) continue;
    const rows = pieces.map((piece, position) => ({
      ...own,
      room_id,
      table_id: demoId(`${seeded.location} ${name} table ${position}`),
      ...piece,
      position,
    }));
    await tx.insertInto('app.dining_tables').values(rows).execute();
  }
}
