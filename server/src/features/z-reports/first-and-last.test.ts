import { expect, test } from 'vitest';
import { openTestApi, people } from '../../../test/api.ts';
import { openOwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, upload } from '../../../test/till-device.ts';

test('[D43] first and last are by corrected time over all registers; the report was made when it was made', async () => {
  const api = await openTestApi();
  const owner = openOwnerSql(api.database);
  const anna = await api.signIn(people.owner);
  const [bar, garden] = [await openTillDevice(owner, ours, 'K1'), await openTillDevice(owner, ours, 'K2')];
  const now = Temporal.Now.instant();
  const minutesAgo = (minutes: number) => now.subtract({ minutes }).toString({ smallestUnit: 'millisecond' });

  // The clock of the garden is two hours slow, and says so: its sales lie around those of the bar.
  const slow = (minutes: number) => ({ at: minutesAgo(minutes + 120), offsetMs: 7_200_000, offsetAgeMs: 0 });
  // What arrives first and last is the bar's, so that the order of arrival is not the order of the day.
  await upload(api, bar, [bar.sell({}, { at: minutesAgo(3) })]);
  await upload(api, garden, [garden.sell({}, slow(4)), garden.sell({}, slow(1))]);
  await upload(api, bar, [bar.sell({}, { at: minutesAgo(2) })]);

  const made = await anna.call('POST', `/locations/${ours.locationId}/z-reports`, {});
  const [report] = made.body['reports'] as { zReportId: string }[];
  const { body } = await anna.call('GET', `/z-reports/${report?.zReportId}`);
  expect(body).toMatchObject({
    first: { registerCode: 'K2', receiptNo: 1 },
    last: { registerCode: 'K2', receiptNo: 2 },
    ranges: [
      { registerCode: 'K1', firstNo: 1, lastNo: 2 },
      { registerCode: 'K2', firstNo: 1, lastNo: 2 },
    ],
  });
  const createdAt = Date.parse(String(body['createdAt']));
  expect(createdAt).toBeGreaterThanOrEqual(now.epochMilliseconds);
  expect(createdAt).toBeLessThanOrEqual(Date.now());
  await owner.close();
  await api.close();
});
