import { useState } from 'react';
import { api } from '../../app/api.ts';
import { translations } from '../../app/translations.ts';
import { ProveDialog } from './prove-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanSecret } from './scan-secret.tsx';

type Enrolment = Awaited<ReturnType<typeof api.secondFactor.begin>>;

/** Three steps: the password, the code of the app, the codes for the day the phone is lost. */
export function SecondFactorSetup({ onClose }: { onClose: () => void }) {
  const { common, settings } = translations();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [isConfirmed, setConfirmed] = useState(false);
  if (enrolment && isConfirmed) return <RecoveryCodes codes={enrolment.recoveryCodes} onClose={onClose} />;
  if (enrolment) return <ScanSecret {...enrolment} onClose={onClose} onConfirmed={() => setConfirmed(true)} />;
  return (
    <ProveDialog
      title={settings('factor.setUpTitle')}
      text={settings('factor.setUpText')}
      submit={common('next')}
      onClose={onClose}
      act={async (password) => setEnrolment(await api.secondFactor.begin({ password }))}
    />
  );
}
