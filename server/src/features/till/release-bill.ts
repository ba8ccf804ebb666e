import { fromDevice } from '../../core/calls/use-case.ts';

/** Nobody's claim but one's own. */
export const releaseBill = fromDevice.till.releaseBill.handler(async ({ input, context }) => {
  const { device, enter } = context;
  await enter((tx) =>
    tx
      .deleteFrom('app.bill_claims')
      .where('bill_id', '=', input.billId)
      .where('device_id', '=', device.deviceId)
      .execute(),
  );
  return {};
});
