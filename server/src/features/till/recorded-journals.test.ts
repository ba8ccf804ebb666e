import { hash } from 'node:crypto';
import { recordedJournals } from '@tresen/contract/recorded/journals';
import { type LogEntry, textToHash } from '@tresen/domain/device-log/log-entry';
import { type Counts, foldCount, foldMove, leftOf, noCounts, readCount } from '@tresen/domain/offer/counts';
import { movesOf } from '@tresen/domain/sales/counted-moves';
import { readSale } from '@tresen/domain/sales/sale-version';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../../test/api.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, upload } from '../../../test/till-device.ts';

let api: TestApi;
let owner: OwnerSql;

beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

test.each(Object.entries(recordedJournals))(
  '[T47][T48] offline-7.29 what a till of version %s wrote is still proven by its key and booked to the cent',
  async (_, { deviceId, publicKey, registerId, code, series, entries }) => {
    await owner.sql(
      `insert into app.devices (org_id, device_id, location_id, role, name, public_key, enrolled_at)
        values ($1, $2, $3, 'pos', 'Kasse', $4, now())`,
      [ours.orgId, deviceId, ours.locationId, publicKey],
    );
    await owner.sql('insert into app.device_heads (org_id, device_id) values ($1, $2)', [ours.orgId, deviceId]);
    await owner.sql(
      `insert into app.cash_registers (org_id, register_id, location_id, code, serial, position)
        values ($1, $2::uuid, $3, $4::text, $2::uuid::text, substr($4::text, 2)::int)`,
      [ours.orgId, registerId, ours.locationId, code],
    );
    await owner.sql(
      `insert into app.register_series (org_id, register_id, series, device_id, opened_at) values ($1, $2, $3, $4, now())`,
      [ours.orgId, registerId, series, deviceId],
    );
    // The key of the device was never outside of its browser: another one brings what it wrote.
    const courier = await openTillDevice(owner, ours, `${code}9`);

    for (const entry of entries) expect(hash('sha256', textToHash(entry), 'hex')).toBe(entry.hash);
    const answer = await upload(api, courier, entries);
    expect(answer.body).toMatchObject({
      outcomes: entries.map(({ seq }) => ({ seq, outcome: 'applied', code: '' })),
      serverSeq: entries.length,
    });
    const booked = await owner.sql<{ no: number; total: number }>(
      'select no::int, (total_cents + beside_cents)::int as total from app.receipts where register_id = $1 order by no',
      [registerId],
    );
    const sold = entries.flatMap(({ payload }) =>
      typeof payload === 'object' && payload !== null && 'receiptNo' in payload
        ? [{ no: payload.receiptNo, total: payload.totalCents }]
        : [],
    );
    expect(booked).toEqual(sold);

    const counts = countsIn(entries);
    const left = await owner.sql<{ article_id: string; left_now: number | null }>(
      'select article_id, left_now from app.article_counts where article_id = any($1) order by article_id',
      [[...counts.registers.keys()]],
    );
    expect(left).toEqual(
      [...counts.registers.keys()]
        .toSorted()
        .map((articleId) => ({ article_id: articleId, left_now: leftOf(counts, articleId, '2000-01-01') ?? null })),
    );
  },
);

/** What the till itself knew to be left, from what it wrote and nothing else. */
function countsIn(entries: readonly LogEntry[]): Counts {
  return entries.reduce<Counts>((counts, entry) => {
    const fact = entry.type === 'article.count.v1' ? readCount(entry.payload) : undefined;
    if (fact) return foldCount(counts, { fact, entryId: entry.id, businessDate: entry.at.slice(0, 10) });
    const sale = readSale(entry);
    const before = (articleId: string, orderId: string) => counts.moves.get(articleId)?.get(orderId);
    return (sale ? movesOf(sale, entry.id, before) : []).reduce(foldMove, counts);
  }, noCounts);
}
