import type { CardAttemptView } from '@tresen/contract/till-cards';
import type { CardAskedFact } from '@tresen/domain/cards/card-facts';
import type { CardAttempt, CardWord } from '@tresen/domain/cards/card-attempt';
import { type CardStep, cardSteps } from '@tresen/domain/cards/card-terminal';
import type { Selectable } from 'kysely';
import type { AppCardAttempts } from '../../platform/db/tables.gen.ts';
import type { Tx } from '../../platform/db/tenant.ts';

export type AttemptRow = Selectable<AppCardAttempts>;

export function readAttempt(tx: Tx, attemptId: string): Promise<AttemptRow | undefined> {
  return tx.selectFrom('app.card_attempts').selectAll().where('attempt_id', '=', attemptId).executeTakeFirst();
}

export function lockAttempt(tx: Tx, attemptId: string): Promise<AttemptRow | undefined> {
  return tx
    .selectFrom('app.card_attempts')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .forUpdate()
    .executeTakeFirst();
}

/** Of a location: what nobody knows the end of, and money without a receipt. */
export function openAttempts(tx: Tx, locationId: string): Promise<readonly AttemptRow[]> {
  return tx
    .selectFrom('app.card_attempts')
    .selectAll()
    .where('location_id', '=', locationId)
    .where(({ eb, or, and }) =>
      or([
        eb('state', 'in', ['asked', 'unknown']),
        and([eb('state', '=', 'approved'), eb('booked_order_id', 'is', null)]),
      ]),
    )
    .orderBy('asked_at')
    .limit(500)
    .execute();
}

export function attemptOf(row: AttemptRow): CardAttempt {
  return {
    attemptId: row.attempt_id,
    // Both were written here, from facts whose shape was checked.
    asked: (row.asked as CardAskedFact | null) ?? undefined,
    words: row.words as unknown as readonly CardWord[],
  };
}

export function viewOf(row: AttemptRow): CardAttemptView {
  const { asked, words } = attemptOf(row);
  return {
    attemptId: row.attempt_id,
    asked: asked ? { ...asked, bills: [...asked.bills], pieces: asked.pieces.map(copied) } : null,
    words: words.map(copied),
    deviceId: row.device_id,
    askedAt: row.asked_at.toString(),
    step: stepOf(row.step),
    isBooked: row.booked_order_id !== null,
  };
}

export function stepOf(step: string | null): CardStep | null {
  return cardSteps.find((known) => known === step) ?? null;
}

/** What goes out may be changed by whoever gets it; what is kept may not. */
function copied<Value>(value: Value): Mutable<Value> {
  return structuredClone(value) as Mutable<Value>;
}

type Mutable<Value> = Value extends readonly (infer Item)[]
  ? Mutable<Item>[]
  : Value extends object
    ? { -readonly [Key in keyof Value]: Mutable<Value[Key]> }
    : Value;
