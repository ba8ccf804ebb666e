import type { Client } from 'pg';
import type { Acknowledged } from './sell-until-dark.ts';

/** What is missing of what was acknowledged, what has a gap, and what is there only in part. */
export async function lookFor(client: Client, acknowledged: readonly Acknowledged[]) {
  const { rows } = await client.query<{ missing: number; gaps: number; partial: number; receipts: number }>(
    `with acknowledged as (select * from unnest($1::uuid[], $2::bigint[], $3::text[]) t (device_id, seq, hash))
     select (select count(*)::int from acknowledged t where not exists (select 1 from app.device_commands c
          where c.device_id = t.device_id and c.seq = t.seq and c.hash = t.hash)) as missing,
       (select count(*)::int from (select c.seq - lag(c.seq, 1, 0::bigint) over (partition by c.device_id order by c.seq)
          as step from app.device_commands c) s where s.step <> 1)
         + (select count(*)::int from (select c.no - lag(c.no, 1, 0::bigint) over (partition by c.register_id order by c.no)
          as step from app.receipts c) s where s.step <> 1) as gaps,
       (select count(*)::int from app.device_commands c where not exists (select 1 from app.receipts r
          join app.register_series g on g.org_id = r.org_id and g.register_id = r.register_id
          join app.receipt_lines l on l.org_id = r.org_id and l.register_id = r.register_id and l.no = r.no
          where g.org_id = c.org_id and g.device_id = c.device_id and r.no = c.seq)) as partial,
       (select count(*)::int from app.receipts) as receipts`,
    [
      acknowledged.map(({ deviceId }) => deviceId),
      acknowledged.map(({ seq }) => seq),
      acknowledged.map(({ hash }) => hash),
    ],
  );
  const [found] = rows;
  if (!found) throw new Error('the database says nothing');
  return found;
}
