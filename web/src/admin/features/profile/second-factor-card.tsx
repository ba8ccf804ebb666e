import { mdiShieldCheckOutline, mdiShieldOffOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { LoadingState } from '../../../shared/ui/loading-state.tsx';
import { PartError } from '../../../shared/ui/part-error.tsx';
import { queries } from '../../app/api.ts';
import { failureReference, failureText } from '../../app/calls/failure-text.ts';
import { queryClient } from '../../app/query-client.ts';
import { lazyPart } from '../../app/updates/lazy-part.tsx';
import { translations } from '../../app/translations.ts';
import { ProfileCard } from './profile-card.tsx';

const SecondFactorSetup = lazyPart(async () => (await import('./second-factor-setup.tsx')).SecondFactorSetup);
const SecondFactorStop = lazyPart(async () => (await import('./second-factor-stop.tsx')).SecondFactorStop);
const RecoveryCodesDialog = lazyPart(async () => (await import('./recovery-codes-dialog.tsx')).RecoveryCodesDialog);

/** A code from an app after the password; whoever has the password alone does not get in. */
export function SecondFactorCard() {
  const { common, settings } = translations();
  const state = useQuery(queries.secondFactor.show.queryOptions());
  const [open, setOpen] = useState<'setup' | 'stop' | 'codes'>();
  const again = () => void state.refetch();

  function close(): void {
    setOpen(undefined);
    void queryClient.invalidateQueries({ queryKey: queries.secondFactor.key() });
  }

  return (
    <ProfileCard title={settings('factor.title')}>
      {state.isPending && (
        <LoadingState rows={1} longText={common('loadingLong')} reload={common('reload')} onReload={again} />
      )}
      {state.error && (
        <PartError
          text={failureText(state.error)}
          details={failureReference(state.error)}
          retry={common('retry')}
          onRetry={again}
        />
      )}
      {state.data && (
        <>
          <Box sx={{ display: 'flex', gap: 2, mb: 2 }}>
            <Icon path={state.data.isOn ? mdiShieldCheckOutline : mdiShieldOffOutline} />
            <Typography>
              {state.data.isOn ? settings('factor.on', { n: state.data.recoveryCodesLeft }) : settings('factor.off')}
            </Typography>
          </Box>
          {!state.data.isOn && (
            <Button variant="outlined" onClick={() => setOpen('setup')}>
              {settings('factor.setUp')}
            </Button>
          )}
          {state.data.isOn && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button variant="outlined" onClick={() => setOpen('codes')}>
                {settings('factor.newCodes')}
              </Button>
              <Button variant="outlined" color="error" onClick={() => setOpen('stop')}>
                {settings('factor.stop')}
              </Button>
            </Box>
          )}
        </>
      )}
      {open === 'setup' && <SecondFactorSetup onClose={close} />}
      {open === 'stop' && <SecondFactorStop onClose={close} />}
      {open === 'codes' && <RecoveryCodesDialog onClose={close} />}
    </ProfileCard>
  );
}
