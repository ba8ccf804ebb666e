import { inside } from '../../core/calls/use-case.ts';
import { printerRefusalOf } from './printer-refusal.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** Its name or its device may have been taken meanwhile. */
export const restorePrinter = inside.printers.restore.handler(async ({ input, context, errors }) => {
  const restored = await context.tx
    .updateTable('app.printers')
    .set({ retired_at: null })
    .where('printer_id', '=', input.printerId)
    .where('retired_at', 'is not', null)
    .returning('name')
    .executeTakeFirst()
    .catch((error: unknown) => {
      const refused = printerRefusalOf(error);
      throw refused ? errors[refused]() : error;
    });
  if (!restored) throw notFound('printer');
  await context.audit('printer.restored', { printerId: input.printerId, name: restored.name });
  return {};
});
