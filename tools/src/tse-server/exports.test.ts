import { execFileSync } from 'node:child_process';
import { createHash, randomUUID, type X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readArchive } from './test-archive.ts';
import { good, openTestDevice, type TestDevice } from './test-device.ts';

test('an export holds information, the chain of certificates and every log message, signed', async () => {
  await using device = await openTestDevice();
  await sell(device);
  await good(device.ask('POST', `/tss/${device.tssId}/admin/logout`, {}));
  const { files, certificates, logs } = readArchive(await device.exportTar());
  expect(files[0]?.name).toBe('info.csv');
  expect(files[0]?.content.toString()).toBe(
    `"description:","tse stand-in (${device.tssId})","manufacturer:","Tresen","version:","tse stand-in 1"`,
  );
  const [leaf, authority, root] = certificates.map(({ certificate }) => certificate);
  if (!leaf || !authority || !root) throw new Error('the chain is not whole');
  expect([leaf.verify(authority.publicKey), authority.verify(root.publicKey), root.verify(root.publicKey)]).toEqual([
    true,
    true,
    true,
  ]);
  expect([leaf.checkIssued(authority), authority.checkIssued(root), leaf.ca, root.ca]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  for (const { name, certificate } of certificates) expect(name).toBe(`${keyHash(certificate)}_X509.der`);
  const daysLeft = (Date.parse(leaf.validTo) - Date.now()) / 86_400_000;
  expect(Math.round(daysLeft)).toBe(8 * 365);
  expect(logs.every(({ isSigned }) => isSigned)).toBe(true);
  expect(logs.map(({ name }) => name.replace(/^Unixt_\d+_/, ''))).toEqual([
    'Sig-1_Log-Aud.log',
    'Sig-2_Log-Sys_updateTime.log',
    'Sig-3_Log-Sys_startAudit.log',
    'Sig-4_Log-Sys_unblockUser.log',
    'Sig-5_Log-Sys_authenticateUser.log',
    'Sig-6_Log-Sys_initialize.log',
    'Sig-7_Log-Sys_registerClient.log',
    `Sig-8_Log-Tra_No-1_Start_Client-TRESEN-${device.clientIds[0]}.log`,
    `Sig-9_Log-Tra_No-1_Finish_Client-TRESEN-${device.clientIds[0]}.log`,
    'Sig-10_Log-Sys_logOut.log',
  ]);
  const fields = logs.at(-2)?.fields.map(({ tag, value }) => [tag, value.toString('latin1')]);
  expect(fields).toEqual([
    [0x80, 'FinishTransaction'],
    [0x81, `TRESEN-${device.clientIds[0]}`],
    [0x82, 'Beleg^1.00_0.00_0.00_0.00_0.00^1.00:Bar'],
    [0x83, 'Kassenbeleg-V1'],
    [0x85, '\x01'],
  ]);
  expect(
    logs
      .at(-3)
      ?.fields.map(({ tag, value }) => [tag, value.length])
      .slice(2, 4),
  ).toEqual([
    [0x82, 0],
    [0x83, 0],
  ]);
});

test('another program unpacks it, also names that are too long for its format', async () => {
  await using device = await openTestDevice();
  const clientId = randomUUID();
  const serial = 'x'.repeat(70);
  await good(device.ask('PUT', `/tss/${device.tssId}/client/${clientId}`, { serial_number: serial }));
  await sell(device, clientId);
  const archive = await device.exportTar();
  const folder = mkdtempSync(join(tmpdir(), 'tse-export-'));
  writeFileSync(join(folder, 'export.tar'), archive);
  execFileSync('tar', ['-xf', 'export.tar'], { cwd: folder });
  const { files, logs } = readArchive(archive);
  expect(readdirSync(folder).toSorted()).toEqual(['export.tar', ...files.map(({ name }) => name)].toSorted());
  for (const { name, content } of files) expect(readFileSync(join(folder, name))).toEqual(content);
  expect(logs.at(-1)?.name).toMatch(new RegExp(`_Finish_Client-${serial}\\.log$`));
});

test('the curve decides hash, length and name of the signature', async () => {
  await using device = await openTestDevice({ curve: 'P-384' });
  await sell(device);
  const { logs, certificates } = readArchive(await device.exportTar());
  expect(logs.every(({ isSigned }) => isSigned)).toBe(true);
  expect(certificates[0]?.certificate.publicKey.asymmetricKeyDetails?.namedCurve).toBe('secp384r1');
  const { body } = await good(device.ask('GET', `/tss/${device.tssId}/tx/1`));
  expect(Buffer.from(body.signature.value, 'base64')).toHaveLength(96);
  expect(body.qr_code_data.split(';')[8]).toBe('ecdsa-plain-SHA384');
});

test('an export walks through its states, and what was signed meanwhile is not part of it', async () => {
  let nowMs = Date.now();
  const times = { exportPendingMs: 1000, exportWorkingMs: 1000, exportKeptSeconds: 60 };
  await using device = await openTestDevice({ now: () => nowMs, ...times });
  const { ask, tssId } = device;
  const path = `/tss/${tssId}/export/${randomUUID()}`;
  expect((await good(ask('PUT', path, {}))).body.state).toBe('PENDING');
  expect((await ask('PUT', path, {})).body.code).toBe('E_DUPLICATE_EXPORT');
  const other = `/tss/${tssId}/export/${randomUUID()}`;
  expect((await ask('PUT', other, {})).body.code).toBe('E_EXPORT_DUPLICATE_RATE_LIMITED');
  await sell(device);
  nowMs += 1000;
  expect((await ask('GET', path)).body.state).toBe('WORKING');
  const early = await ask('GET', `${path}/file`);
  expect(early.body.code).toBe('E_EXPORT_NOT_COMPLETED');
  expect(early.headers.get('retry-after')).toBe('60');
  nowMs += 1000;
  expect((await ask('GET', path)).body.state).toBe('COMPLETED');
  expect((await ask('DELETE', path)).body.code).toBe('E_CANCEL_EXPORT');
  const { logs } = readArchive((await good(ask('GET', `${path}/file`))).body.bytes);
  expect(logs.filter(({ kind }) => kind === 'Tra')).toEqual([]);
  nowMs += 61_000;
  expect((await ask('GET', `${path}/file`)).body.code).toBe('E_EXPORT_NOT_FOUND');
  await good(ask('PUT', other, {}));
  expect((await good(ask('DELETE', other))).body.state).toBe('CANCELLED');
});

test('a range of counters, a client or a transaction leaves only what belongs to it', async () => {
  await using device = await openTestDevice({ registers: 2 });
  for (const clientId of [...device.clientIds, ...device.clientIds]) await sell(device, clientId);
  const names = async (query: string) => readArchive(await device.exportTar(query)).logs.map(({ name }) => name);
  const all = await names('');
  expect(await names('?start_signature_counter=3&end_signature_counter=5')).toEqual(all.slice(2, 5));
  expect(await names('?transaction_number=2')).toEqual(all.filter((name) => name.includes('No-2_')));
  expect(await names('?start_transaction_number=2&end_transaction_number=3')).toEqual(
    all.filter((name) => /No-[23]_/.test(name)),
  );
  expect(await names(`?client_id=${device.clientIds[1]}`)).toEqual(
    all.filter((name) => name.endsWith(`${device.clientIds[1]}.log`)),
  );
  await expect(device.exportTar('?start_signature_counter=900')).rejects.toThrow('E_NO_DATA_AVAILABLE');
  await expect(device.exportTar('?maximum_number_records=2')).rejects.toThrow('E_TOO_MANY_RECORDS');
  await expect(device.exportTar('?start_date=1&start_signature_counter=1')).rejects.toThrow('E_PARAMETER_MISMATCH');
  await expect(device.exportTar('?start_date=2&end_date=1')).rejects.toThrow('E_PARAMETER_MISMATCH');
});

async function sell(device: TestDevice, clientId = device.clientIds[0] ?? ''): Promise<void> {
  const id = randomUUID();
  await good(device.start(id, clientId));
  await good(device.finish(id, 'Beleg^1.00_0.00_0.00_0.00_0.00^1.00:Bar', { clientId }));
}

function keyHash({ publicKey }: X509Certificate): string {
  const point = publicKey.export({ type: 'spki', format: 'der' });
  const curveBytes = publicKey.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? 65 : 97;
  return createHash('sha256').update(point.subarray(-curveBytes)).digest('hex');
}
