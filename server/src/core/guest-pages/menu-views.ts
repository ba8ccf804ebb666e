import { sql } from 'kysely';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import type { Log } from '../../platform/log/logger.ts';

const writeEveryMs = 20_000;
const keptDays = 60;

type Viewed = { readonly orgId: OrgId; readonly menuId: string };
type Enter = <Result>(orgId: OrgId, work: (tx: Tx) => Promise<Result>) => Promise<Result>;

/** Counts how often menus are read: in memory, and every now and then into the database. A crash loses some seconds. */
export function openMenuViews(enter: Enter, log: Log) {
  let counts = new Map<string, Viewed & { views: number }>();

  async function write(): Promise<void> {
    const counted = counts;
    counts = new Map();
    for (const { orgId, menuId, views } of counted.values()) {
      await enter(orgId, async (tx) => {
        await sql`insert into app.menu_views as v (org_id, menu_id, day, views)
          values (${orgId}::uuid, ${menuId}::uuid, current_date, ${views})
          on conflict (org_id, menu_id, day) do update set views = v.views + excluded.views`.execute(tx);
        await sql`delete from app.menu_views where menu_id = ${menuId}::uuid and day < current_date - ${keptDays}::int`.execute(
          tx,
        );
      }).catch((error: unknown) => log.warn({ err: error }, 'views of a menu were not counted'));
    }
  }

  const timer = setInterval(() => void write(), writeEveryMs);
  timer.unref();
  return {
    count({ orgId, menuId }: Viewed): void {
      // An id is chosen by whoever makes the menu: it says which one only together with the organisation.
      const key = `${orgId} ${menuId}`;
      const known = counts.get(key);
      if (known) known.views += 1;
      else counts.set(key, { orgId, menuId, views: 1 });
    },
    close: async () => {
      clearInterval(timer);
      await write();
    },
  };
}
