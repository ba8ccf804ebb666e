import { setTimeout as pause } from 'node:timers/promises';
import { billFactIn } from '@tresen/contract/bill-entries';
import { goodsInConflict } from '@tresen/domain/bills/conflict-ways';
import { foldBills } from '@tresen/domain/bills/floor';
import { type FloorView, viewFloor } from '@tresen/domain/bills/floor-view';
import { stepMax } from '@tresen/domain/basics/stamp';
import { Client } from 'pg';
import type { ClaimBook } from '../../simulate/floor/claim-book.ts';
import { expectedPieces } from '../../simulate/floor/expected-pieces.ts';
import { paidTwiceUnasked, shown, wrongPieces } from '../../simulate/floor/find-floor-faults.ts';
import { sameLog, type Stored } from '../same-log.ts';
import type { FloorDevice } from './floor-device.ts';

export type FloorVerdict = {
  readonly violations: readonly string[];
  readonly commands: number;
  readonly receipts: number;
  readonly faults: Readonly<Record<string, number>>;
};

type Looked = {
  readonly url: string;
  readonly devices: readonly FloorDevice[];
  readonly book: ClaimBook;
  readonly isTrusted: (witness: string) => boolean;
};
type Ask = <Row>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]>;

/** Healed, every floor is the same within so long. */
const wholeWithinMs = 120_000;

/** What the handhelds wrote, against what the server has, what it says of it, and what each of them shows. */
export async function findFloorViolations({ url, devices, book, isTrusted }: Looked): Promise<FloorVerdict> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const ask: Ask = async <Row>(text: string, values: readonly unknown[] = []) =>
    (await client.query(text, [...values])).rows as readonly Row[];
  try {
    const logs = await Promise.all(devices.map(({ journal }) => journal.entriesAfter(0, 1_000_000)));
    const parked = await parkedBy(ask);
    const facts = logs.flat().flatMap((entry) => (parked.has(entry.id) ? [] : (billFactIn(entry) ?? [])));
    const truth = viewFloor(foldBills(facts, undefined, 'server'));
    const wholeMs = await untilEqual(devices, shown(truth));
    const expected = expectedPieces(facts);
    const twice = paidTwiceUnasked({ facts, book, isTrusted, takenLater: new Set() });
    const found = [...wrongPieces('all logs', truth, expected), ...twice];
    found.push(...(await otherwiseParked(ask, parked)));
    const stuck = book.claims.filter(({ isStuck }) => isStuck);
    found.push(...stuck.map(({ billId, by }) => `bill ${billId} could not be paid by ${by}`));
    let commands = 0;
    for (const [index, device] of devices.entries()) {
      const { deviceId } = device;
      const code = device.newcomer.identity.register?.code ?? '';
      const stored = await ask<Stored>(
        'select seq::int, command_id, outcome from app.device_commands where device_id = $1 order by seq',
        [deviceId],
      );
      commands += stored.length;
      found.push(
        ...sameLog(deviceId, logs[index] ?? [], stored, ({ id }) => (parked.has(id) ? 'parked' : 'applied'), 'I11'),
      );
      const view = device.view();
      if (view) found.push(...wrongPieces(code, view, expected));
      if (view && shown(view) !== shown(truth)) found.push(`I13 ${code}: another floor than all logs make`);
      if (device.lent()) found.push(`${code} still shows a floor that a neighbour lent`);
      if (device.isFrozen() !== undefined) found.push(`${code} is frozen: ${device.isFrozen()}`);
    }
    const atServer = viewFloor(foldBills(await devices[0]!.floorOfServer(), undefined, 'server'));
    if (shown(atServer) !== shown(truth)) found.push('I13 the server tells another floor than all logs make');
    found.push(...(await wrongIncidents(ask, truth)), ...(await wrongRows(ask, truth)), ...(await wrongRounds(ask)));
    const conflicts = [...truth.bills.values()].reduce((sum, bill) => sum + bill.conflicts.length, 0);
    const paid = book.claims.filter(({ receiptId }) => receiptId !== undefined);
    return {
      violations: [...new Set(found)],
      commands,
      receipts: paid.length,
      faults: {
        'facts on the floor': facts.length,
        'entries set aside': parked.size,
        bills: truth.bills.size,
        'pieces paid twice, and seen': conflicts,
        'payments that nobody could be asked about': paid.filter(({ isAnyway }) => isAnyway).length,
        'ms until all floors were equal': Math.round(wholeMs),
      },
    };
  } finally {
    await client.end();
  }
}

async function untilEqual(devices: readonly FloorDevice[], text: string): Promise<number> {
  const begun = performance.now();
  const isEqual = ({ view }: FloorDevice) => {
    const seen = view();
    return seen === undefined || shown(seen) === text;
  };
  while (performance.now() - begun < wholeWithinMs && !devices.every(isEqual)) {
    for (const device of devices) device.sendNow();
    await pause(200);
  }
  return performance.now() - begun;
}

/**
 * Set aside, it stands on no floor: the step of a build that has lost count, what that build was about to write when it did, whose
 * step is no step any more, and nothing else.
 */
async function parkedBy(ask: Ask): Promise<ReadonlySet<string>> {
  const rows = await ask<{ command_id: string }>(
    `select command_id from app.device_commands c where outcome = 'parked' and exists (select 1 from app.parked_commands p
       where p.device_id = c.device_id and p.seq = c.seq and p.cause = case
         when (p.entry::jsonb #>> '{payload,step}')::numeric > ${stepMax} then 'payload-unreadable'
         when (p.entry::jsonb #>> '{payload,step}')::numeric >= ${stepMax - 1} then 'step-odd' end)`,
  );
  return new Set(rows.map(({ command_id: id }) => id));
}

/** With its cause, which tells more than that it was not applied. */
async function otherwiseParked(ask: Ask, expected: ReadonlySet<string>): Promise<readonly string[]> {
  const rows = await ask<{ id: string; cause: string; type: string }>(
    `select entry::jsonb ->> 'id' as id, cause, type from app.parked_commands`,
  );
  return rows
    .filter(({ id }) => !expected.has(id))
    .map(({ id, cause, type }) => `${type} ${id} was set aside: ${cause}`);
}

/** I12: each piece with a payment too many has one open incident, and no other piece has one; a deposit goes with its drink. */
async function wrongIncidents(ask: Ask, { bills }: FloorView): Promise<readonly string[]> {
  const due = [...bills.values()].flatMap((bill) =>
    goodsInConflict(bill).map(({ kind, itemId, no }) => `${kind} ${itemId} ${no}`),
  );
  const rows = await ask<{ about: string }>(
    `select concat_ws(' ', kind, subject ->> 'itemId', subject ->> 'piece') as about from app.incidents
      where closed_at is null and kind in ('paid-twice', 'paid-and-cancelled', 'paid-and-written-off')`,
  );
  const open = rows.map(({ about }) => about);
  return [
    ...due.filter((one) => !open.includes(one)).map((one) => `I12 nobody is told of ${one}`),
    ...open.filter((one) => !due.includes(one)).map((one) => `I12 false alarm: ${one}`),
    ...open.filter((one, place) => open.indexOf(one) !== place).map((one) => `I12 told twice: ${one}`),
  ];
}

/** The rows of bills are what the fold says. */
async function wrongRows(ask: Ask, view: FloorView): Promise<readonly string[]> {
  const rows = await ask<{ bill_id: string; open_cents: number; is_settled: boolean; class_id: string }>(
    `select bill_id, open_cents::float8, is_settled, class_id from app.bills where not is_stale`,
  );
  return rows.flatMap(({ bill_id: billId, class_id: classId, open_cents: openCents, is_settled: isSettled }) => {
    const bill = view.bills.get(view.nameOf(billId));
    if (!bill) return isSettled && openCents === 0 ? [] : [`row of bill ${billId}, which nobody knows`];
    const isSame = bill.isSettled === isSettled && (classId !== billId || bill.cents.open === openCents);
    return isSame ? [] : [`row of bill ${billId}: ${openCents} open instead of ${bill.cents.open}`];
  });
}

/** T22: numbers of rounds have no gap. */
async function wrongRounds(ask: Ask): Promise<readonly string[]> {
  const rows = await ask<{ code: string; count: number; last: number; counted: number }>(
    `select r.register_code as code, count(*)::int, max(r.no)::int as last, max(s.last_round_no)::int as counted
       from app.rounds r join app.register_series s
         on s.org_id = r.org_id and s.register_id = r.register_id and s.series = r.series
      group by r.register_code, r.series`,
  );
  return rows
    .filter(({ count, last, counted }) => count !== last || counted !== last)
    .map(({ code, count, last, counted }) => `T22 ${code}: ${count} rounds, the last is ${last}, counted ${counted}`);
}
