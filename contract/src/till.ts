import { entryBytesMax } from '@tresen/domain/device-log/entry-size';
import { amountMaxCents } from '@tresen/domain/basics/money';
import { deviceRoles } from '@tresen/domain/people/device-access';
import { z } from 'zod';
import { catalogue } from './catalogue.ts';
import {
  anyDevice,
  handingIn,
  orderScreens,
  registers,
  soundOrderScreens,
  soundRegisters,
} from './device-endpoints.ts';
import { entryOutcome, entryType, logEntry } from './device-log.ts';
import { endpoint, refusals } from './endpoint.ts';
import { floor } from './floor.ts';
import { tillInvoices } from './invoices.ts';
import { orderSnapshot } from './order-stream.ts';
import { printing } from './print-jobs.ts';
import { id, instant, nothing } from './primitives.ts';
import { notFoundCode } from './problems.ts';
import { signing } from './till-signing.ts';

const publicKey = z
  .string()
  .max(200)
  .regex(/^[\w-]+$/);
const giftCardCode = z
  .string()
  .trim()
  .toUpperCase()
  .min(4)
  .max(40)
  .regex(/^[A-Z0-9-]+$/);
const register = z.object({
  registerId: id,
  /** `K2` */
  code: z.string(),
  series: z.int(),
  /** The next number the server expects in this series. */
  nextNo: z.int(),
});

/** What a device says to the server. It proves itself with its key, so a person's expired log-in never stops a sale. */
export const till = {
  ...printing,
  ...signing,
  ...tillInvoices,
  ...floor,

  /** The first word of a new device: the one-time code and its public key. */
  enrol: endpoint
    .meta({ access: 'anyone' })
    .route({ method: 'POST', path: '/till/enrolment' })
    .input(
      z.object({
        code: z.string().trim().min(8).max(40),
        deviceId: id,
        /** Raw uncompressed P-256 point, base64url. */
        publicKey,
        name: z.string().trim().max(100),
        platform: z.string().max(300),
        /** A code for a bridge is taken from a bridge alone, and no other from one. */
        program: z.literal('bridge').optional(),
      }),
    )
    .output(
      z.object({
        deviceId: id,
        role: z.enum(deviceRoles),
        locationId: id,
        locationName: z.string(),
        register: register.nullable(),
      }),
    )
    .errors(refusals('device/code-not-valid', 'device/known', 'request/too-many')),

  /** On start, on reconnecting and every minute. Answers with a ticket for the calls below, and with where the server stands. */
  hello: endpoint
    .meta({ access: 'anyone' })
    .route({ method: 'POST', path: '/till/hello' })
    .input(
      z.object({
        deviceId: id,
        /** By the device's own clock, and later than in its last proof: each is taken once. */
        at: instant,
        nonce: z
          .string()
          .min(16)
          .max(64)
          .regex(/^[\w-]+$/),
        /** Over `helloText` (domain/device-log/hello.ts), like the signature of an entry. */
        sig: z.string().max(100),
        lastSeq: z.int().min(0),
        ackedSeq: z.int().min(0),
        isPersisted: z.boolean(),
        app: z.string().max(60),
        /** Types of entries that this build reads, and a signature over `knowsText`; older builds say neither. */
        knows: z.array(entryType).max(200).optional(),
        knowsSig: z.string().max(100).optional(),
      }),
    )
    .output(
      z.object({
        ticket: z.string(),
        ticketUntil: instant,
        now: instant,
        serverSeq: z.int(),
        serverHash: z.string(),
        minApp: z.string(),
        role: z.enum(deviceRoles),
        locationId: id,
        /** `closedNo`: every receipt of the series up to this number is in a Z-report. */
        register: register.extend({ closedNo: z.int() }).nullable(),
        /** Frozen: the server waits for a manager before this register sells on. */
        isFrozen: z.boolean(),
        /** Ended by a manager or declared lost: it hands in what it holds, and nothing else. */
        isEnded: z.boolean(),
        catalogueRevision: z.string(),
        /** Types of entries that this server reads; older ones do not say. */
        knows: z.array(z.string()).optional(),
      }),
    )
    .errors(refusals('device/not-accepted', 'device/revoked')),

  /** At most 50 entries, in order. Sent twice, done once: known entries get the outcome of the first time. */
  upload: endpoint
    .meta(handingIn)
    .route({ method: 'POST', path: '/till/log' })
    .input(z.object({ entries: z.array(logEntry).min(1).max(50) }))
    .output(z.object({ outcomes: z.array(entryOutcome), serverSeq: z.int(), serverHash: z.string(), now: instant }))
    .errors(refusals('device/log-gap')),

  /** For an entry that the server fails on again and again: kept as it is, and the next ones get through. */
  park: endpoint
    .meta(handingIn)
    .route({ method: 'POST', path: '/till/parking' })
    .input(
      z.object({
        seq: z.int().min(1),
        hash: z.string().max(64),
        raw: z.string().max(2 * entryBytesMax),
        cause: z.string().max(500),
      }),
    )
    .output(z.object({ serverSeq: z.int(), serverHash: z.string() }))
    .errors(refusals('device/log-gap')),

  catalogue: endpoint.meta(anyDevice).route({ method: 'GET', path: '/till/catalogue' }).output(catalogue),

  /**
   * What the kitchen has to do and did within a day, for whoever starts reading the stream of the location: it goes on at
   * `GET /till/stream?after=<seq>&at=<eventId>` (server-sent events, see order-stream.ts).
   */
  orders: endpoint.meta(orderScreens).route({ method: 'GET', path: '/till/orders' }).output(orderSnapshot),

  /**
   * Who else is in this location, with the keys to check what they signed, and letters between the devices: offers and answers
   * of WebRTC, so that they can talk to each other without this server later.
   */
  neighbours: endpoint
    .meta(orderScreens)
    .route({ method: 'POST', path: '/till/neighbours' })
    .input(z.object({ letters: z.array(z.object({ to: id, body: z.string().max(16_000) })).max(24) }))
    .output(
      z.object({
        neighbours: z.array(
          z.object({
            deviceId: id,
            role: z.enum(deviceRoles),
            publicKey: z.string(),
            /** Said hello lately. */
            isHere: z.boolean(),
          }),
        ),
        letters: z.array(z.object({ from: id, body: z.string() })),
      }),
    ),

  /** For the rest of the business day. Also staff may, and the kitchen: they are the first to know. Only a register knows who it was. */
  markSoldOut: endpoint
    .meta(soundOrderScreens)
    .route({ method: 'PUT', path: '/till/articles/{articleId}/sold-out' })
    .input(z.object({ articleId: id, isSoldOut: z.boolean(), userId: id.nullable() }))
    .output(z.object({ isSoldOut: z.boolean() }))
    .errors(refusals(notFoundCode)),

  /** The last orders of an area, of whatever register. */
  recentOrders: endpoint
    .meta(registers)
    .route({ method: 'GET', path: '/till/recent-orders' })
    .input(z.object({ areaId: id.optional(), limit: z.coerce.number().int().min(1).max(100).default(50) }))
    .output(
      z.object({
        orders: z.array(
          z.object({
            orderId: id,
            registerCode: z.string(),
            series: z.int(),
            receiptNo: z.int(),
            pickupNo: z.int(),
            occurredAt: instant,
            totalCents: z.int(),
            paymentTypes: z.array(z.string()),
            status: z.string(),
            isCancelled: z.boolean(),
            zNo: z.int().nullable(),
          }),
        ),
      }),
    ),

  /**
   * Where a till begins to count its own drawer: everything up to `afterSeq` of its log is in `openingCents`, all that
   * comes later stands in its own journal. So it knows what the drawer should hold without asking again.
   */
  drawer: endpoint
    .meta(registers)
    .route({ method: 'GET', path: '/till/drawer' })
    .output(z.object({ openingCents: z.int(), afterSeq: z.int(), lastZNo: z.int() })),

  /** Purses that were handed over and that nobody has taken yet, and what is left of the common tips. */
  floorMoney: endpoint
    .meta(registers)
    .route({ method: 'GET', path: '/till/floor-money' })
    .output(
      z.object({
        purses: z.array(
          z.object({
            transferId: id,
            forUserId: id.nullable(),
            settlementId: id.nullable(),
            registerCode: z.string(),
            amountCents: z.int(),
            at: instant,
          }),
        ),
        poolCents: z.int(),
      }),
    ),

  giftCard: endpoint
    .meta(soundRegisters)
    .route({ method: 'POST', path: '/till/gift-card-checks' })
    .input(z.object({ code: giftCardCode }))
    .output(
      z.object({
        code: z.string(),
        name: z.string(),
        balanceCents: z.int(),
        ratePermille: z.int(),
        taxKey: z.string(),
        articleId: id,
        /** Money of the guest and taxed when it is spent: name, rate and article say nothing then. Absent: it has one rate. */
        isValueCard: z.boolean().optional(),
      }),
    )
    .errors(refusals('gift-card/unknown', 'request/too-many')),

  /** Sets an amount aside for one order, so that two tills cannot spend it at once. The sale then takes it. */
  holdGiftCard: endpoint
    .meta(soundRegisters)
    .route({ method: 'PUT', path: '/till/gift-card-holds' })
    .input(z.object({ orderId: id, code: giftCardCode, amountCents: z.int().min(1).max(amountMaxCents) }))
    .output(z.object({ balanceCents: z.int() }))
    .errors(refusals('gift-card/unknown', 'gift-card/not-enough', 'request/too-many')),

  releaseGiftCard: endpoint
    .meta(registers)
    .route({ method: 'DELETE', path: '/till/gift-card-holds/{orderId}' })
    .input(z.object({ orderId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode)),
};
