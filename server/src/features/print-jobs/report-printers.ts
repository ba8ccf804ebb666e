import { fromDevice } from '../../core/calls/use-case.ts';

/** Only the device that a printer hangs on can say how it is. */
export const reportPrinters = fromDevice.till.reportPrinters.handler(
  async ({ input, context: { device, enter, now } }) => {
    await enter(async (tx) => {
      for (const { printerId, state, cause } of input.printers) {
        await tx
          .updateTable('app.printers')
          .set({ state, cause, seen_at: now.toString() })
          .where('printer_id', '=', printerId)
          .where('host_device_id', '=', device.deviceId)
          .execute();
      }
    });
    return {};
  },
);
