import type { Client } from 'pg';
import { closeBare, expectClosed } from './closing.ts';
import { fillReceipts, yesterday } from './closing-fill.ts';
import { medianOf, pairedText, say } from './figures.ts';
import { openSellingServer } from './selling-server.ts';
import { idOf, tillsPerOrganization } from './shop.ts';

const pairs = 9;
/** Closed at one turn. */
const share = 10;
const receiptsEach = 300;
const roundsEach = 600;
const openBills = 20;
const most = 1.5;

/** Figure 11 of table service: days of 300 receipts with and without 600 rounds and some open bills, closed in turns. */
export async function measureClosing(): Promise<boolean> {
  const organizations = pairs * 2 * share;
  await using testServer = await openSellingServer(organizations * tillsPerOrganization);
  const { cluster, client } = testServer;
  await client.query('set session_replication_role = replica');
  for (let turn = 0; turn < pairs * 2; turn += 1) {
    const some = `generate_series(${turn * share}, ${(turn + 1) * share - 1}) h(n)`;
    const [org, till] = [id(3, 'h.n'), `h.n * ${tillsPerOrganization}`];
    const numbers = `${some}, generate_series(1, ${receiptsEach}) s(no)`;
    await fillReceipts(client, { numbers, org, till, date: yesterday, zNo: 'null' });
    if (turn % 2 === 1) await fillRounds(client, some, till);
  }
  await client.query('set session_replication_role = origin');
  await client.query(`update app.register_series set last_no = ${receiptsEach}`);
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  const [plain, served]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < pairs * 2; turn += 1)
    (turn % 2 === 0 ? plain : served).push(medianOf(await closeBare(cluster, turn * share, share)));
  await expectStamped(client);
  const isWhole = await expectClosed(client, organizations, receiptsEach);
  const ratios = served.map((value, pair) => value / (plain[pair] ?? Number.NaN));
  const isQuick = medianOf(ratios) <= most;
  say(
    {
      metric: `T54 one Z of ${receiptsEach} receipts and ${roundsEach} rounds, ms, by pairs ${pairedText(ratios)}`,
      ours: medianOf(served),
      limit: medianOf(plain),
      goal: `<= ${most}`,
      pass: isQuick && isWhole,
    },
    { openBills },
  );
  return isQuick && isWhole;
}

const id = (kind: number, number: string) =>
  `('${idOf(kind, 0).slice(0, 24)}' || (100000000000 + ${number})::text)::uuid`;

async function fillRounds(client: Client, some: string, till: string): Promise<void> {
  await client.query(`
    insert into app.rounds (org_id, register_id, series, no, business_date, location_id, round_id, kind, bill_id, opened_on,
        register_code, device_id, device_seq, received_on, pieces, total_cents, occurred_at, started_at, received_at, signing, entry_hash)
      select ${id(3, 'h.n')}, ${id(2, till)}, 1, s.no, ${yesterday}, ${id(4, 'h.n')}, gen_random_uuid(),
        case when s.no % 20 = 0 then 'cancelled' else 'placed' end, gen_random_uuid(), ${yesterday}, 'K1', ${id(1, till)},
        1000 + s.no, ${yesterday}, 3, 1350, now() - interval '28 hours', now() - interval '28 hours', now() - interval '28 hours',
        'none', ''::bytea from ${some}, generate_series(1, ${roundsEach}) s(no);
    insert into app.bills (org_id, location_id, bill_id, opened_on, class_id, open_cents, open_pieces, first_ordered_at, is_settled,
        is_stale, changed_at)
      select ${id(3, 'h.n')}, ${id(4, 'h.n')}, b.id, ${yesterday}, b.id, case when b.no <= ${openBills} then 1350 else 0 end,
        case when b.no <= ${openBills} then 3 else 0 end, now() - interval '28 hours', b.no > ${openBills}, false, now()
      from ${some}, lateral (select no, gen_random_uuid() as id from generate_series(1, ${roundsEach / 4}) no where h.n >= 0) b;
    update app.register_series s set last_round_no = ${roundsEach} from ${some} where s.register_id = ${id(2, till)}`);
}

async function expectStamped(client: Client): Promise<void> {
  const { rows } = await client.query<{ open: number }>(
    'select count(*)::int as open from app.rounds where z_no is null',
  );
  if (rows[0]?.open !== 0) throw new Error(`${rows[0]?.open} rounds stand in no report`);
}
