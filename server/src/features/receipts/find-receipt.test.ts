import { layOut } from '@tresen/domain/print/layout';
import { plainText } from '@tresen/domain/print/plain';
import type { PrintDocument } from '@tresen/domain/print/document';
import { receiptToken } from '@tresen/domain/sales/receipt-link';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, people, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, type TillDevice, upload } from '../../../test/till-device.ts';
import { pictureKey } from '../../platform/files/picture-widths.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { paperPdf } from '../../core/guest-pages/paper-pdf.ts';
import { findReceipt } from './find-receipt.ts';

let api: TestApi;
let owner: OwnerSql;
let till: TillDevice;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  till = await openTillDevice(owner);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

test('[S1] a receipt is found by its link as soon as the till has sent it, and by nothing else', async () => {
  const entry = till.sell();
  const token = receiptToken(entry);
  const find = (asked: string) => findReceipt(api.context.services, asked, 'de');
  expect(await find(token)).toBe('not-here-yet');
  expect((await upload(api, till, [entry])).status).toBe(200);

  const found = await find(token);
  if (typeof found === 'string') throw new Error(found);
  expect(found.title).toBe('K1-1-000001');
  expect(plainText(layOut(found, 40), 40)).toContain('Rechnung K1-1-000001');
  const file = await paperPdf(found);
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');

  const other = token.endsWith('A') ? 'B' : 'A';
  expect(await find(`${token.slice(0, -1)}${other}`)).toBe('not-here-yet');
  expect(await find(receiptToken({ ...entry, device: '00000000-0000-4000-8000-000000000000' }))).toBe('unknown');
  expect(await find('../../etc/passwd')).toBe('unknown');
});

test('[R1.6] the receipt of a guest carries the logo of the place', async () => {
  const fileId = 'ab'.repeat(16);
  const picture = sharp({ create: { width: 64, height: 16, channels: 3, background: '#000' } });
  await api.context.services.files.put(pictureKey(ours.orgId, fileId, 320), await picture.webp().toBuffer());
  await owner.sql(
    `insert into app.files (org_id, file_id, use, width, height, widths, created_by)
      select org_id, $2, 'logo', 64, 16, '{320}', user_id from app.memberships where org_id = $1 limit 1`,
    [ours.orgId, fileId],
  );
  await owner.sql('update app.locations set logo_file_id = $1 where location_id = $2', [fileId, ours.locationId]);
  const entry = till.sell();
  expect((await upload(api, till, [entry])).status).toBe(200);

  const found = await findReceipt(api.context.services, receiptToken(entry), 'de');
  if (typeof found === 'string') throw new Error(found);
  expect(plainText(layOut(found, 40), 40)).toContain('[LOGO 64x16]');
  const plain = await paperPdf({ ...found, blocks: found.blocks.filter(({ kind }) => kind !== 'image') });
  expect((await paperPdf(found)).length).toBeGreaterThan(plain.length);
});

test('[S1][hole-16] a guest with one receipt learns nothing about how much the till has done (P9)', async () => {
  const busy = await openTillDevice(owner, ours, 'K42');
  const mine = busy.sell();
  await upload(api, busy, [
    mine,
    busy.sell(),
    busy.write('drawer.open.v1', { locationId: ours.locationId, reason: 'x' }),
  ]);
  const probe = (seq: number) =>
    findReceipt(api.context.services, receiptToken({ ...mine, seq, sig: 'Z'.repeat(24) }), 'de');
  const answers = await Promise.all([1, 2, 3, 4, 5, 1000].map(probe));
  expect(new Set(answers).size).toBe(1);
});

const paperText = (document: PrintDocument): readonly string[] =>
  layOut(document, 42).flatMap((line) => (line.kind === 'text' ? [line.text || ' '] : []));

test('[K39] the file says what the receipt says, line by line, whatever is sold and in which letters', async () => {
  const entry = till.sell();
  await upload(api, till, [entry]);
  const found = await findReceipt(api.context.services, receiptToken(entry), 'de');
  if (typeof found === 'string') throw new Error(found);
  expect(pdfText(await paperPdf(found))).toEqual(paperText(found));
  const name = fc.string({ unit: fc.constantFrom(...'aZß1 €–(\\)<>[]/ŁżŠőğφЩởÿ'), minLength: 1, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 4 }), fc.boolean(), async (names, isDouble) => {
      const sold = names.map(
        (text) => ({ kind: 'item', lead: '2 x ', name: text, amount: '7,00 A', details: [text] }) as const,
      );
      const document = { ...found, blocks: [...sold, { kind: 'text', text: names.join(' '), isDouble } as const] };
      expect(pdfText(await paperPdf(document))).toEqual(paperText(document));
    }),
    { numRuns: 40 },
  );
}, 60_000);

test('[K39] a receipt of a closed day keeps name and address of who sold it, whatever they are called later', async () => {
  const entry = till.sell();
  await upload(api, till, [entry]);
  const anna = await api.signIn(people.owner);
  expect((await anna.call('POST', `/locations/${ours.locationId}/z-reports`, {})).status).toBe(200);
  const text = async () => {
    const found = await findReceipt(api.context.services, receiptToken(entry), 'de');
    if (typeof found === 'string') throw new Error(found);
    return pdfText(await paperPdf(found)).join('\n');
  };
  const before = await text();
  await owner.sql(`update app.organizations set name = 'Anders GmbH', tax_number = '1' where org_id = $1`, [
    ours.orgId,
  ]);
  await owner.sql(`update app.locations set name = 'Anderswo', street = 'Umweg 1' where location_id = $1`, [
    ours.locationId,
  ]);
  expect(await text()).toBe(before);
  expect(before).not.toMatch(/Anders|Umweg/);
});
