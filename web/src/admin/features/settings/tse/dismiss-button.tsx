import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { api, queries } from '../../../app/api.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { showNotice } from '../../../app/notices/notices.ts';
import { queryClient } from '../../../app/query-client.ts';
import { translations } from '../../../app/translations.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

/** The way out of a set-up that does not go on: everything is as before it, and nothing is lost at the vendor. */
export function DismissButton({ locationId, tssId }: { locationId: string; tssId: string }) {
  const t = translations().tse;
  const dismiss = useCall(api.tse.dismiss);
  const [isAsking, setAsking] = useState(false);

  async function act(): Promise<void> {
    await dismiss.mutateAsync({ locationId, tssId });
    showNotice({ id: 'tse-dismissed', text: t('dismiss.done') });
    await queryClient.invalidateQueries({ queryKey: queries.tse.key() });
  }

  return (
    <>
      <WriteButton variant="outlined" color="error" onClick={() => setAsking(true)}>
        {t('dismiss.button')}
      </WriteButton>
      {isAsking && (
        <ConfirmDialog
          title={t('dismiss.title')}
          confirm={t('dismiss.button')}
          isBusy={dismiss.isPending}
          failure={dismiss.error}
          onConfirm={() => void act().catch(() => undefined)}
          onClose={() => setAsking(false)}
        >
          <Typography>{t('dismiss.text')}</Typography>
        </ConfirmDialog>
      )}
    </>
  );
}
