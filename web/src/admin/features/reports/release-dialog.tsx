import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, queries } from '../../app/api.ts';
import { failureText } from '../../app/calls/failure-text.ts';
import { WriteButton } from '../../app/connectivity/write-button.tsx';
import { showNotice } from '../../app/notices/notices.ts';
import { queryClient } from '../../app/query-client.ts';
import { translations } from '../../app/translations.ts';
import { TitledDialog } from '../../ui/dialogs/titled-dialog.tsx';

type ReleaseDialogProps = { exportId: string; onClose: () => void };

const shortest = 3;
const longest = 500;

/** Hands an export over that has findings: by whom and why stays written down. */
export function ReleaseDialog({ exportId, onClose }: ReleaseDialogProps) {
  const { reports: t, common } = translations();
  const [reason, setReason] = useState('');
  const release = useMutation({
    mutationFn: () => api.dsfinvk.release({ exportId, reason }),
    onSuccess: onClose,
    onError: (error) => showNotice({ text: failureText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.exports.key() }),
  });
  return (
    <TitledDialog
      title={t('taxOffice.release.title')}
      width="xs"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        release.mutate();
      }}
      main={
        <WriteButton
          type="submit"
          variant="contained"
          loading={release.isPending}
          disabled={reason.trim().length < shortest}
        >
          {t('taxOffice.release.confirm')}
        </WriteButton>
      }
      others={
        <Button variant="text" onClick={onClose}>
          {common('cancel')}
        </Button>
      }
    >
      <Typography sx={{ mb: 2 }}>{t('taxOffice.release.text')}</Typography>
      <TextField
        label={t('taxOffice.release.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: longest } }}
        fullWidth
        multiline
        autoFocus
      />
    </TitledDialog>
  );
}
