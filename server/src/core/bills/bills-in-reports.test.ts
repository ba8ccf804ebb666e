import type { BillFact } from '@tresen/domain/bills/bill-facts';
import { day, sampleFact, sampleId } from '@tresen/domain/bills/bill-facts.sample';
import { expect, test } from 'vitest';
import { billId, pieces, useBills } from '../../../test/bill-acts.ts';
import { vouchedOrgId } from '../../platform/db/tenant.ts';
import { verifyBooks } from '../books/verify-books.ts';
import { closeDueLocations } from '../closing/close-due-locations.ts';

const { api, owner, anna, floor, till, meta, send, say, beers, more, paid, cancelled, bill } = useBills();

test('[T54] [T55] a report is made over open bills, lists them, holds every round once and no amount of them', async () => {
  const close = () => anna().call('POST', `/locations/${floor().place.locationId}/z-reports`, {});
  await say(0, beers(3));
  await say(1, cancelled(3));
  await say(2, paid(1, 1));
  const interim = { billId, openedOn: day, interimNo: 1, pieces: [pieces(2)], totalCents: 480 };
  await say(0, sampleFact('bill.interim.v1', meta(), interim));
  expect(await close()).toMatchObject({ status: 200 });
  const reports = () =>
    owner().sql<{ figures: Record<string, unknown>; total: number }>(
      `select content -> 'tables' as figures, total_cents::int as total from app.z_reports where location_id = $1 order by z_no`,
      [floor().place.locationId],
    );
  expect(await reports()).toEqual([
    {
      total: 480,
      figures: {
        roundCount: 1,
        cancelled: { count: 1, amountCents: -480 },
        writtenOff: { count: 0, amountCents: 0 },
        interimCount: 1,
        open: [{ billId: floor().idOf(billId), openedOn: floor().today, amountCents: 480, tables: [] }],
      },
    },
  ]);
  await say(1, paid(2, 2));
  await close();
  expect((await reports())[1]).toMatchObject({ total: 480, figures: { roundCount: 0, open: [], interimCount: 0 } });
  const rounds = await owner().sql<{ z_no: number; kind: string }>(
    'select z_no::int as z_no, kind from app.rounds where location_id = $1 order by kind',
    [floor().place.locationId],
  );
  expect(rounds).toEqual([
    { z_no: 1, kind: 'cancelled' },
    { z_no: 1, kind: 'placed' },
  ]);
});

test('[T55] a day is closed while rounds have not come, whatever was said of them, and they count when they do', async () => {
  const named = { billId, openedOn: day };
  const other = { billId: sampleId('b', 2), openedOn: day };
  const round = floor().write(0, beers(3));
  const unheard: readonly BillFact[] = [
    cancelled(3),
    sampleFact('bill.set.v1', meta(), { ...named, guests: 4 }),
    sampleFact('bill.interim.v1', meta(), { ...named, interimNo: 1, pieces: [pieces(1)], totalCents: 480 }),
    sampleFact('bill.move-items.v1', meta(), { from: named, to: other, pieces: [pieces(1)], seat: null }),
    sampleFact('bill.join.v1', meta(), { bills: [named, other], tableIds: [] }),
    paid(1, 1),
  ];
  for (const fact of unheard) {
    expect(await say(1, fact)).toEqual(['applied']);
    const made = await anna().call('POST', `/locations/${floor().place.locationId}/z-reports`, {});
    // Where nothing was booked there is nothing to close.
    expect([200, 409], `${fact.type}: ${JSON.stringify(made.body)}`).toContain(made.status);
    await bill();
    const stale = await owner().sql('select 1 from app.bills where location_id = $1 and is_stale', [
      floor().place.locationId,
    ]);
    expect(stale).toEqual([]);
  }
  expect(await bill()).toEqual({ open_cents: 0, open_pieces: 0, is_settled: true });
  expect(await send(0, round)).toEqual(['applied']);
  expect(await bill()).toEqual({ open_cents: 480, open_pieces: 1, is_settled: false });
});

test('[T55] the clock closes over bills of which something was said a moment ago', async () => {
  await say(0, beers(1));
  await say(1, paid(1, 1));
  await say(0, more(8, 250));
  const now = Temporal.Now.instant().add({ hours: 30 });
  await owner().sql('update app.devices set last_seen_at = $1, unsent = 0 where location_id = $2', [
    now.toString(),
    floor().place.locationId,
  ]);
  await owner().sql('update directory.closings set due_at = $1 where location_id = $2', [
    Temporal.Now.instant().toString(),
    floor().place.locationId,
  ]);
  await closeDueLocations({ db: api().context.services.db, now, log: api().context.log });
  const [report] = await owner().sql<{ open: { amountCents: number }[] }>(
    `select content #> '{tables,open}' as open from app.z_reports where location_id = $1`,
    [floor().place.locationId],
  );
  expect(report?.open).toMatchObject([{ amountCents: 250 }]);
});

test('[T25] the books are verified with their bills, and a row that was changed by hand is found', async () => {
  const verify = async () => (await verifyBooks(api().context.services.db, vouchedOrgId(floor().place.orgId))).faults;
  const own = async () =>
    (await verify()).filter((fault) => fault.includes(floor().idOf(billId)) || fault.includes('round'));
  await say(0, beers(2));
  await say(1, cancelled(2));
  await bill();
  expect(await own()).toEqual([]);
  await owner().sql('update app.bills set open_cents = open_cents - 1 where location_id = $1', [
    floor().place.locationId,
  ]);
  expect(await own()).toEqual([expect.stringContaining('its row says 479 cents')]);
  await owner().sql('update app.bills set open_cents = open_cents + 1 where location_id = $1', [
    floor().place.locationId,
  ]);
  await owner().sql('update app.register_series set last_round_no = 7 where register_id = $1', [till(0).registerId]);
  expect(await own()).toEqual([expect.stringMatching(/1 rounds, the last is 1, and 7 is noted/)]);
  await owner().sql('update app.register_series set last_round_no = 1 where register_id = $1', [till(0).registerId]);
});
