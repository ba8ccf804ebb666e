import { testDocument } from '@tresen/domain/print/test-sheet';
import { paperMessages } from '@tresen/i18n/paper-messages';
import { openPrinters } from '../../core/printing/printer-rows.ts';
import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { testJobState } from './test-job-state.ts';

/** A sheet that shows whether letters, width and cut are right, by way of the device that the printer hangs on. */
export const testPrinter = inside.printers.test.handler(async ({ input, context }) => {
  const { tx, actor, tills, afterCommit, now } = context;
  const { printerId, jobId, locale } = input;
  const [printer] = await openPrinters(tx, { printerId }, now);
  if (!printer || printer.connection === 'usb') throw notFound('printer');
  const { locationId, network, hostDeviceId } = printer;
  const location = await tx
    .selectFrom('app.locations')
    .select(['name', 'time_zone'])
    .where('location_id', '=', locationId)
    .executeTakeFirstOrThrow();
  const document = testDocument(
    {
      printerName: printer.name,
      locationName: location.name,
      device: network ? `${network.address}:${network.port}` : printer.language,
      widthChars: printer.widthChars,
      at: now.toString(),
      timeZone: location.time_zone,
    },
    { locale, words: paperMessages[locale] },
  );
  await tx
    .insertInto('app.print_jobs')
    .values({
      org_id: actor.orgId,
      job_id: jobId,
      location_id: locationId,
      printer_id: printerId,
      kind: 'test',
      ref_id: jobId,
      part: 0,
      copy_no: 0,
      document: JSON.stringify(document),
      state: 'queued',
      created_by: null,
      created_at: now.toString(),
    })
    .onConflict((same) => same.doNothing())
    .execute();
  if (hostDeviceId !== null) afterCommit(() => tills.hints.wake({ orgId: actor.orgId, deviceId: hostDeviceId }));
  const state = await testJobState(tx, { printerId, jobId });
  if (!state) throw notFound('print-job');
  return state;
});
