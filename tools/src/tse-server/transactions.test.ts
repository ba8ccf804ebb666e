import { createHash, randomUUID, verify, X509Certificate } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readArchive } from './test-archive.ts';
import { good, openTestDevice, raw } from './test-device.ts';

const text = 'Beleg^0.00_2.55_0.00_0.00_0.00^2.55:Bar';

test('asked again in the same words a revision is answered again, and nothing is signed twice', async () => {
  await using device = await openTestDevice();
  const id = randomUUID();
  const started = await good(device.start(id));
  expect((await good(device.start(id))).body).toEqual(started.body);
  const finished = await good(device.finish(id, text));
  expect((await good(device.finish(id, text))).body).toEqual(finished.body);
  const before = (await device.ask('GET', `/tss/${device.tssId}`)).body;
  // The first step is still answered as it was, and says that there is a second by now.
  expect((await good(device.start(id))).body).toEqual({ ...started.body, latest_revision: 2 });
  const after = (await device.ask('GET', `/tss/${device.tssId}`)).body;
  expect(after.signature_counter).toBe(before.signature_counter);
  expect(after.transaction_counter).toBe('1');
});

test('other words for the same revision, a gap, a late start and a second end are refused', async () => {
  await using device = await openTestDevice();
  const { ask, tssId, clientIds } = device;
  const id = randomUUID();
  const put = (revision: string, state: string, schema?: object) =>
    ask('PUT', `/tss/${tssId}/tx/${id}${revision}`, { state, client_id: clientIds[0], ...(schema ? { schema } : {}) });
  const codes = async (...asked: Parameters<typeof put>) => (await put(...asked)).body.code;
  expect(await codes('?tx_revision=2', 'ACTIVE')).toBe('E_TX_UPSERT');
  expect(await codes('?tx_revision=1', 'FINISHED', raw(text))).toBe('E_TX_UPSERT');
  expect(await codes('', 'ACTIVE')).toBe('E_FAILED_SCHEMA_VALIDATION');
  await good(put('?tx_revision=1', 'ACTIVE'));
  expect(await codes('?tx_revision=1', 'ACTIVE', raw(text))).toBe('E_TX_UPSERT');
  expect(await codes('?tx_revision=3', 'FINISHED', raw(text))).toBe('E_TX_UPSERT');
  expect(await codes('?tx_revision=2', 'FINISHED')).toBe('E_TX_NO_TYPE_DEFINED');
  const updated = await good(put('?tx_revision=2', 'ACTIVE', raw(text)));
  expect(updated.body).toMatchObject({ revision: 2, log: { operation: 'Update' } });
  expect(await codes('?tx_revision=3', 'FINISHED', raw('x', 'Bestellung-V1'))).toBe('E_TX_ILLEGAL_TYPE_CHANGE');
  await good(put('?tx_revision=3', 'FINISHED', raw(text)));
  expect(await codes('?tx_revision=3', 'CANCELLED', raw(text))).toBe('E_TX_UPSERT');
  expect(await codes('?tx_revision=4', 'FINISHED', raw(text))).toBe('E_TX_UPSERT');
  expect((await ask('GET', `/tss/${tssId}/tx/${id}?tx_revision=9`)).body.code).toBe('E_TX_REVISION_NOT_FOUND');
  expect((await ask('GET', `/tss/${tssId}/tx/${randomUUID()}`)).body.code).toBe('E_TX_NOT_FOUND');
  expect((await ask('GET', `/tss/${tssId}/tx/1`)).body).toMatchObject({ state: 'FINISHED', latest_revision: 3 });
});

test('the text of the code carries what was signed, and the signature is that of the certificate', async () => {
  let nowMs = Date.now();
  await using device = await openTestDevice({ now: () => nowMs });
  const id = randomUUID();
  const started = await good(device.start(id));
  nowMs += 95_000;
  const { body } = await good(device.finish(id, text));
  const tss = (await good(device.ask('GET', `/tss/${device.tssId}`))).body;
  const fields = body.qr_code_data.split(';');
  const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
  const times = [iso(started.body.time_start), iso(body.time_end)];
  const head = ['V0', `TRESEN-${device.clientIds[0]}`, 'Kassenbeleg-V1', text, '1', String(body.signature.counter)];
  expect(fields).toEqual([...head, ...times, 'ecdsa-plain-SHA256', 'unixTime', body.signature.value, tss.public_key]);
  const certificate = new X509Certificate(Buffer.from(tss.certificate, 'base64'));
  const log = (await good(device.ask('GET', `/tss/${device.tssId}/tx/${id}/log`))).body.bytes;
  const signed = log.subarray(log[1] === 0x81 ? 3 : 4, -66);
  const signature = Buffer.from(body.signature.value, 'base64');
  expect(log.subarray(-64)).toEqual(signature);
  const key = { key: certificate.publicKey, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', signed, key, signature)).toBe(true);
  const changed = Buffer.from(signed);
  changed[40] = (changed[40] ?? 0) ^ 1;
  expect(verify('sha256', changed, key, signature)).toBe(false);
  expect(createHash('sha256').update(Buffer.from(tss.public_key, 'base64')).digest('hex')).toBe(tss.serial_number);
  expect(certificate.subject).toContain(`CN=${tss.serial_number}`);
});

test('64 registers at once, with repeats and breaks: counters without gaps, each process once', async () => {
  await using device = await openTestDevice({ registers: 64 });
  const perRegister = 6;
  const kinds = [raw(text), raw('1;"Suppe";4.50', 'Bestellung-V1'), raw('Schublade', 'SonstigerVorgang')];
  const one = async (clientId: string, turn: number) => {
    const path = `/tss/${device.tssId}/tx/${randomUUID()}`;
    const begin = () => device.ask('PUT', `${path}?tx_revision=1`, { state: 'ACTIVE', client_id: clientId });
    await Promise.all([good(begin()), good(begin())]);
    if (turn === perRegister - 1) return;
    const state = turn % 4 === 3 ? 'CANCELLED' : 'FINISHED';
    const end = () =>
      device.ask('PUT', `${path}?tx_revision=2`, { state, client_id: clientId, schema: kinds[turn % 3] });
    const [first, second] = await Promise.all([good(end()), good(end())]);
    expect(second.body).toEqual(first.body);
  };
  await Promise.all(
    device.clientIds.map(async (clientId) => {
      for (let turn = 0; turn < perRegister; turn += 1) await one(clientId, turn);
    }),
  );
  const { body } = await good(device.ask('GET', `/tss/${device.tssId}`));
  const { logs } = readArchive(await device.exportTar());
  expect(logs.map(({ counter }) => counter)).toEqual(logs.map((_, index) => index + 1));
  expect(String(logs.length)).toBe(body.signature_counter);
  expect(logs.every(({ isSigned }) => isSigned)).toBe(true);
  const numbers = logs.flatMap(({ name }) => /No-(\d+)_Start/.exec(name)?.[1] ?? []).map(Number);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(numbers).toHaveLength(64 * perRegister);
  expect(logs.filter(({ name }) => name.includes('_Finish_'))).toHaveLength(64 * (perRegister - 1));
  expect(body.number_active_transactions).toBe(64);
  const times = logs.map(({ time }) => time);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test('times do not go back with the clock of the machine', async () => {
  let nowMs = Date.now();
  await using device = await openTestDevice({ now: () => nowMs });
  const id = randomUUID();
  const { body: started } = await good(device.start(id));
  nowMs -= 10_000;
  expect((await good(device.finish(id, text))).body.time_end).toBe(started.time_start);
});

test('amounts that the vendor puts together come out as DSFinV-K wants them', async () => {
  await using device = await openTestDevice();
  const signed = async (standard: object) => {
    const id = randomUUID();
    await good(device.start(id));
    const body = { state: 'FINISHED', client_id: device.clientIds[0], schema: { standard_v1: standard } };
    return (await good(device.ask('PUT', `/tss/${device.tssId}/tx/${id}?tx_revision=2`, body))).body.qr_code_data;
  };
  const receipt = await signed({
    receipt: {
      receipt_type: 'RECEIPT',
      amounts_per_vat_rate: [
        { vat_rate: 'REDUCED_1', amount: '7.99' },
        { vat_rate: 'NORMAL', amount: '75.33' },
      ],
      amounts_per_payment_type: [
        { payment_type: 'NON_CASH', amount: '64.30' },
        { payment_type: 'CASH', amount: '5.00', currency_code: 'USD' },
        { payment_type: 'CASH', amount: '10.00' },
        { payment_type: 'CASH', amount: '5.00', currency_code: 'CHF' },
        { payment_type: 'CASH', amount: '0.00', currency_code: 'GBP' },
      ],
    },
  });
  expect(receipt).toContain(';Beleg^75.33_7.99_0.00_0.00_0.00^10.00:Bar_5.00:Bar:CHF_5.00:Bar:USD_64.30:Unbar;');
  const order = await signed({
    order: {
      line_items: [
        { quantity: '2', text: 'Eisbecher "Himbeere"', price_per_unit: '3.99' },
        { quantity: '-1', text: 'Tee', price_per_unit: '2.50' },
      ],
    },
  });
  expect(order).toContain(';Bestellung-V1;2;"Eisbecher ""Himbeere""";3.99\r-1;"Tee";2.50;');
});

test('whatever is sent, the device answers in words of the vendor and signs nothing that is wrong', async () => {
  await using device = await openTestDevice();
  const count = async () => (await device.ask('GET', `/tss/${device.tssId}`)).body.signature_counter;
  const before = await count();
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), fc.string(), async (body, id) => {
      const { status, body: said } = await device.ask(
        'PUT',
        `/tss/${device.tssId}/tx/${encodeURIComponent(id)}?tx_revision=1`,
        body,
      );
      expect([400, 404]).toContain(status);
      expect(said).toMatchObject({ status_code: status, code: expect.stringMatching(/^E_/) });
    }),
    { numRuns: 200 },
  );
  expect(await count()).toBe(before);
});
