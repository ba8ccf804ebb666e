import { mdiKeyVariant } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateText } from '../../../shared/format-moment.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { LoadingState } from '../../../shared/ui/loading-state.tsx';
import { PartError } from '../../../shared/ui/part-error.tsx';
import { api, queries } from '../../app/api.ts';
import { failureReference, failureText, refusalText } from '../../app/calls/failure-text.ts';
import { WriteButton } from '../../app/connectivity/write-button.tsx';
import { queryClient } from '../../app/query-client.ts';
import { tone } from '../../app/theme/palette.ts';
import { currentLocale, translations } from '../../app/translations.ts';
import { canMakePasskeys, makePasskey } from './make-passkey.ts';
import { ProfileCard } from './profile-card.tsx';

/** Signing in with the finger or the face of a device instead of a password. */
export function PasskeysCard() {
  const { common, settings } = translations();
  const list = useQuery(queries.passkeys.list.queryOptions());
  const [trouble, setTrouble] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const again = () => void list.refetch();

  async function run(act: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setTrouble(undefined);
    try {
      await act();
    } catch (error) {
      setTrouble(troubleIn(error));
    }
    await queryClient.invalidateQueries({ queryKey: queries.passkeys.key() });
    setBusy(false);
  }

  return (
    <ProfileCard title={settings('passkeys.title')}>
      {trouble && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {trouble}
        </Alert>
      )}
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {settings(canMakePasskeys() ? 'passkeys.text' : 'passkeys.unsupported')}
      </Typography>
      {list.isPending && (
        <LoadingState rows={1} longText={common('loadingLong')} reload={common('reload')} onReload={again} />
      )}
      {list.error && (
        <PartError
          text={failureText(list.error)}
          details={failureReference(list.error)}
          retry={common('retry')}
          onRetry={again}
        />
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {list.data?.passkeys.map(({ passkeyId, name, createdAt }) => (
          <Box key={passkeyId} component="li" sx={row}>
            <Icon path={mdiKeyVariant} sx={{ color: 'text.secondary' }} />
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
              <Typography variant="body2" color="textSecondary">
                {settings('passkeys.since', { date: dateText(createdAt, currentLocale()) })}
              </Typography>
            </Box>
            <WriteButton
              variant="text"
              color="error"
              aria-label={settings('passkeys.removeOf', { name })}
              onClick={() => void run(() => api.passkeys.remove({ passkeyId }))}
            >
              {settings('passkeys.remove')}
            </WriteButton>
          </Box>
        ))}
      </Box>
      {canMakePasskeys() && (
        <WriteButton variant="outlined" loading={isBusy} onClick={() => void run(makePasskey)}>
          {settings('passkeys.add')}
        </WriteButton>
      )}
    </ProfileCard>
  );
}

/** Whoever closes the question of the device has decided; nothing went wrong. */
function troubleIn(error: unknown): string | undefined {
  if (!(error instanceof DOMException)) return failureText(error);
  return error.name === 'NotAllowedError' || error.name === 'AbortError'
    ? undefined
    : refusalText('passkey/not-accepted');
}

const row = { display: 'flex', alignItems: 'center', gap: 2, py: 1.5, borderTop: `1px solid ${tone('hairline')}` };
