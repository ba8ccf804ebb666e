import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { api } from '../../app/api.ts';
import { useCall } from '../../app/calls/use-call.ts';
import { showNotice } from '../../app/notices/notices.ts';
import { tellOtherTabs } from '../../app/session/session-events.ts';
import { currentSession, refreshSession, startOver } from '../../app/session/session-query.ts';
import { translations } from '../../app/translations.ts';

type LeaveOrganizationDialogProps = { organizationId: string; name: string; onClose: () => void };

/** Cannot be taken back by the one who leaves: somebody has to invite them again. */
export function LeaveOrganizationDialog({ organizationId, name, onClose }: LeaveOrganizationDialogProps) {
  const { settings } = translations();
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
    <ConfirmDialog
      title={settings('leave.question', { name })}
      width="xs"
      role="alertdialog"
      confirm={settings('leave.leave')}
      isBusy={leave.isPending}
      failure={leave.error}
      onConfirm={() => void go()}
      onClose={onClose}
    >
      <Typography>{settings('leave.text')}</Typography>
    </ConfirmDialog>
  );
}
