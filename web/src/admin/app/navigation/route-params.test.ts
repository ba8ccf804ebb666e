import { expect, test } from 'vitest';
import { areParamsValid } from './route-params.ts';

test('[R8.1] an id in an address that is no UUID leads nowhere', () => {
  expect(areParamsValid({ zReportId: '0198c0de-7a11-7000-8000-000000000001' })).toBe(true);
  expect(areParamsValid({ zReportId: 'abc' })).toBe(false);
  expect(areParamsValid({ locationId: '0198c0de-7a11-7000-8000-000000000001', areaId: "1' or '1'='1" })).toBe(false);
  expect(areParamsValid({})).toBe(true);
});
