import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { explained } from './terminal-refusal.ts';

export const saveCardTerminal = inside.cardTerminals.save.handler(async ({ input, context }) => {
  const { terminalId, name, registerIds, tipRates } = input;
  const saved = await context.tx
    .updateTable('app.card_terminals')
    .set({ name, register_ids: [...registerIds], tip_rates: [...tipRates] })
    .where('terminal_id', '=', terminalId)
    .where('retired_at', 'is', null)
    .returning('location_id')
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw explained(error);
    });
  if (!saved) throw notFound('card-terminal');
  await context.audit('card-terminal.saved', { terminalId, name });
  return {};
});
