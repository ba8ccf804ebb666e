import { mdiFingerprint } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { SessionView } from '@tresen/contract/session';
import { useState } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { api } from '../api.ts';
import { failureOf } from '../calls/call-failure.ts';
import { failureText } from '../calls/failure-text.ts';
import { translations } from '../translations.ts';

type UsedCredential = Parameters<typeof api.session.signInWithPasskey>[0]['credential'];

/** Signing in with a key of the device instead of a password. Whoever closes the device's question is told nothing. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (session: SessionView) => void }) {
  const t = translations().auth;
  const [trouble, setTrouble] = useState<string>();
  if (!canUsePasskeys()) return null;

  async function signIn(): Promise<void> {
    setTrouble(undefined);
    try {
      const session = await askDevice();
      if (session) onSignedIn(session);
    } catch (error) {
      if (failureOf(error)) setTrouble(failureText(error));
    }
  }

  return (
    <Stack spacing={2}>
      {trouble && <Alert severity="error">{trouble}</Alert>}
      <Button
        variant="outlined"
        fullWidth
        startIcon={<Icon path={mdiFingerprint} />}
        onClick={() => void signIn()}
        sx={{ minHeight: 48 }}
      >
        {t('login.passkey')}
      </Button>
    </Stack>
  );
}

function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}

async function askDevice(): Promise<SessionView | null> {
  const { options } = await api.session.offerPasskey();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asRequestOptions(options));
  const used = await navigator.credentials.get({ publicKey });
  if (!(used instanceof PublicKeyCredential)) return null;
  return (await api.session.signInWithPasskey({ credential: asUsedCredential(used.toJSON()) })).session;
}

/** The server passes on what its library made for exactly this call of the browser. */
function asRequestOptions(options: Record<string, unknown>): PublicKeyCredentialRequestOptionsJSON {
  return options as unknown as PublicKeyCredentialRequestOptionsJSON;
}

/** The browser's own JSON of a credential; the server checks every part of it. */
function asUsedCredential(used: ReturnType<PublicKeyCredential['toJSON']>): UsedCredential {
  return used as unknown as UsedCredential;
}
