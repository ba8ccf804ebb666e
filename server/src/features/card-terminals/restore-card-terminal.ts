import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { explained } from './terminal-refusal.ts';

export const restoreCardTerminal = inside.cardTerminals.restore.handler(async ({ input, context }) => {
  const restored = await context.tx
    .updateTable('app.card_terminals')
    .set({ retired_at: null })
    .where('terminal_id', '=', input.terminalId)
    .where('retired_at', 'is not', null)
    .returning('name')
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw explained(error);
    });
  if (!restored) throw notFound('card-terminal');
  await context.audit('card-terminal.restored', { terminalId: input.terminalId, name: restored.name });
  return {};
});
