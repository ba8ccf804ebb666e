import { tseSetupFaults, tseSetupSteps } from '@tresen/domain/locations/tse-setup';
import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { id, instant, nothing } from './primitives.ts';
import { notFoundCode } from './problems.ts';

const gate = { access: 'manager', feature: 'point-of-sale' } as const;
/** Whoever holds these keys can have anything signed in the name of the house. */
const secretGate = { access: 'manager', notForSupport: true, fresh: true } as const;

const key = z.string().trim().min(8).max(200);

const device = z.object({
  tssId: id,
  /** `double`: the stand-in for practice, which nobody has certified. */
  provider: z.enum(['double', 'fiskaly', 'epson', 'swissbit-cloud']),
  state: z.enum(['new', 'ready', 'broken', 'retired']),
  isTest: z.boolean(),
  /** What is being done at the vendor now; `null` where nothing is set up. */
  step: z.enum(tseSetupSteps).nullable(),
  /** Why it does not go on; `null` while it does. */
  fault: z.enum(tseSetupFaults).nullable(),
  serial: z.string(),
  certificationId: z.string(),
  algorithm: z.string(),
  timeFormat: z.string(),
  /** `null`: not known. */
  certificateUntil: instant.nullable(),
  createdAt: instant,
  retiredAt: instant.nullable(),
  /** How far what it signed is kept here, and since when; `null`: nothing yet. */
  archive: z.object({ toCounter: z.int(), keptAt: instant }).nullable(),
});
export type ShownTseDevice = z.infer<typeof device>;

const register = z.object({
  registerId: id,
  code: z.string(),
  serial: z.string(),
  /** The device that signs for it; `null`: none yet. */
  tssId: id.nullable(),
  since: instant.nullable(),
  lastSignedAt: instant.nullable(),
  lastCounter: z.string().nullable(),
});
export type ShownTseRegister = z.infer<typeof register>;

const shown = z.object({
  /** The provider has switched it on here. Everything else is empty before. */
  isEntitled: z.boolean(),
  isLive: z.boolean(),
  /** `null`: nobody has answered yet. */
  hasSteadyInternet: z.boolean().nullable(),
  /** Why receipts need not be issued; empty: they have to be. */
  receiptExemption: z.string(),
  /** Newest first. */
  devices: z.array(device),
  /**
   * The device that another one has followed, until a month after it was retired; `null`: none. Registers that still sign with it and
   * processes that are open there have to come to their end first.
   */
  change: z.object({ previousTssId: id, registersLeft: z.int(), openLeft: z.int() }).nullable(),
  /** Those that a device writes now. */
  registers: z.array(register),
  /** Devices that could not sign with their version: until they can, no register gets a TSE. */
  waitingFor: z.array(z.string()),
  /** Of today and by the clock of the location: what the devices were asked for, and what of it was signed. */
  today: z.object({ asked: z.int(), signed: z.int() }),
  /** The last 30 days, newest first. `tssId` is `null` where no device was there. */
  outages: z.array(z.object({ tssId: id.nullable(), from: instant, until: instant.nullable(), reason: z.string() })),
});
export type ShownTse = z.infer<typeof shown>;

export const tse = {
  show: endpoint
    .meta(gate)
    .route({ method: 'GET', path: '/locations/{locationId}/tse' })
    .input(z.object({ locationId: id }))
    .output(shown)
    .errors(refusals(notFoundCode)),

  /** Whether the location is always connected. With a no it goes live only with a device in the house. */
  answerInternet: endpoint
    .meta(gate)
    .route({ method: 'PUT', path: '/locations/{locationId}/tse/internet' })
    .input(z.object({ locationId: id, hasSteadyInternet: z.boolean() }))
    .output(nothing)
    .errors(refusals(notFoundCode, 'event/closed', 'tse/not-entitled')),

  /** An authority has said that receipts need not be issued here. An empty text ends it. */
  saveExemption: endpoint
    .meta({ ...gate, notForSupport: true })
    .route({ method: 'PUT', path: '/locations/{locationId}/tse/exemption' })
    .input(z.object({ locationId: id, exemption: z.string().trim().max(200) }))
    .output(nothing)
    .errors(refusals(notFoundCode, 'event/closed', 'tse/not-entitled')),

  /** Asks the vendor whether the keys are right, and which devices the account has already. Nothing is kept. */
  askVendor: endpoint
    .meta(secretGate)
    .route({ method: 'POST', path: '/locations/{locationId}/tse/vendor' })
    .input(z.object({ locationId: id, apiKey: key, apiSecret: key }))
    .output(
      z.object({
        isTest: z.boolean(),
        devices: z.array(
          z.object({
            tssId: id,
            /** Empty: it has not come so far. */
            serial: z.string(),
            /**
             * `adopt`: it signs already and could go on doing so here; its PIN is asked for. `go-on`: its set-up was begun here and
             * stopped. `renew`: it is the one of this location, and gets these keys instead of its old ones.
             */
            use: z.enum(['adopt', 'go-on', 'renew']),
          }),
        ),
      }),
    )
    .errors(refusals(notFoundCode, 'tse/not-entitled', 'tse/keys-wrong', 'tse/test-key', 'tse/vendor-silent')),

  /**
   * Begins to set up a device: a new one under an id that is drawn for it (version 4), or, with its PIN, one that the account has
   * already. One that was begun here and stopped goes on, one that signs here goes on signing, both with these keys from now on. Keys
   * are sealed and never told again. Said twice it is begun once.
   */
  setUp: endpoint
    .meta(secretGate)
    .route({ method: 'PUT', path: '/locations/{locationId}/tse/devices/{tssId}' })
    .input(
      z.object({
        locationId: id,
        tssId: z.uuidv4(),
        apiKey: key,
        apiSecret: key,
        /** Of a device that is there already; empty for a new one, which gets a PIN of ours. */
        adminPin: z.string().trim().max(40),
      }),
    )
    .output(nothing)
    .errors(
      refusals(
        notFoundCode,
        'event/closed',
        'tse/not-entitled',
        'tse/keys-wrong',
        'tse/test-key',
        'tse/vendor-silent',
        'tse/pin-wrong',
        'tse/busy',
        'tse/taken',
        'tse/not-there',
        'tse/keys-lost',
      ),
    ),

  /** Goes on now instead of in a few minutes. */
  goOn: endpoint
    .meta(gate)
    .route({ method: 'POST', path: '/locations/{locationId}/tse/devices/{tssId}/attempts' })
    .input(z.object({ locationId: id, tssId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode)),

  /** Gives up a set-up that is not finished. At the vendor everything stays as it is. */
  dismiss: endpoint
    .meta({ ...gate, notForSupport: true })
    .route({ method: 'DELETE', path: '/locations/{locationId}/tse/devices/{tssId}' })
    .input(z.object({ locationId: id, tssId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode)),
};
