import { mdiContentCopy, mdiLinkOff, mdiMonitorEye } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { localPath } from '@tresen/i18n/locale';
import { useState } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { api, queries } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { queryClient } from '../../../app/query-client.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { copyText } from '../form/copy-text.ts';
import { FormSection } from '../form/form-section.tsx';

/** The screen for guests: made with one press, opened in a window of its own, and taken back for good. */
export function PickupSection({ locationId }: { locationId: string }) {
  const { settings } = translations();
  const board = useQuery(queries.pickupBoards.show.queryOptions({ input: { locationId } }));
  const open = useCall(api.pickupBoards.open);
  const revoke = useCall(api.pickupBoards.revoke);
  const [isAsking, setAsking] = useState(false);
  const address = board.data?.address ?? undefined;
  const link = address === undefined ? '' : window.location.origin + localPath(currentLocale(), address);

  async function change(act: () => Promise<unknown>): Promise<void> {
    const isDone = await act().then(
      () => true,
      () => false,
    );
    await queryClient.invalidateQueries({ queryKey: queries.pickupBoards.show.key() });
    if (isDone) setAsking(false);
  }

  const failure: unknown = open.error ?? board.error;
  return (
    <FormSection id="pickup" title={settings('sections.pickup')} text={settings('pickup.text')}>
      {failure !== null && <Alert severity="error">{failureText(failure)}</Alert>}
      {address === undefined ? (
        <Box>
          <WriteButton
            variant="outlined"
            loading={open.isPending || board.isPending}
            startIcon={<Icon path={mdiMonitorEye} />}
            onClick={() => void change(() => open.mutateAsync({ locationId }))}
          >
            {settings('pickup.make')}
          </WriteButton>
        </Box>
      ) : (
        <>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{link}</Typography>
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
            <Button
              variant="contained"
              startIcon={<Icon path={mdiMonitorEye} />}
              onClick={() => window.open(link, '_blank', 'noopener,popup,width=1280,height=720')}
            >
              {settings('pickup.open')}
            </Button>
            <Button variant="outlined" startIcon={<Icon path={mdiContentCopy} />} onClick={() => void copyText(link)}>
              {settings('pickup.copy')}
            </Button>
            <Button
              variant="outlined"
              color="error"
              startIcon={<Icon path={mdiLinkOff} />}
              onClick={() => setAsking(true)}
            >
              {settings('pickup.revoke')}
            </Button>
          </Stack>
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          title={settings('pickup.revokeTitle')}
          confirm={settings('pickup.revoke')}
          isBusy={revoke.isPending}
          failure={revoke.error}
          onConfirm={() => void change(() => revoke.mutateAsync({ locationId }))}
          onClose={() => setAsking(false)}
        >
          {settings('pickup.revokeText')}
        </ConfirmDialog>
      )}
    </FormSection>
  );
}
