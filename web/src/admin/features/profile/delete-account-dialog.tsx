import { useNavigate } from 'react-router';
import { api } from '../../app/api.ts';
import { translations } from '../../app/translations.ts';
import { leaveForGood } from './leave-for-good.ts';
import { ProveDialog } from './prove-dialog.tsx';

/** Says what goes and what the law keeps, and asks for the password once. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { settings } = translations();
  const navigate = useNavigate();
  return (
    <ProveDialog
      title={settings('leave.deleteTitle')}
      text={settings('leave.deleteText')}
      submit={settings('leave.delete')}
      isFinal
      onClose={onClose}
      act={async (password) => {
        // Typed here it is fresh: the call itself need not ask for it again.
        await api.session.confirm({ password });
        await api.profile.deleteAccount({ password });
        leaveForGood();
        await navigate('/auth/login');
      }}
    />
  );
}
