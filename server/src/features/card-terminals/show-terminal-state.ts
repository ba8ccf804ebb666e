import { outside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { refusal } from '../../platform/http/refusal.ts';

/** No transaction is open while the terminal is asked, and no money moves. */
export const showTerminalState = outside.cardTerminals.state.handler(async ({ input, context }) => {
  const { visitor, enter, tills } = context;
  if (!visitor?.organization) throw refusal('access/denied');
  const { orgId } = visitor.organization;
  const known = await enter(orgId, (tx) =>
    tx
      .selectFrom('app.card_terminals')
      .select('terminal_id')
      .where('terminal_id', '=', input.terminalId)
      .where('retired_at', 'is', null)
      .executeTakeFirst(),
  );
  if (!known) throw notFound('card-terminal');
  const said = await tills.cards.stateOf(orgId, input.terminalId);
  return said ? { ...said } : { state: 'unusable', detail: '' };
});
