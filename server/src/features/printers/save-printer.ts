import { openPrinters } from '../../core/printing/printer-rows.ts';
import { changesOf } from '../../platform/db/changed-fields.ts';
import { inside } from '../../core/calls/use-case.ts';
import { printerColumns } from './printer-columns.ts';
import { printerRefusalOf } from './printer-refusal.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const savePrinter = inside.printers.save.handler(async ({ input, context, errors }) => {
  const { tx, audit, now } = context;
  const { printerId, version, ...settings } = input;
  const [before] = await openPrinters(tx, { printerId }, now);
  if (!before) throw notFound('printer');
  const saved = await tx
    .updateTable('app.printers')
    .set({ ...printerColumns(settings), version: version + 1 })
    .where('printer_id', '=', printerId)
    .where('version', '=', version)
    .where('retired_at', 'is', null)
    .returning('version')
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw printerRefusalOf(error) === 'printer/name-taken' ? errors['printer/name-taken']() : error;
    });
  if (!saved) throw errors['record/changed']();
  await audit('printer.saved', { printerId, name: settings.name, ...changesOf(before, settings) });
  return saved;
});
