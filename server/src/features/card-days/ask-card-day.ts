import { maskCardNumbers, maskedReference } from '@tresen/domain/cards/card-number';
import { hearWord } from '@tresen/domain/cards/card-attempt';
import type { CardTotals, StatementRow } from '@tresen/domain/cards/card-terminal';
import { statementWords } from '@tresen/domain/cards/statement-words';
import { sql } from 'kysely';
import type { OutsideCall } from '../../core/calls/call.ts';
import { outside } from '../../core/calls/use-case.ts';
import {
  type AskedDay,
  chargesAround,
  statementsAround,
  terminalsOf,
  theirRows,
} from '../../core/cards/card-day-sides.ts';
import { type KeptCard, keepCard } from '../../core/cards/keep-card.ts';
import { readCardDay } from '../../core/cards/read-card-day.ts';
import { tellDifferences } from '../../core/cards/tell-differences.ts';
import { openPlace } from '../../core/closing/open-place.ts';
import type { JsonValue } from '../../platform/db/tables.gen.ts';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { refusal } from '../../platform/http/refusal.ts';

/** No transaction is open while anybody outside is asked. What one of them does not answer is told by its name. */
export const askCardDay = outside.cardDays.ask.handler(async ({ input, context }) => {
  const { visitor, enter, tills, now } = context;
  if (!visitor?.organization) throw refusal('access/denied');
  const { orgId } = visitor.organization;
  const { locationId, date, closesTerminals } = input;
  const terminals = await enter(orgId, (tx) => terminalsOf(tx, locationId));
  const silent: string[] = [];
  for (const { terminalId, name, provider } of terminals) {
    if (provider === 'zvt' && !closesTerminals) continue;
    const heard = await tills.cards.dayOf(orgId, terminalId, date).catch(() => undefined);
    if (heard) await keep(enter, orgId, { terminalId, date, now, ...heard });
    else silent.push(name);
  }
  const resolved = await enter(orgId, async (tx) => {
    const place = await openPlace(tx, locationId);
    if (!place) throw notFound('location');
    const asked = { locationId, date, closing: place.closing };
    const known = await hearStatements(tx, orgId, { ...asked, now });
    await tellDifferences(tx, { orgId, locationId, now }, await readCardDay(tx, asked));
    return known;
  });
  for (const one of resolved) tills.cards.heard(orgId, one);
  return { silent };
});

type Heard = { readonly rows: readonly StatementRow[]; readonly totals: CardTotals | undefined };
type Kept = Heard & { readonly terminalId: string; readonly date: string; readonly now: Temporal.Instant };

/** What nobody knew the end of, and their lists name by our id. */
async function hearStatements(tx: Tx, orgId: OrgId, asked: AskedDay & { readonly now: Temporal.Instant }) {
  const { locationId, now } = asked;
  const { charges } = await chargesAround(tx, asked);
  const statements = await statementsAround(tx, locationId, asked.date);
  const heard: KeptCard[] = [];
  for (const { attemptId, word } of statementWords(charges, statements.flatMap(theirRows)))
    heard.push(
      await keepCard(tx, { orgId, locationId, deviceId: null, now }, attemptId, (attempt) => hearWord(attempt, word)),
    );
  return heard;
}

/** A terminal that closes its day once more tells what came in between: that is added. */
const addedTotals = sql<JsonValue>`case when excluded.totals is null or card_statements.totals is null then excluded.totals
  else jsonb_build_object(
    'amountCents', (card_statements.totals ->> 'amountCents')::bigint + (excluded.totals ->> 'amountCents')::bigint,
    'lines', (card_statements.totals -> 'lines') || (excluded.totals -> 'lines')) end`;

/** References as attempts keep them, so that the two are found by each other. What was heard last counts. */
function keep(
  enter: OutsideCall['enter'],
  orgId: OrgId,
  { terminalId, date, now, rows, totals }: Kept,
): Promise<unknown> {
  const sums = totals && {
    amountCents: totals.rows.reduce((total, { amountCents }) => total + amountCents, 0),
    lines: totals.slips.merchant.map((line) => maskCardNumbers(line)),
  };
  const kept = {
    rows: JSON.stringify(
      rows.map((row) => ({ ...row, at: row.at.toString(), reference: maskedReference(row.reference) })),
    ),
    totals: sums ? JSON.stringify(sums) : null,
    heard_at: now.toString(),
  };
  return enter(orgId, (tx: Tx) =>
    tx
      .insertInto('app.card_statements')
      .values({ org_id: orgId, terminal_id: terminalId, day: date, ...kept })
      .onConflict((conflict) =>
        conflict.columns(['org_id', 'terminal_id', 'day']).doUpdateSet({ ...kept, totals: addedTotals }),
      )
      .execute(),
  );
}
