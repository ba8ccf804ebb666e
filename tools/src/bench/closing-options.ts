import { closeBare, expectClosed } from './closing.ts';
import { fillReceipts, yesterday } from './closing-fill.ts';
import { medianOf, pairedText, quantileOf, say } from './figures.ts';
import { openSellingServer } from './selling-server.ts';
import { idOf, tillsPerOrganization } from './shop.ts';

const pairs = 9;
/** Closed at one turn. */
const share = 20;
const receiptsEach = 300;

/** What options, discounts and tips cost at night: days of the same length with and without them, closed in turns. */
export async function benchClosingOptions(): Promise<boolean> {
  const organizations = pairs * 2 * share;
  await using testServer = await openSellingServer(organizations * tillsPerOrganization);
  const { cluster, client } = testServer;
  await client.query('set session_replication_role = replica');
  for (let turn = 0; turn < pairs * 2; turn += 1)
    await fillReceipts(client, {
      numbers: `generate_series(${turn * share}, ${(turn + 1) * share - 1}) h(n), generate_series(1, ${receiptsEach}) s(no)`,
      org: `('${idOf(3, 0).slice(0, 24)}' || (100000000000 + h.n)::text)::uuid`,
      till: `h.n * ${tillsPerOrganization}`,
      date: yesterday,
      zNo: 'null',
      areDressed: turn % 2 === 1,
    });
  await client.query('set session_replication_role = origin');
  await client.query(`update app.register_series set last_no = ${receiptsEach}`);
  await client.query('vacuum analyze');
  await client.query('checkpoint');

  const [plain, dressed]: [number[], number[]] = [[], []];
  const single: number[] = [];
  for (let turn = 0; turn < pairs * 2; turn += 1) {
    const took = await closeBare(cluster, turn * share, share);
    (turn % 2 === 0 ? plain : dressed).push(medianOf(took));
    if (turn % 2 === 1) single.push(...took);
  }
  const isWhole = await expectClosed(client, organizations, receiptsEach);
  const ratios = dressed.map((value, pair) => value / (plain[pair] ?? Number.NaN));
  say(
    {
      metric: `one Z of ${receiptsEach} receipts, ms, beside plain ones, by pairs ${pairedText(ratios)}`,
      ours: medianOf(dressed),
      limit: medianOf(plain),
      goal: '-',
      pass: isWhole,
    },
    { p95: quantileOf(single, 0.95) },
  );
  console.log(`closing-options: ratio ${medianOf(ratios).toFixed(2)}`);
  return isWhole;
}
