import type { Answer, Client, TestApi } from './api.ts';
import { ours } from './till-device.ts';

export type LetIn = {
  readonly auditorGrantId: string;
  readonly token: string;
  readonly code: string;
  /** A browser with the session of the right code. */
  readonly auditor: Client;
};

type Scope = { readonly locationIds?: readonly string[]; readonly from?: string; readonly to?: string };

/** Everything there can be of our location. */
const whole = { locationIds: [ours.locationId], from: '2020-01-01', to: '2029-12-31' };

/** As an owner does it before anybody stands at the door: a link and a code. */
export async function grantAuditor(owner: Client, scope: Scope = {}): Promise<Omit<LetIn, 'auditor'>> {
  const { status, body } = await owner.call('POST', '/auditor-grants', {
    auditor: 'Reiter',
    office: 'Finanzamt Landshut',
    cardNo: 'BY 40 1127',
    hours: 8,
    ...whole,
    ...scope,
  });
  if (status !== 200) throw new Error(`no access: ${JSON.stringify(body)}`);
  return {
    auditorGrantId: String(body['auditorGrantId']),
    token: String(body['token']),
    code: String(body['code']),
  };
}

export async function letAuditorIn(api: TestApi, owner: Client, scope: Scope = {}, address?: string): Promise<LetIn> {
  const granted = await grantAuditor(owner, scope);
  const auditor = api.visit(address ?? '10.6.0.1');
  const opened = await openAs(auditor, granted.token, granted.code);
  if (opened.status !== 200) throw new Error(`not let in: ${JSON.stringify(opened.body)}`);
  return { ...granted, auditor };
}

export function openAs(client: Client, token: string, code: string): Promise<Answer> {
  return client.call('POST', '/audit/session', { token, code });
}

/** Anything but this one. */
export function wrongCode(code: string): string {
  return code === '000000' ? '000001' : '000000';
}
