import { api } from '../../app/api.ts';
import { showNotice } from '../../app/notices/notices.ts';
import { translations } from '../../app/translations.ts';
import { ProveDialog } from './prove-dialog.tsx';

export function SecondFactorStop({ onClose }: { onClose: () => void }) {
  const { settings } = translations();
  return (
    <ProveDialog
      title={settings('factor.stopTitle')}
      text={settings('factor.stopText')}
      submit={settings('factor.stop')}
      onClose={onClose}
      act={async (password) => {
        await api.secondFactor.stop({ password });
        showNotice({ text: settings('factor.stopped') });
        onClose();
      }}
    />
  );
}
