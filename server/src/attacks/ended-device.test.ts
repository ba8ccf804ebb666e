import { randomUUID } from 'node:crypto';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { notedByHand, type SaleFact, type SoldLine } from '@tresen/domain/sales/sale-fact';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../test/owner-sql.ts';
import { cola, openTillDevice, ours, type TillDevice, upload } from '../../test/till-device.ts';

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
let till: TillDevice;
let count = 60;

beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});
beforeEach(async () => {
  till = await openTillDevice(owner, ours, `K${(count += 1)}`);
});

const hello = (said: Record<string, unknown>) => api.visit('10.2.0.1').call('POST', '/till/hello', said);
const lose = () => anna.call('POST', `/devices/${till.deviceId}/loss`);
const fiveMinutesAgo = () => Temporal.Now.instant().subtract({ minutes: 5 }).toString({ smallestUnit: 'millisecond' });

async function outcomesOf(entries: readonly LogEntry[]): Promise<readonly unknown[]> {
  const { body } = await upload(api, till, entries);
  return (body['outcomes'] as { outcome: string; code: string }[]).map(({ outcome, code }) => [outcome, code]);
}

async function cardOf(amountCents: number, giftCardCode: string): Promise<Partial<SaleFact>> {
  const [article] = await owner.sql<{ id: string }>(
    `select article_id as id from app.articles where org_id = $1 and kind = 'gift-card' limit 1`,
    [ours.orgId],
  );
  const line: SoldLine = {
    ...cola,
    kind: 'gift-card',
    articleId: article?.id ?? randomUUID(),
    articleVersion: 1,
    name: 'Gutschein',
    giftCardCode,
    unitCents: amountCents,
    totalCents: amountCents,
    shares: [{ ratePermille: 190, grossCents: amountCents }],
  };
  const netCents = Math.round(amountCents / 1.19);
  return {
    lines: [line],
    totalCents: amountCents,
    payments: [{ type: 'cash', amountCents, tenderedCents: amountCents, changeCents: 0, ...notedByHand }],
    vat: [{ ratePermille: 190, grossCents: amountCents, netCents, taxCents: amountCents - netCents }],
  };
}
const balanceOf = async (code: string) =>
  (await owner.sql<{ cents: string }>('select balance_cents as cents from app.gift_cards where code = $1', [code]))[0]
    ?.cents;

async function take(seq: number) {
  const { body } = await anna.call('GET', '/parked-entries');
  const entries = body['entries'] as Record<string, unknown>[];
  const parked = entries.find(({ deviceId, seq: at }) => deviceId === till.deviceId && at === seq);
  return anna.call('POST', `/parked-entries/${String(parked?.['parkedId'])}/decision`, { takes: true, reason: 'Bon' });
}

describe('[hole-4] a till that was declared lost and goes on signing', () => {
  test.each(['lost', 'revoked'])('[hole-4] [S15] one that is %s books nothing by dating it back', async (state) => {
    await upload(api, till, [till.sell()]);
    await hello(till.hello({ ackedSeq: 1 }));
    await (state === 'lost' ? lose() : anna.call('DELETE', `/devices/${till.deviceId}`));
    expect(await outcomesOf([till.sell({}, { at: fiveMinutesAgo() })])).toEqual([['parked', 'device-revoked']]);
    expect(
      await outcomesOf([till.write('cash.move.v1', { kind: 'pay-out', amountCents: -5000, reason: 'x' })]),
    ).toEqual([['parked', 'device-revoked']]);
  });

  test('[hole-4] what it reports after its end counts for nothing', async () => {
    await lose();
    const [sale, next] = [till.sell({}, { at: fiveMinutesAgo() }), till.sell({}, { at: fiveMinutesAgo() })];
    await hello(till.hello({ lastSeq: 900 }));
    expect(await outcomesOf([sale, next])).toEqual([
      ['parked', 'device-revoked'],
      ['parked', 'device-revoked'],
    ]);
  });

  test('[hole-4] offline-7.26 what it had reported before is booked by itself, however wrong its clock is', async () => {
    const sales = [till.sell({}, { at: '2031-01-01T00:00:00.000Z' }), till.sell()];
    await hello(till.hello());
    await lose();
    expect(await outcomesOf([...sales, till.sell({}, { at: fiveMinutesAgo() })])).toEqual([
      ['applied', ''],
      ['applied', ''],
      ['parked', 'device-revoked'],
    ]);
  });

  test('[hole-4] before its end it is believed what it can have written, and no million', async () => {
    const claim = async (lastSeq: number) => {
      await hello(till.hello({ lastSeq }));
      const [row] = await owner.sql<{ seq: number }>(
        'select reported_seq::int as seq from app.devices where device_id = $1',
        [till.deviceId],
      );
      return row?.seq;
    };
    await upload(api, till, [till.sell()]);
    for (let times = 0; times < 3; times += 1) expect(await claim(1_000_000_000)).toBe(101);
    expect(await claim(40)).toBe(101);
  });

  test('[hole-4] one that was silent for an hour may have sold where nobody heard it', async () => {
    await owner.sql(`update app.devices set enrolled_at = now() - interval '1 hour' where device_id = $1`, [
      till.deviceId,
    ]);
    await hello(till.hello({ lastSeq: 1_000_000_000 }));
    const [row] = await owner.sql<{ seq: number }>(
      'select reported_seq::int as seq from app.devices where device_id = $1',
      [till.deviceId],
    );
    expect(row?.seq).toBeGreaterThanOrEqual(100 + 720);
    expect(row?.seq).toBeLessThan(100 + 740);
  });

  test('[hole-4] what lies beyond what it can have written waits for a manager', async () => {
    const entries = Array.from({ length: 103 }, () => till.sell());
    await hello(till.hello({ lastSeq: 5000 }));
    await lose();
    const outcomes = [
      ...(await outcomesOf(entries.slice(0, 50))),
      ...(await outcomesOf(entries.slice(50, 100))),
      ...(await outcomesOf(entries.slice(100))),
    ];
    expect(outcomes.slice(0, 100)).toEqual(entries.slice(0, 100).map(() => ['applied', '']));
    expect(outcomes.slice(100)).toEqual(entries.slice(100).map(() => ['parked', 'device-revoked']));
  });

  test('[hole-4] it makes no gift card, not even with a number it had reported: a manager does', async () => {
    const code = 'FREE-CARD-2026';
    const sale = till.sell(await cardOf(100_000, code), { at: fiveMinutesAgo() });
    await hello(till.hello());
    await lose();
    expect(await outcomesOf([sale])).toEqual([['parked', 'device-revoked']]);
    expect(await balanceOf(code)).toBeUndefined();
    expect((await take(1)).status).toBe(200);
    expect(await balanceOf(code)).toBe('100000');
  });

  test('[hole-4] it puts nothing back onto a gift card; spending from one counts', async () => {
    const code = 'SPENT-CARD-2026';
    await upload(api, till, [till.sell(await cardOf(10_000, code))]);
    const redeemed = (amountCents: number) => ({
      lines: [
        { ...cola, unitCents: 10_000, totalCents: 10_000, shares: [{ ratePermille: 190, grossCents: 10_000 }] },
        {
          ...cola,
          lineNo: 2,
          kind: 'redemption' as const,
          giftCardCode: code,
          unitCents: amountCents,
          totalCents: amountCents,
        },
      ],
    });
    const [spent, back] = [till.sell(redeemed(-4000)), till.sell(redeemed(4000))];
    await hello(till.hello());
    await lose();
    expect(await outcomesOf([spent, back])).toEqual([
      ['applied', ''],
      ['parked', 'device-revoked'],
    ]);
    expect(await balanceOf(code)).toBe('6000');
  });
});
