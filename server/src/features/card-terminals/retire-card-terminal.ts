import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** Its keys stay sealed here as long as payments may have to be asked after. */
export const retireCardTerminal = inside.cardTerminals.retire.handler(async ({ input, context }) => {
  const retired = await context.tx
    .updateTable('app.card_terminals')
    .set({ retired_at: context.now.toString() })
    .where('terminal_id', '=', input.terminalId)
    .where('retired_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  if (!retired) throw notFound('card-terminal');
  await context.audit('card-terminal.retired', { terminalId: input.terminalId, name: retired.name });
  return {};
});
