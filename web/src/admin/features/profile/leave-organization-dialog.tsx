import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { DialogButtons } from '../../ui/forms/dialog-buttons.tsx';
import { api } from '../../app/api.ts';
import { failureText } from '../../app/calls/failure-text.ts';
import { useCall } from '../../app/calls/use-call.ts';
import { WriteButton } from '../../app/connectivity/write-button.tsx';
import { showNotice } from '../../app/notices/notices.ts';
import { tellOtherTabs } from '../../app/session/session-events.ts';
import { currentSession, refreshSession, startOver } from '../../app/session/session-query.ts';
import { words } from '../../app/translations.ts';

type LeaveOrganizationDialogProps = { organizationId: string; name: string; onClose: () => void };

/** Cannot be taken back by the one who leaves: somebody has to invite them again. */
export function LeaveOrganizationDialog({ organizationId, name, onClose }: LeaveOrganizationDialogProps) {
  const { common, settings } = words();
  const leave = useCall(api.profile.leaveOrganization);

  async function go(): Promise<void> {
    const isGone = await leave.mutateAsync({ organizationId }).catch(() => undefined);
    if (!isGone) return;
    onClose();
    showNotice({ text: settings('leave.left', { name }) });
    startOver(await refreshSession().catch(() => currentSession()));
    tellOtherTabs('user-updated');
  }

  return (
    <Dialog open fullWidth maxWidth="xs" role="alertdialog" onClose={onClose} aria-labelledby="leave-house">
      <DialogTitle id="leave-house">{settings('leave.question', { name })}</DialogTitle>
      <DialogContent>
        {leave.error && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {failureText(leave.error)}
          </Alert>
        )}
        <Typography>{settings('leave.text')}</Typography>
      </DialogContent>
      <DialogButtons
        main={
          <WriteButton variant="outlined" color="error" loading={leave.isPending} onClick={() => void go()}>
            {settings('leave.leave')}
          </WriteButton>
        }
      >
        <Button variant="text" autoFocus onClick={onClose}>
          {common('cancel')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
