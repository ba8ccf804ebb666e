import { inside } from '../../core/calls/use-case.ts';

/** What waits for it is not printed any more. Areas keep it in mind, in case it comes back. */
export const retirePrinter = inside.printers.retire.handler(async ({ input, context, errors }) => {
  const retired = await context.tx
    .updateTable('app.printers')
    .set({ retired_at: context.now.toString() })
    .where('printer_id', '=', input.printerId)
    .where('retired_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  if (!retired) throw errors.PGRST116({ data: { entity: 'printer' } });
  await context.audit('printer.retired', { printerId: input.printerId, name: retired.name });
  return {};
});
