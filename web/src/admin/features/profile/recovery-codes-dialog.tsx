import { useState } from 'react';
import { api } from '../../app/api.ts';
import { translations } from '../../app/translations.ts';
import { ProveDialog } from './prove-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** New codes in place of the old ones, which stop working. */
export function RecoveryCodesDialog({ onClose }: { onClose: () => void }) {
  const { settings } = translations();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <ProveDialog
      title={settings('factor.newCodes')}
      text={settings('factor.newCodesText')}
      submit={settings('factor.newCodes')}
      onClose={onClose}
      act={async (password) => setCodes((await api.secondFactor.renewRecoveryCodes({ password })).recoveryCodes)}
    />
  );
}
