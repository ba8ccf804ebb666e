import { bridgePort } from '@tresen/domain/print/bridge';
import { oneLine } from '@tresen/domain/basics/text-rules';
import { z } from 'zod';
import { bridgeAnswer, bridgeCall } from './bridge-cards.ts';
import { bridgesOnly, registers } from './device-endpoints.ts';
import { endpoint, refusals } from './endpoint.ts';
import { networkTarget } from './printers.ts';
import { id, instant, nothing } from './primitives.ts';
import { notFoundCode } from './problems.ts';

const version = z
  .string()
  .max(20)
  .regex(/^\d+(\.\d+){0,2}$/);

/** A printer that answered. What it calls itself is its own word. */
const foundPrinter = networkTarget.extend({ name: z.string().max(60).regex(oneLine) });

const search = z.object({
  searchId: id,
  /** `null`: everything near the bridge. */
  target: networkTarget.nullable(),
});

/** The owner's side of bridges: programs in the house that reach its network printers. */
export const bridges = {
  list: endpoint
    .route({ method: 'GET', path: '/locations/{locationId}/bridges' })
    .input(z.object({ locationId: id }))
    .output(
      z.object({
        bridges: z.array(
          z.object({
            deviceId: id,
            name: z.string(),
            seenSecondsAgo: z.int().nullable(),
            version: z.string(),
            startedAt: instant.nullable(),
            /** Says this many printers of it are set up. */
            printers: z.int(),
          }),
        ),
        newestVersion: z.string(),
      }),
    )
    .errors(refusals(notFoundCode)),

  /** One search at a time for each bridge: a new one takes the place of the last. It looks around in the network of the location. */
  searchPrinters: endpoint
    .meta({ access: 'manager', notForSupport: true })
    .route({ method: 'PUT', path: '/bridges/{deviceId}/search' })
    .input(search.extend({ deviceId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode)),

  foundPrinters: endpoint
    .route({ method: 'GET', path: '/bridges/{deviceId}/search/{searchId}' })
    .input(z.object({ deviceId: id, searchId: id }))
    .output(z.object({ isDone: z.boolean(), found: z.array(foundPrinter.extend({ isSetUp: z.boolean() })) }))
    .errors(refusals(notFoundCode)),
};

/** What a bridge says to the server, and what tills may know of it. */
export const bridgeCalls = {
  /** On every change, when it is woken, and every few seconds. */
  reportBridge: endpoint
    .meta(bridgesOnly)
    .route({ method: 'PUT', path: '/till/bridge' })
    .input(
      z.object({
        version,
        startedAt: instant,
        searched: z.object({ searchId: id, found: z.array(foundPrinter).max(64) }).nullable(),
        /** Terminals that told a whole card number since the last report. Older bridges do not say. */
        cardDataSeen: z.array(id).max(50).optional(),
      }),
    )
    .output(
      z.object({
        /** Tills of the location show it to the bridge on their own computer. */
        localToken: z.string(),
        newestVersion: z.string(),
        timeZone: z.string(),
        search: search.nullable(),
        /** Each is told once. */
        calls: z.array(bridgeCall),
      }),
    ),

  /** What came of a call. Its last word may be said again. */
  answerBridgeCall: endpoint
    .meta(bridgesOnly)
    .route({ method: 'PUT', path: '/till/bridge-calls/{callId}' })
    .input(bridgeAnswer.extend({ callId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode)),

  /** For a till with a bridge on its own computer (`http://127.0.0.1:47310`): it prints there also without internet. */
  bridges: endpoint
    .meta(registers)
    .route({ method: 'GET', path: '/till/bridges' })
    .output(z.object({ port: z.literal(bridgePort), bridges: z.array(z.object({ deviceId: id, token: z.string() })) })),
};
