import { type Limit, waitSeconds } from '@tresen/domain/basics/rate-limit';
import { registerKindOf } from '@tresen/domain/people/device-access';
import { violatedUniqueness } from '../../platform/db/unique-violation.ts';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { writeAudit } from '../../platform/db/write-audit.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { outside } from '../../core/calls/use-case.ts';
import { tendTse } from '../../core/tse-setup/tend-tse.job.ts';
import { readDeviceCode } from './device-code.ts';
import { adoptPrinters } from './adopt-printers.ts';
import { heldCode, type HeldCode } from './held-code.ts';
import { openRegister, type OpenRegister, registerWrittenBy } from './open-register.ts';

/** Far more than anybody mistypes, far fewer than a guess would need. */
const enrolmentLimit: Limit = { times: 20, withinSeconds: 15 * 60 };

type Newcomer = {
  readonly orgId: OrgId;
  readonly codeId: string;
  readonly deviceId: string;
  readonly publicKey: string;
  readonly name: string;
  readonly platform: string;
  readonly program?: 'bridge' | undefined;
  readonly now: Temporal.Instant;
};

/** The code is used up by the device that shows it first. The same device may ask again, if it never heard the answer. */
export const enrolDevice = outside.till.enrol.handler(async ({ input, context, errors }) => {
  const { attempts, seals, directory, enter, enqueue, request, now } = context;
  const attempt = { kind: 'device-code', subject: request.address };
  const place = await attempts.take(attempt, enrolmentLimit.withinSeconds, now);
  const retryAfterSeconds = waitSeconds(enrolmentLimit, place.earlier, now.epochMilliseconds);
  if (retryAfterSeconds > 0) {
    await place.giveBack();
    throw errors['request/too-many']({ data: { retryAfterSeconds } });
  }

  const { code, ...device } = input;
  const found = await directory.deviceCode(seals.markOf(readDeviceCode(code)), now);
  if (!found) throw errors['device/code-not-valid']();
  const enrolled = await enter(found.orgId, (tx) => enrol(tx, { ...device, ...found, now })).catch((error: unknown) => {
    throw violatedUniqueness(error) === undefined ? error : errors['device/known']();
  });

  // Where there is a TSE, a new register gets to know it by itself.
  if (enrolled.register) await enqueue(tendTse, { orgId: found.orgId });

  // Only this one: who has a code of his own shall not buy twenty more guesses with it.
  await place.giveBack();
  context.setCookies([request.tillCookie(device.deviceId)]);
  return enrolled;
});

async function enrol(tx: Tx, newcomer: Newcomer) {
  const { deviceId } = newcomer;
  const code = await heldCode(tx, newcomer.codeId);
  const isBridge = newcomer.program === 'bridge';
  if (!code || isBridge !== (code.role === 'bridge')) throw refusal('device/code-not-valid');
  const register = code.isUsed ? await registerOfSame(tx, newcomer, code) : await welcome(tx, newcomer, code);
  return {
    deviceId,
    role: code.role,
    locationId: code.locationId,
    locationName: code.locationName,
    register: register ?? null,
  };
}

async function registerOfSame(tx: Tx, { deviceId, publicKey }: Newcomer, code: HeldCode) {
  const isSame = code.usedByDeviceId === deviceId && (await keyOf(tx, deviceId)) === publicKey;
  if (!isSame) throw refusal('device/code-not-valid');
  return registerWrittenBy(tx, deviceId);
}

async function welcome(tx: Tx, newcomer: Newcomer, code: HeldCode): Promise<OpenRegister | undefined> {
  const { orgId, codeId, deviceId, now } = newcomer;
  const { locationId, replacesDeviceId } = code;
  if ((await keyOf(tx, deviceId)) !== undefined) throw refusal('device/known');
  await writeDevice(tx, newcomer, code);
  const kind = registerKindOf(code.role);
  const register = kind && (await openRegister(tx, { kind, orgId, locationId, deviceId, replacesDeviceId, now }));
  if (kind && !register) throw refusal('device/code-not-valid');
  if (code.role === 'bridge') await adoptPrinters(tx, { deviceId, locationId });
  await tx
    .updateTable('app.device_codes')
    .set({ used_at: now.toString(), used_by_device_id: deviceId })
    .where('code_id', '=', codeId)
    .execute();
  const name = newcomer.name || code.name;
  await writeAudit(tx, {
    actor: { userId: code.createdBy, orgId, role: 'device' },
    now,
    act: 'device.enrolled',
    subject: { deviceId, locationId, name, ...(register ? { register: register.code } : {}) },
  });
  return register;
}

async function writeDevice(tx: Tx, newcomer: Newcomer, code: HeldCode): Promise<void> {
  const { orgId, deviceId, publicKey, name, platform, now } = newcomer;
  await tx
    .insertInto('app.devices')
    .values({
      org_id: orgId,
      device_id: deviceId,
      location_id: code.locationId,
      role: code.role,
      name: name || code.name,
      public_key: publicKey,
      platform,
      enrolled_at: now.toString(),
      enrolled_by: code.createdBy,
    })
    .execute();
  await tx.insertInto('app.device_heads').values({ org_id: orgId, device_id: deviceId }).execute();
}

async function keyOf(tx: Tx, deviceId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('app.devices')
    .select('public_key')
    .where('device_id', '=', deviceId)
    .executeTakeFirst();
  return row?.public_key;
}
