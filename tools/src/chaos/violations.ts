import { readSale } from '@tresen/domain/sales/sale-version';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { Client } from 'pg';
import { findClosingViolations } from './closing-violations.ts';
import { findHostileViolations, type People } from './hostile-violations.ts';
import { sameLog, type Stored } from './same-log.ts';
import type { Screen } from './screen.ts';
import { findScreenViolations } from './screen-violations.ts';

export type Verdict = {
  readonly violations: readonly string[];
  readonly commands: number;
  readonly receipts: number;
  readonly events: number;
};

type Receipt = { readonly no: number; readonly order_id: string; readonly total_cents: number; readonly paid: number };

/** Compares what the tills wrote with what the server has: nothing lost, nothing twice, nothing else. */
export async function findViolations(url: string, screens: readonly Screen[], people: People): Promise<Verdict> {
  const { devices } = people;
  const client = new Client({ connectionString: url });
  await client.connect();
  const rows = async <Row>(text: string, values: readonly unknown[]): Promise<readonly Row[]> =>
    (await client.query(text, [...values])).rows as readonly Row[];
  const violations: string[] = [...(await findClosingViolations(url)), ...(await findHostileViolations(url, people))];
  let commands = 0;
  let receipts = 0;
  try {
    for (const device of devices) {
      const { deviceId, register, locationId } = device.newcomer.identity;
      const entries = await device.journal().entriesAfter(0, 1_000_000);
      const stored = await rows<Stored>(
        'select seq::int, command_id, outcome from app.device_commands where device_id = $1 order by seq',
        [deviceId],
      );
      const booked = await rows<Receipt>(
        `select r.no::int, r.order_id, r.total_cents::float8, coalesce(sum(p.amount_cents), 0)::float8 as paid
           from app.receipts r left join app.receipt_payments p
             on p.org_id = r.org_id and p.register_id = r.register_id and p.series = r.series and p.no = r.no
          where r.register_id = $1 and r.series = $2 group by 1, 2, 3 order by 1`,
        [register?.registerId, register?.series],
      );
      violations.push(...sameLog(deviceId, entries, stored), ...sameReceipts(register?.code ?? '', entries, booked));
      violations.push(...(await falseAlarms(rows, deviceId)));
      if (device.frozen() !== undefined) violations.push(`${deviceId} is frozen: ${device.frozen()}`);
      violations.push(...(await gapsInStream(rows, locationId)));
      commands += stored.length;
      receipts += booked.length;
    }
  } finally {
    await client.end();
  }
  const seen = await findScreenViolations(url, screens);
  return { violations: [...new Set([...violations, ...seen.violations])], commands, receipts, events: seen.events };
}

/** I2 and I3: numbers from one without a gap, as the till printed them, and every cent of it. */
export function sameReceipts(
  code: string,
  entries: readonly LogEntry[],
  booked: readonly Receipt[],
): readonly string[] {
  const found: string[] = [];
  const sales = entries.flatMap((entry) => readSale(entry) ?? []);
  if (sales.length !== booked.length) found.push(`I2 ${code}: ${booked.length} of ${sales.length} receipts`);
  sales.forEach(({ receiptNo, orderId, totalCents }, place) => {
    if (receiptNo !== place + 1) found.push(`I2 ${code}: ${receiptNo} stands where ${place + 1} should`);
    const row = booked[place];
    if (row && (row.no !== place + 1 || row.order_id !== orderId)) found.push(`I2 ${code}: ${row.no} is another sale`);
    if (row && (row.total_cents !== totalCents || row.paid !== totalCents)) found.push(`I3 ${code}: ${row.no} differs`);
  });
  return found;
}

type Ask = <Row>(text: string, values: readonly unknown[]) => Promise<readonly Row[]>;

/** I9: nobody is told of numbers that are missing, because none are; and the server's own count is that of the paper. */
async function falseAlarms(rows: Ask, deviceId: string): Promise<readonly string[]> {
  const alarms = await rows<{ kind: string; count: number }>(
    `select kind, count(*)::int as count from app.incidents
      where device_id = $1 and (kind like '%sequence%' or kind like '%chain%' or kind like '%number%') group by 1`,
    [deviceId],
  );
  const counters = await rows<{ last_no: number; highest: number }>(
    `select s.last_no::int, coalesce(max(r.no), 0)::int as highest
       from app.register_series s left join app.receipts r
         on r.org_id = s.org_id and r.register_id = s.register_id and r.series = s.series
      where s.device_id = $1 group by 1`,
    [deviceId],
  );
  return [
    ...alarms.map(({ kind, count }) => `I9 ${deviceId}: ${count} incidents ${kind}`),
    ...counters
      .filter(({ last_no, highest }) => last_no !== highest)
      .map(({ last_no, highest }) => `I2 ${deviceId}: the server counts ${last_no} and has ${highest}`),
  ];
}

/** I5: what other devices read is numbered without a gap. */
async function gapsInStream(rows: Ask, locationId: string): Promise<readonly string[]> {
  const [stream] = await rows<{ count: number; last: number | null; head: number | null }>(
    `select count(*)::int as count, max(e.seq)::int as last,
            (select h.last_seq::int from app.stream_heads h where h.location_id = $1) as head
       from app.events e where e.location_id = $1`,
    [locationId],
  );
  const { count = 0, last = 0, head = 0 } = stream ?? {};
  return count === (last ?? 0) && count === (head ?? 0)
    ? []
    : [`I5 ${locationId}: ${count} events, ${last} of ${head}`];
}
