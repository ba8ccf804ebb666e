import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { verifyTar } from '../tse-verify/archive.ts';
import { verifyQr } from '../tse-verify/qr.ts';
import { good, openTestDevice } from './test-device.ts';

const registers = 8;
const salesEach = 12;

test('[K3] everything that the stand-in signs for eight registers at once is accepted by the verifier, and nothing forged', async () => {
  await using device = await openTestDevice({ registers });
  const signed = await Promise.all(
    device.clientIds.map(async (clientId) => {
      const codes: string[] = [];
      for (let sale = 1; sale <= salesEach; sale += 1) {
        const txId = randomUUID();
        await good(device.start(txId, clientId));
        const text = `Beleg^${sale}.00_0.00_0.00_0.00_0.00^${sale}.00:Bar`;
        const { body } = await device.finish(txId, text, { clientId });
        codes.push(body.qr_code_data);
      }
      return codes;
    }),
  );
  expect(signed.flat().flatMap((code) => verifyQr(code))).toEqual([]);
  const tar = await device.exportTar();
  const report = await verifyTar(() => Readable.from([tar]), { isComplete: true });
  expect(report.findings).toEqual([]);
  expect(report.devices).toMatchObject([{ finished: registers * salesEach, open: [] }]);

  const [code = ''] = signed.flat();
  expect(verifyQr(code.replace('Beleg^1.00', 'Beleg^9.00'))).not.toEqual([]);
  const at = tar.indexOf('Beleg^1.00_');
  const forged = Buffer.from(tar);
  forged.write('Beleg^2.00_', at);
  expect((await verifyTar(() => Readable.from([forged]), { isComplete: true })).findings).not.toEqual([]);
});
