import { cp, rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openTestApiOn, type TestApi } from '../../test/api.ts';
import { fillWithDemo, testDatabaseAt } from '../../test/test-database.ts';
import { openArchivingPostgres } from '../../test/own-postgres.ts';
import { openOwnerSql } from '../../test/owner-sql.ts';
import { openTillDevice, upload } from '../../test/till-device.ts';
import { openFileStore } from '../platform/files/file-store.ts';
import { verify } from './verify.ts';

test('[hole-11][F10] restored to the moment before an accident, the books are whole; what came after it comes back from the tills', async () => {
  const postgres = await openArchivingPostgres();
  const before = testDatabaseAt(postgres.urlFor);
  await fillWithDemo(before);
  const testServer = await openTestApiOn(before);
  const owner = openOwnerSql(before);
  const till = await openTillDevice(owner);

  const early = [till.sell(), till.sell(), till.sell()];
  await sent(testServer, early);
  const files = before.config().files;
  if (files.kind !== 'disk') throw new Error('the test keeps files on disk');
  await openFileStore(files).put('pictures/soup.webp', Buffer.from('soup'));
  await postgres.backUp();
  const keptFiles = await postgres.backUpFiles(files.folder);
  const between = [till.sell(), till.sell()];
  await sent(testServer, between);
  await owner.sql(`select pg_create_restore_point('before_the_accident')`);
  const afterwards = [till.sell()];
  await sent(testServer, afterwards);
  await rm(files.folder, { recursive: true });
  await owner.sql('truncate app.receipts, app.receipt_lines, app.receipt_payments');
  await expect(verify(testServer.context)).rejects.toThrow(/is a sale without a receipt/);
  await owner.close();

  const urlFor = await postgres.restoreTo('before_the_accident');
  await testServer.close().catch(() => undefined);
  await cp(keptFiles, files.folder, { recursive: true });
  expect(await openFileStore(files).read('pictures/soup.webp')).toEqual(new Uint8Array(Buffer.from('soup')));
  const restored = await openTestApiOn(testDatabaseAt(urlFor));
  expect(await verify(restored.context)).toMatch(/verify: 0 faults, .* 5 entries, 5 receipts/);

  const hello = await restored.visit('10.2.0.1').call('POST', '/till/hello', till.hello({ ackedSeq: 6 }));
  expect(hello.body).toMatchObject({ serverSeq: 5 });
  await sent(restored, afterwards);
  expect(await verify(restored.context)).toMatch(/verify: 0 faults, .* 6 entries, 6 receipts/);
  await restored.close();
  await postgres.close();

  async function sent(api: TestApi, entries: Parameters<typeof upload>[2]): Promise<void> {
    expect((await upload(api, till, entries)).status).toBe(200);
  }
}, 120_000);
