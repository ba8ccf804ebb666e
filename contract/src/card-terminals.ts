import { cardProviders } from '@tresen/domain/cards/card-terminal';
import type { TillTerminal } from '@tresen/domain/offer/till-terminal';
import { oneLine } from '@tresen/domain/basics/text-rules';
import { isPrivateAddress, isPrinterPort } from '@tresen/domain/print/network-printer';
import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { id, nothing } from './primitives.ts';
import { notFoundCode } from './problems.ts';

const name = z.string().trim().min(1).max(60).regex(oneLine);
const key = z.string().trim().min(8).max(200).regex(oneLine);
const provider = z.enum(cardProviders);
/** Whole percents that the guest is offered on the terminal. */
const tipRates = z.array(z.int().min(1).max(50)).max(3);
const registerIds = z.array(id).max(100);

/** As tills keep it. */
export const tillTerminal = z.object({
  terminalId: id,
  name: z.string(),
  provider,
  registerIds: z.array(id),
}) satisfies z.ZodType<TillTerminal>;

/** What opens an account at a provider. Typed once, sealed, and never shown again. */
const sumupKeys = z.object({
  provider: z.literal('sumup'),
  apiKey: key,
  affiliateKey: key,
  /** Under which the affiliate key was made. */
  appId: z.string().trim().min(1).max(100).regex(oneLine),
});
const stripeKeys = z.object({ provider: z.literal('stripe'), apiKey: key });
const keys = z.discriminatedUnion('provider', [sumupKeys, stripeKeys]);
export type CardKeys = z.infer<typeof keys>;

/** One that the account knows, or the code that a new one shows. */
const reader = z.union([
  z.object({
    readerId: z
      .string()
      .min(1)
      .max(100)
      .regex(/^[\w-]+$/),
  }),
  z.object({ code: z.string().trim().min(3).max(60).regex(oneLine) }),
]);

const zvt = z.object({
  provider: z.literal('zvt'),
  /** The bridge in its network. */
  deviceId: id,
  address: z.string().max(15).refine(isPrivateAddress),
  port: z.int().refine(isPrinterPort),
  /** On the paper of the network operator. */
  password: z.string().regex(/^\d{6}$/),
});

const shown = tillTerminal.extend({
  /** Of the bridge that speaks to it; empty for those of the cloud. */
  bridgeName: z.string(),
  /** Where it is found: address and port, or the id of the reader. */
  place: z.string(),
  tipRates: z.array(z.int()),
});
export type ShownTerminal = z.infer<typeof shown>;

const newTerminal = z.object({
  terminalId: id,
  locationId: id,
  name,
  registerIds,
  tipRates,
  at: z.discriminatedUnion('provider', [sumupKeys.extend({ reader }), stripeKeys.extend({ reader }), zvt]),
});
export type NewTerminal = z.infer<typeof newTerminal>;

const gate = { access: 'manager', feature: 'point-of-sale' } as const;
/** Whoever holds these keys can move money in the name of the house. */
const secretGate = { access: 'manager', notForSupport: true, fresh: true } as const;
const atProvider = ['card/keys-wrong', 'card/test-key', 'card/provider-silent'] as const;

/** The owner's side of card terminals: what tills of a location charge cards with. */
export const cardTerminals = {
  list: endpoint
    .meta(gate)
    .route({ method: 'GET', path: '/locations/{locationId}/card-terminals' })
    .input(z.object({ locationId: id }))
    .output(
      z.object({
        isOn: z.boolean(),
        /** By name, the devices that are too old for it: until they can, it cannot be switched on. */
        waitingFor: z.array(z.string()),
        terminals: z.array(shown),
        registers: z.array(z.object({ registerId: id, code: z.string(), name: z.string() })),
        bridges: z.array(z.object({ deviceId: id, name: z.string() })),
      }),
    )
    .errors(refusals(notFoundCode)),

  /** On only when every device that was heard lately reads what is written of card payments. Off at any time. */
  switchOn: endpoint
    .meta(gate)
    .route({ method: 'PUT', path: '/locations/{locationId}/card-terminals/ability' })
    .input(z.object({ locationId: id, isOn: z.boolean() }))
    .output(nothing)
    .errors(refusals(notFoundCode, 'location/devices-behind', 'event/closed')),

  /** Whether the keys open an account, and which readers it has. */
  readers: endpoint
    .meta(secretGate)
    .route({ method: 'POST', path: '/locations/{locationId}/card-terminals/readers' })
    .input(z.object({ locationId: id, keys }))
    .output(z.object({ readers: z.array(z.object({ readerId: z.string(), name: z.string(), isSetUp: z.boolean() })) }))
    .errors(refusals(notFoundCode, ...atProvider)),

  /** The browser makes the id: sent twice, made once. A reader that was paired meanwhile is in the list afterwards. */
  create: endpoint
    .meta(secretGate)
    .route({ method: 'PUT', path: '/card-terminals/{terminalId}' })
    .input(newTerminal)
    .output(nothing)
    .errors(
      refusals(
        notFoundCode,
        'event/closed',
        'card/name-taken',
        'card/already-set-up',
        'card/code-wrong',
        ...atProvider,
      ),
    ),

  save: endpoint
    .meta(gate)
    .route({ method: 'PUT', path: '/card-terminals/{terminalId}/settings' })
    .input(z.object({ terminalId: id, name, registerIds, tipRates }))
    .output(nothing)
    .errors(refusals(notFoundCode, 'card/name-taken')),

  /** Asks it how it is. No money moves. */
  state: endpoint
    .route({ method: 'GET', path: '/card-terminals/{terminalId}/state' })
    .input(z.object({ terminalId: id }))
    .output(z.object({ state: z.enum(['idle', 'busy', 'offline', 'unknown', 'unusable']), detail: z.string() }))
    .errors(refusals(notFoundCode)),

  /** Gone from every till; payments that are not known yet are asked after as before. */
  retire: endpoint
    .meta(gate)
    .route({ method: 'DELETE', path: '/card-terminals/{terminalId}' })
    .input(z.object({ terminalId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode)),

  restore: endpoint
    .meta(gate)
    .route({ method: 'POST', path: '/card-terminals/{terminalId}/restoration' })
    .input(z.object({ terminalId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode, 'card/name-taken', 'card/already-set-up')),
};
