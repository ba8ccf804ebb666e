/** Types of entries that are rounds: signed as orders, with a number. */
const numbered = `('order.place.v1', 'order.cancel.v1', 'bill.move-items.v1', 'bill.join.v1', 'bill.write-off.v1')`;

/** Questions about tables. Each row of an answer is something that must not be. */
export const billQuestions: readonly string[] = [
  // Numbers of rounds: from one, without a gap, and as many as the register counts.
  `select format('register %s series %s: %s rounds, the last is %s, and %s is noted', s.register_id, s.series,
      count(r.no), coalesce(max(r.no), 0), s.last_round_no) as fault
    from app.register_series s left join app.rounds r
      on r.org_id = s.org_id and r.register_id = s.register_id and r.series = s.series
    where s.last_round_no > 0
    group by s.register_id, s.series, s.last_round_no
    having count(r.no) <> coalesce(max(r.no), 0) or s.last_round_no <> coalesce(max(r.no), 0)`,

  // A round is what its device wrote down, and what a device ordered is a round.
  `select format('round %s-%s-B%s stands in no log', r.register_code, r.series, r.no) as fault
    from app.rounds r left join app.device_commands c
      on c.org_id = r.org_id and c.device_id = r.device_id and c.seq = r.device_seq
    where c.hash is distinct from encode(r.entry_hash, 'hex')`,
  `select format('device %s: entry %s is an order without a round', c.device_id, c.seq) as fault
    from app.device_commands c
    where c.type in ${numbered} and c.outcome = 'applied' and not exists (select 1 from app.rounds r
      where r.org_id = c.org_id and r.device_id = c.device_id and r.device_seq = c.seq)`,
  `select format('device %s: entry %s is found by no bill', c.device_id, c.seq) as fault
    from app.device_commands c
    where (c.type like 'bill.%' or c.type in ${numbered}) and c.outcome = 'applied' and not exists (select 1 from app.bill_links l
      where l.org_id = c.org_id and l.entry_id = c.command_id and l.received_on = c.received_on)`,

  // Every round stands in one report at most, and reports say how many there are.
  `select format('Z-report %s says %s rounds, it has %s', z.z_no, z.content #>> '{tables,roundCount}', count(r.no)) as fault
    from app.z_reports z left join app.rounds r
      on r.org_id = z.org_id and r.location_id = z.location_id and r.z_no = z.z_no and r.kind = 'placed'
    where z.content ? 'tables'
    group by z.org_id, z.z_report_id, z.z_no, z.content
    having (z.content #>> '{tables,roundCount}')::bigint <> count(r.no)`,
];
