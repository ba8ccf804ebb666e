import { amountMaxCents } from '@tresen/domain/basics/money';
import type { CardReference, CardSeen, CardSlips } from '@tresen/domain/cards/card-seen';
import {
  type CardAnsweredFact,
  type CardAskedFact,
  type CardResolvedFact,
  type CardSaid,
  cardStates,
  resolvers,
} from '@tresen/domain/cards/card-facts';
import type { CardWord } from '@tresen/domain/cards/card-attempt';
import { cardAskKinds, cardProviders } from '@tresen/domain/cards/card-terminal';
import { tableLinesMax } from '@tresen/domain/device-log/entry-size';
import { cardKinds } from '@tresen/domain/sales/sale-fact';
import { z } from 'zod';
import { id } from './primitives.ts';
import { exactInstant, settledBills, settles } from './sale-entries.ts';

const cents = z.int().min(0).max(amountMaxCents);
const short = z.string().max(100);
const slip = z.array(z.string().max(80)).max(200);

const seen = z.object({
  kind: z.enum(cardKinds),
  name: z.string().max(40),
  /** Never more of its number. */
  endsWith: z.string().max(4).regex(/^\d*$/),
}) satisfies z.ZodType<CardSeen>;

const reference = z.object({
  id: short,
  receiptNo: short,
  traceNo: short,
  terminalId: short,
}) satisfies z.ZodType<CardReference>;

const slips = z.object({ customer: slip, merchant: slip, isSigned: z.boolean() }) satisfies z.ZodType<CardSlips>;

const said = z.object({
  state: z.enum(cardStates),
  approvedCents: cents,
  tipCents: cents,
  card: seen.nullable(),
  reference: reference.nullable(),
  slips: slips.nullable(),
  code: short,
  text: z.string().max(200),
}) satisfies z.ZodType<CardSaid>;

export const cardWord = said.extend({ by: z.enum(resolvers) }) satisfies z.ZodType<CardWord>;

/** What of it a till says to a server as well, before a terminal is told. */
export const askedOfCard = z.object({
  orderId: id,
  terminalId: id,
  kind: z.enum(cardAskKinds),
  amountCents: cents.min(1),
  of: id.nullable(),
  bills: settledBills,
  pieces: z.array(settles).max(tableLinesMax),
  at: exactInstant,
});

/** `card.asked.v1` */
export const cardAsked = askedOfCard.extend({
  attemptId: id,
  locationId: id,
  provider: z.enum(cardProviders),
}) satisfies z.ZodType<CardAskedFact>;

const about = { attemptId: id, locationId: id, at: exactInstant };

/** `card.answered.v1` */
export const cardAnswered = said.extend(about) satisfies z.ZodType<CardAnsweredFact>;

/** `card.resolved.v1` */
export const cardResolved = said.extend({
  ...about,
  state: z.enum(['approved', 'declined', 'cancelled']),
  by: z.enum(resolvers),
  userId: id.nullable(),
  reason: z.string().max(200),
  evidence: z.string().max(200),
}) satisfies z.ZodType<CardResolvedFact>;
