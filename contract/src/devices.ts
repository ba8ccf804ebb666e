import { deviceRoles } from '@tresen/domain/people/device-access';
import { z } from 'zod';
import { logEntry } from './device-log.ts';
import { endpoint, refusals } from './endpoint.ts';
import { id, instant, name, nothing, pin } from './primitives.ts';
import { notFoundCode } from './problems.ts';

/** The manager's side of tills and screens. */
export const devices = {
  list: endpoint.route({ method: 'GET', path: '/devices' }).output(
    z.object({
      devices: z.array(
        z.object({
          deviceId: id,
          name: z.string(),
          role: z.enum(deviceRoles),
          locationId: id,
          platform: z.string(),
          state: z.enum(['active', 'frozen', 'lost', 'revoked']),
          enrolledAt: instant,
          lastSeenAt: instant.nullable(),
          /** What the device said when it was last heard: how much it still had to send. */
          unsent: z.int(),
          isPersisted: z.boolean(),
          app: z.string(),
          register: z.object({ registerId: id, code: z.string(), series: z.int(), lastNo: z.int() }).nullable(),
        }),
      ),
    }),
  ),

  /** A code for one new device; ten minutes, once. With `replacesDeviceId` it takes over that device's register. */
  createCode: endpoint
    .meta({ access: 'manager', fresh: true, notForSupport: true, secretAnswer: true })
    .route({ method: 'POST', path: '/locations/{locationId}/device-codes' })
    .input(
      z.object({
        locationId: id,
        role: z.enum(deviceRoles),
        name,
        replacesDeviceId: id.optional(),
      }),
    )
    .output(z.object({ code: z.string(), expiresAt: instant }))
    .errors(refusals(notFoundCode, 'feature/off', 'event/closed')),

  rename: endpoint
    .route({ method: 'PUT', path: '/devices/{deviceId}/name' })
    .input(z.object({ deviceId: id, name }))
    .output(nothing)
    .errors(refusals(notFoundCode)),

  /** Ends a device that has sent everything. */
  revoke: endpoint
    .meta({ access: 'manager', fresh: true })
    .route({ method: 'DELETE', path: '/devices/{deviceId}' })
    .input(z.object({ deviceId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode, 'device/unsent-sales')),

  /** Broken, stolen or wiped: the register goes on under a new series, and the possible loss is written down. */
  declareLost: endpoint
    .meta({ access: 'manager', fresh: true })
    .route({ method: 'POST', path: '/devices/{deviceId}/loss' })
    .input(z.object({ deviceId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode)),

  /** Lets a device go on that was stopped because two seemed to write its log: its register goes on in a new series. */
  unfreeze: endpoint
    .meta({ access: 'manager', fresh: true })
    .route({ method: 'POST', path: '/devices/{deviceId}/unfreezing' })
    .input(z.object({ deviceId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode)),

  /** The emergency file of a till that cannot reach the server, brought by somebody else. */
  importLog: endpoint
    .route({ method: 'POST', path: '/device-log-imports' })
    .input(z.object({ entries: z.array(logEntry).min(1).max(2000) }))
    .output(z.object({ applied: z.int(), known: z.int(), parked: z.int() }))
    .errors(refusals(notFoundCode, 'device/log-gap')),

  setPin: endpoint
    .meta({ access: 'manager', fresh: true, notForSupport: true })
    .route({ method: 'PUT', path: '/members/{userId}/pin' })
    .input(
      z.object({
        userId: id,
        pin,
      }),
    )
    .output(nothing)
    .errors(refusals(notFoundCode, 'pin/not-entitled', 'pin/too-simple', 'pin/taken')),

  /** After too many wrong tries: every till lets the PIN be tried again as soon as it hears of it. */
  unlockPin: endpoint
    .route({ method: 'POST', path: '/members/{userId}/pin/unlocking' })
    .input(z.object({ userId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode)),

  removePin: endpoint
    .route({ method: 'DELETE', path: '/members/{userId}/pin' })
    .input(z.object({ userId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode)),
};

const severities = ['info', 'warning', 'serious'] as const;

/** What was odd: nothing is refused at the counter, so a person has to look at it here. */
export const incidents = {
  list: endpoint
    .route({ method: 'GET', path: '/incidents' })
    .input(
      z.object({
        show: z.enum(['open', 'all']).default('open'),
        before: instant.optional(),
        limit: z.coerce.number().int().min(1).max(200).default(100),
      }),
    )
    .output(
      z.object({
        incidents: z.array(
          z.object({
            incidentId: id,
            locationId: id,
            deviceId: id.nullable(),
            deviceName: z.string(),
            /** `sequence-gap`, `price-stale`, ... : the text is found by it. */
            kind: z.string(),
            severity: z.enum(severities),
            subject: z.record(z.string(), z.string()),
            openedAt: instant,
            closedAt: instant.nullable(),
            closedBy: z.string(),
          }),
        ),
        open: z.int(),
      }),
    ),

  close: endpoint
    .route({ method: 'POST', path: '/incidents/{incidentId}/closing' })
    .input(z.object({ incidentId: id, note: z.string().trim().max(500) }))
    .output(nothing)
    .errors(refusals(notFoundCode)),

  parked: endpoint.route({ method: 'GET', path: '/parked-entries' }).output(
    z.object({
      entries: z.array(
        z.object({
          parkedId: id,
          deviceId: id,
          deviceName: z.string(),
          seq: z.int(),
          type: z.string(),
          cause: z.string(),
          parkedAt: instant,
          totalCents: z.int().nullable(),
        }),
      ),
    }),
  ),

  /** A parked fact counts nowhere until a manager takes it or leaves it out, with a reason. */
  decide: endpoint
    .meta({ access: 'manager', fresh: true })
    .route({ method: 'POST', path: '/parked-entries/{parkedId}/decision' })
    .input(z.object({ parkedId: id, takes: z.boolean(), reason: z.string().trim().min(1).max(500) }))
    .output(nothing)
    .errors(refusals(notFoundCode, 'parked/not-usable', 'parked/forged')),
};
