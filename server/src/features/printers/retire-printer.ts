import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** What waits for it is not printed any more. Areas keep it in mind, in case it comes back. */
export const retirePrinter = inside.printers.retire.handler(async ({ input, context }) => {
  const retired = await context.tx
    .updateTable('app.printers')
    .set({ retired_at: context.now.toString() })
    .where('printer_id', '=', input.printerId)
    .where('retired_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  if (!retired) throw notFound('printer');
  await context.audit('printer.retired', { printerId: input.printerId, name: retired.name });
  return {};
});
