import type { VendorState } from '@tresen/domain/locations/tse-setup';
import { z } from 'zod';
import { type CallSettings, type FiskalyCalls, openFiskalyCalls, vendorPace } from './fiskaly-calls.ts';
import { type FiskalyKey, openSessions } from './fiskaly-session.ts';
import type { TseAnswer } from './tse-device.ts';

/** A vendor allows half a minute for some of these; whoever set it up by hand waited as long. */
const setUpMs = 60_000;

const tssShape = z.object({
  _id: z.string(),
  state: z.string(),
  serial_number: z.string().optional(),
  /** Told only while the device is new. */
  admin_puk: z.string().optional(),
});
const listShape = z.object({ data: z.array(tssShape) });
const anything = z.unknown();

export type SeenDevice = { readonly state: VendorState; readonly puk: string };
export type ListedDevice = { readonly tssId: string; readonly state: VendorState; readonly serial: string };

/** What is done with an account at fiskaly before there is a device to sign with. Each of it may be repeated. */
export type FiskalyAccount = {
  readonly isTest: () => Promise<TseAnswer<boolean>>;
  readonly list: () => Promise<TseAnswer<readonly ListedDevice[]>>;
  readonly look: (tssId: string) => Promise<TseAnswer<SeenDevice>>;
  /** Asked for twice it is made once: the id is ours. */
  readonly create: (tssId: string) => Promise<TseAnswer<undefined>>;
  readonly deploy: (tssId: string) => Promise<TseAnswer<undefined>>;
  readonly setPin: (tssId: string, puk: string, pin: string) => Promise<TseAnswer<undefined>>;
  readonly isPin: (tssId: string, pin: string) => Promise<TseAnswer<boolean>>;
  readonly initialize: (tssId: string, pin: string) => Promise<TseAnswer<undefined>>;
};

export function openFiskalyAccount(key: FiskalyKey, pace: CallSettings = vendorPace): FiskalyAccount {
  const calls = openFiskalyCalls(key, pace);
  return {
    isTest: async () => {
      const session = await openSessions(key, pace).current();
      return session.said === 'done' ? { said: 'done', value: session.value.isTest } : session;
    },
    list: async () => {
      const answer = await calls.call({ kind: 'asks', method: 'GET', path: '/tss?limit=100' }, listShape);
      if (answer.said !== 'done') return answer;
      const devices = answer.value.data.map((tss) => ({
        tssId: tss._id,
        state: stateOf(tss.state),
        serial: tss.serial_number ?? '',
      }));
      return { said: 'done', value: devices };
    },
    look: async (tssId) => {
      const answer = await calls.call({ kind: 'asks', method: 'GET', path: `/tss/${tssId}` }, tssShape);
      if (answer.said === 'refused' && answer.reason.endsWith(' E_TSS_NOT_FOUND'))
        return { said: 'done', value: { state: 'absent', puk: '' } };
      return seen(answer);
    },
    create: async (tssId) => done(await change(calls, 'PUT', `/tss/${tssId}`, {})),
    deploy: async (tssId) => done(await change(calls, 'PATCH', `/tss/${tssId}`, { state: 'UNINITIALIZED' })),
    setPin: async (tssId, puk, pin) =>
      done(await change(calls, 'PATCH', `/tss/${tssId}/admin`, { admin_puk: puk, new_admin_pin: pin })),
    isPin: (tssId, pin) => isPin(calls, tssId, pin),
    initialize: (tssId, pin) => initialize(calls, tssId, pin),
  };
}

/** Nothing of this signs a receipt, and all of it is looked at before it is done again: an answer that is lost is asked for anew. */
function change(
  calls: FiskalyCalls,
  method: 'PUT' | 'PATCH' | 'POST',
  path: string,
  body: object,
): Promise<TseAnswer<unknown>> {
  return calls.call({ kind: 'signs', method, path, body, timeoutMs: setUpMs }, anything);
}

async function isPin(calls: FiskalyCalls, tssId: string, pin: string): Promise<TseAnswer<boolean>> {
  const entered = await change(calls, 'POST', `/tss/${tssId}/admin/auth`, { admin_pin: pin });
  if (entered.said === 'done') {
    await change(calls, 'POST', `/tss/${tssId}/admin/logout`, {});
    return { said: 'done', value: true };
  }
  return entered.said === 'refused' && entered.reason.startsWith('401') ? { said: 'done', value: false } : entered;
}

async function initialize(calls: FiskalyCalls, tssId: string, pin: string): Promise<TseAnswer<undefined>> {
  const entered = await change(calls, 'POST', `/tss/${tssId}/admin/auth`, { admin_pin: pin });
  if (entered.said !== 'done') return aboutPin(entered);
  const answer = done(await change(calls, 'PATCH', `/tss/${tssId}`, { state: 'INITIALIZED' }));
  await change(calls, 'POST', `/tss/${tssId}/admin/logout`, {});
  return answer;
}

/** The session was let in before: a no to the PIN is about the PIN, although the vendor says it as it says no to keys. */
export function aboutPin<Answer extends TseAnswer<unknown>>(answer: Answer): Answer {
  return answer.said === 'refused' && answer.reason.startsWith('401')
    ? { ...answer, reason: `PIN: ${answer.reason}` }
    : answer;
}

function done(answer: TseAnswer<unknown>): TseAnswer<undefined> {
  return answer.said === 'done' ? { said: 'done', value: undefined } : answer;
}

function seen(answer: TseAnswer<z.infer<typeof tssShape>>): TseAnswer<SeenDevice> {
  if (answer.said !== 'done') return answer;
  const { state, admin_puk: puk = '' } = answer.value;
  return { said: 'done', value: { state: stateOf(state), puk } };
}

const states: Readonly<Record<string, VendorState>> = {
  CREATED: 'created',
  UNINITIALIZED: 'uninitialized',
  INITIALIZED: 'initialized',
};

/** What the vendor calls by any other word does not sign. */
function stateOf(word: string): VendorState {
  return states[word] ?? 'disabled';
}
