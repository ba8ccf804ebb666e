import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { mayBeProvisional } from '@tresen/domain/basics/report-period';
import { isManager } from '@tresen/domain/people/roles';
import { useState } from 'react';
import { api, queries } from '../../app/api.ts';
import { useCall } from '../../app/calls/use-call.ts';
import { WriteButton } from '../../app/connectivity/write-button.tsx';
import { queryClient } from '../../app/query-client.ts';
import { useSignedIn } from '../../app/session/session-query.ts';
import { translations } from '../../app/translations.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import type { AskedPeriod } from './asked-period.ts';

type CloseAndMakeProps = {
  locationId: string;
  period: AskedPeriod;
  onClosed: () => void;
  /** Handed over while the day stays open. */
  onProvisional: () => void;
};

/** Only closed days are handed over. Where the day that runs is asked for, it is closed first, by whoever may. */
export function CloseAndMake({ locationId, period, onClosed, onProvisional }: CloseAndMakeProps) {
  const t = translations().reports;
  const [isAsking, setAsking] = useState(false);
  const { role } = useSignedIn();
  const open = useQuery(queries.zReports.open.queryOptions({ input: { locationId }, enabled: isManager(role) }));
  const close = useCall(api.zReports.create);
  if (!open.data) return null;
  const { businessDate, figures } = open.data;
  if (figures.receiptCount === 0 || businessDate < period.from || businessDate > period.to) return null;
  const confirm = () =>
    close.mutate(
      { locationId },
      {
        onSuccess: () => {
          void queryClient.invalidateQueries({ queryKey: queries.zReports.key() });
          setAsking(false);
          onClosed();
        },
      },
    );
  return (
    <>
      <WriteButton variant="outlined" onClick={() => setAsking(true)}>
        {t('package.close')}
      </WriteButton>
      {isAsking && (
        <ConfirmDialog
          title={t('package.closeTitle')}
          confirm={t('package.closeConfirm')}
          isBusy={close.isPending}
          failure={close.error}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <Typography>{t('package.closeText', { count: figures.receiptCount })}</Typography>
          {mayBeProvisional(period) && (
            <>
              <Typography>{t('package.openText')}</Typography>
              <WriteButton
                variant="outlined"
                sx={{ justifySelf: 'start', alignSelf: 'start' }}
                onClick={() => {
                  setAsking(false);
                  onProvisional();
                }}
              >
                {t('package.openConfirm')}
              </WriteButton>
            </>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
