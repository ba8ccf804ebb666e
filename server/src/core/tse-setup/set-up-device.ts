import { X509Certificate } from 'node:crypto';
import { type TseSetupStep, tseSetupStep } from '@tresen/domain/locations/tse-setup';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import type { SeenDevice } from '../tse/fiskaly-account.ts';
import { type Opened, openRow } from '../tse/open-row.ts';
import type { TseAnswer, TseState } from '../tse/tse-device.ts';
import { sealTseSecrets } from '../tse/tse-secrets.ts';
import { type DeviceRow, deviceRow } from './device-row.ts';
import { dismissed } from './dismissed.ts';
import { isWanted, registerClients } from './register-clients.ts';
import { registersInUse } from './registers-in-use.ts';
import type { SetupServices } from './setup-services.ts';
import { type SetupFault, setupFaultOf } from './setup-fault.ts';

export type SetupEnd = 'ready' | SetupFault;

type Asked = { readonly orgId: OrgId; readonly tssId: string };

/**
 * Brings a device from wherever it stands to where it signs. What comes next is written down before it is done; whatever is broken
 * off, whoever comes next looks at the vendor and goes on from there.
 */
export async function setUpDevice(services: SetupServices, asked: Asked): Promise<SetupEnd> {
  for (;;) {
    const row = await services.enter(asked.orgId, (tx) => deviceRow(tx, asked.tssId));
    if (row?.state !== 'new') return 'ready';
    const opened = openRow(services, row);
    if (!opened) return 'refused';
    const seen = await opened.account.look(asked.tssId);
    if (seen.said !== 'done') return failWith(services, asked, seen);
    const step = await services.enter(asked.orgId, (tx) => nextStep(tx, row, seen.value));
    if (step === undefined) return becomeReady(services, asked);
    if (step === 'dead') return failAs(services, asked, 'dead');
    await change(services, asked, { setup_step: step, setup_error: '' });
    const answer = await perform(services, { step, row, opened, seen: seen.value, ...asked });
    if (answer.said !== 'done') return failWith(services, asked, answer);
  }
}

async function nextStep(tx: Tx, row: DeviceRow, seen: SeenDevice): Promise<TseSetupStep | 'dead' | undefined> {
  const registers = await registersInUse(tx, row.location_id);
  return tseSetupStep({
    vendor: seen.state,
    isPinSet: row.is_pin_set,
    isKnown: row.serial !== '',
    areRegistersKnown: !registers.some((one) => isWanted(one, row.tss_id, 'all')),
  });
}

type Step = Asked & {
  readonly step: TseSetupStep;
  readonly row: DeviceRow;
  readonly opened: Opened;
  readonly seen: SeenDevice;
};

async function perform(services: SetupServices, asked: Step): Promise<TseAnswer<undefined>> {
  const { step, row, opened, seen, tssId, orgId } = asked;
  const { account, device, secrets } = opened;
  switch (step) {
    case 'create':
      return account.create(tssId);
    case 'deploy':
      // Told only now: it is kept before the device goes on.
      await change(services, asked, {
        secrets: sealTseSecrets(services.sealer, tssId, { ...secrets, adminPuk: seen.puk }),
      });
      return account.deploy(tssId);
    case 'pin': {
      const answer = await account.setPin(tssId, secrets.adminPuk, secrets.adminPin);
      if (answer.said === 'done') await change(services, asked, { is_pin_set: true });
      return answer;
    }
    case 'initialize':
      return account.initialize(tssId, secrets.adminPin);
    case 'look': {
      const answer = await device.state();
      if (answer.said !== 'done') return answer;
      await change(services, asked, knownOf(answer.value));
      return { said: 'done', value: undefined };
    }
    case 'registers':
      return registerClients(services, { orgId, tssId, locationId: row.location_id }, { device, takesOver: 'all' });
  }
}

/** What is written down of a device once it tells. */
export function knownOf(state: TseState) {
  return {
    is_test: state.isTest,
    serial: state.serial,
    public_key: state.publicKey,
    algorithm: state.algorithm,
    time_format: state.timeFormat,
    encoding: state.encoding,
    certificate: state.certificate,
    certification_id: state.certificationId,
    certificate_until: endOfCertificate(state.certificate)?.toString() ?? null,
  };
}

/** `undefined`: not in a form that is read here; then nobody warns of its end, and the page says that it is not known. */
function endOfCertificate(text: string): Temporal.Instant | undefined {
  try {
    const bytes = text.includes('-----BEGIN') ? text : Buffer.from(text, 'base64');
    return Temporal.Instant.fromEpochMilliseconds(new X509Certificate(bytes).validToDate.getTime());
  } catch {
    return undefined;
  }
}

async function becomeReady(services: SetupServices, asked: Asked): Promise<SetupEnd> {
  await change(services, asked, { state: 'ready', setup_step: '', setup_error: '' });
  return 'ready';
}

function failWith(services: SetupServices, asked: Asked, answer: Exclude<TseAnswer<unknown>, { said: 'done' }>) {
  services.log.warn({ tssId: asked.tssId, reason: answer.reason }, 'a TSE could not be set up');
  return failAs(services, asked, setupFaultOf(answer));
}

async function failAs(services: SetupServices, asked: Asked, fault: SetupFault): Promise<SetupFault> {
  await change(services, asked, { setup_error: fault });
  return fault;
}

type Change = Partial<
  Readonly<
    Record<'setup_step' | 'setup_error' | 'secrets' | 'state', string> & { is_pin_set: boolean } & ReturnType<
        typeof knownOf
      >
  >
>;

/** What was given up meanwhile stays so. */
function change({ enter }: SetupServices, { orgId, tssId }: Asked, fields: Change): Promise<unknown> {
  return enter(orgId, (tx) =>
    tx
      .updateTable('app.tse_devices')
      .set(fields)
      .where('tss_id', '=', tssId)
      .where('state', '=', 'new')
      .where('setup_step', '<>', dismissed)
      .execute(),
  );
}
