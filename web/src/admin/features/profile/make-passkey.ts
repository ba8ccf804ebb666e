import { api } from '../../app/api.ts';
import { translations } from '../../app/translations.ts';

type NewCredential = Parameters<typeof api.passkeys.add>[0]['credential'];

export function canMakePasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}

/** Asks the device for a new key and hands its public half to the server. */
export async function makePasskey(): Promise<void> {
  const { options } = await api.passkeys.begin();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asCreationOptions(options));
  const made = await navigator.credentials.create({ publicKey });
  if (!(made instanceof PublicKeyCredential)) return;
  await api.passkeys.add({ name: deviceName(), credential: asNewCredential(made.toJSON()) });
}

/** The server passes on what its library made for exactly this call of the browser. */
function asCreationOptions(options: Record<string, unknown>): PublicKeyCredentialCreationOptionsJSON {
  return options as unknown as PublicKeyCredentialCreationOptionsJSON;
}

/** The browser's own JSON of a credential; the server checks every part of it. */
function asNewCredential(made: ReturnType<PublicKeyCredential['toJSON']>): NewCredential {
  return made as unknown as NewCredential;
}

/** What people call the device they hold. */
function deviceName(): string {
  const known = ['iPhone', 'iPad', 'Android', 'Mac', 'Windows', 'Linux'];
  return known.find((name) => navigator.userAgent.includes(name)) ?? translations().settings('passkeys.device');
}
