import { randomUUID } from 'node:crypto';
import {
  day,
  sampleFact,
  sampleId,
  sampleLine,
  sampleReceipt,
  sampleRound,
} from '@tresen/domain/bills/bill-facts.sample';
import { expect, test } from 'vitest';
import { billId, itemId, pieces, useBills } from '../../../test/bill-acts.ts';

const { anna, floor, meta, say } = useBills();

const table = (name: string, x: number, tableId: string = randomUUID()) => ({
  tableId,
  name,
  seats: 4,
  shape: 'square',
  x,
  y: 1,
  w: 2,
  h: 2,
  turn: 0,
});

test('[T18][T23] a table with an open bill is taken away by nobody, neither by itself nor with its room', async () => {
  const { locationId } = floor().place;
  const own = sampleId('a', 90);
  const [one, two] = [table('12', 1, floor().idOf(own)), table('13', 9)];
  const roomId = randomUUID();
  const made = await anna().call('PUT', `/rooms/${roomId}`, {
    locationId,
    name: 'Saal',
    areaId: null,
    tables: [one, two],
  });
  expect(made).toMatchObject({ status: 200 });
  const save = (version: number, tables: readonly object[]) =>
    anna().call('PUT', `/rooms/${roomId}/plan`, { version, name: 'Saal', areaId: null, tables });
  const refused = {
    status: 409,
    body: { code: 'table/has-open-bill', fields: [{ path: '12', code: 'table/has-open-bill' }] },
  };

  await say(0, sampleRound(meta(), billId, [{ itemId, quantity: 1, unitCents: 480 }], { tableIds: [own] }));
  expect(await save(1, [two])).toMatchObject(refused);
  expect(await anna().call('DELETE', `/rooms/${roomId}`)).toMatchObject(refused);
  // Another table goes, and the one that is in use is moved and renamed.
  expect(await save(1, [{ ...one, name: 'Ecke', x: 20 }])).toMatchObject({ status: 200 });
  await say(1, sampleReceipt(meta(), sampleId('c', 1), billId, [sampleLine(pieces(1), 480)]));
  expect(await save(2, [two])).toMatchObject({ status: 200 });
});

test('[T18] a table goes once its guests sit elsewhere', async () => {
  const { locationId } = floor().place;
  const [from, to] = [sampleId('a', 90), sampleId('a', 91)];
  const tables = [table('12', 1, floor().idOf(from)), table('13', 9, floor().idOf(to))];
  const roomId = randomUUID();
  await anna().call('PUT', `/rooms/${roomId}`, { locationId, name: 'Saal', areaId: null, tables });
  await say(0, sampleRound(meta(), billId, [{ itemId, quantity: 1, unitCents: 480 }], { tableIds: [from] }));
  await say(1, sampleFact('bill.set.v1', meta(), { billId, openedOn: day, tableIds: [to] }));
  const plan = { version: 1, name: 'Saal', areaId: null, tables: tables.slice(1) };
  expect(await anna().call('PUT', `/rooms/${roomId}/plan`, plan)).toMatchObject({ status: 200 });
});
