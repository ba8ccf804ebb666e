import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import type { MissingDevice } from '@tresen/domain/closing/z-report';
import { useNavigate } from 'react-router';
import { TitledDialog } from '../../ui/dialogs/titled-dialog.tsx';
import { api, queries } from '../../app/api.ts';
import { failureText } from '../../app/calls/failure-text.ts';
import { useCall } from '../../app/calls/use-call.ts';
import { translations } from '../../app/translations.ts';
import { localMoment, moneyText } from '../../ui/closing/texts.ts';
import { WriteButton } from '../../app/connectivity/write-button.tsx';
import { showNotice } from '../../app/notices/notices.ts';
import type { OpenDay } from './open-day.ts';

type CreateDialogProps = { locationId: string; day: OpenDay; onClose: () => void };

/** Before a report that cannot be taken back: what it will hold, and which tills may still bring something. */
export function CreateDialog({ locationId, day, onClose }: CreateDialogProps) {
  const { closing } = translations();
  const client = useQueryClient();
  const navigate = useNavigate();
  const create = useCall(api.zReports.create);
  const { figures } = day;
  const hasCash = figures.cash.moves.length > 0 || figures.cash.countedTimes > 0 || figures.cash.openedTimes > 0;
  const canCreate = figures.receiptCount > 0 || hasCash;

  const confirm = () =>
    create.mutate(
      { locationId },
      {
        onSuccess: ({ reports }) => {
          void client.invalidateQueries({ queryKey: queries.zReports.key() });
          onClose();
          const last = reports.at(-1);
          if (!last) return;
          showNotice({ text: closing('create.done', { number: last.number }) });
          void navigate(`/admin/z-reports/${last.zReportId}`);
        },
      },
    );

  return (
    <TitledDialog
      title={closing('create.title')}
      width="sm"
      onClose={onClose}
      main={
        canCreate && (
          <WriteButton variant="contained" loading={create.isPending} onClick={confirm}>
            {closing('create.confirm')}
          </WriteButton>
        )
      }
      others={
        <Button variant="text" onClick={onClose}>
          {translations().common('cancel')}
        </Button>
      }
    >
      <Stack spacing={2} useFlexGap>
        {create.error && <Alert severity="error">{failureText(create.error)}</Alert>}
        <Typography>{whatHappens(day, canCreate)}</Typography>
        {canCreate &&
          day.missingDevices.map((device) => (
            <Alert key={device.deviceId} severity="warning">
              {missingText(device, day.timeZone)}
            </Alert>
          ))}
      </Stack>
    </TitledDialog>
  );
}

function whatHappens({ figures }: OpenDay, canCreate: boolean): string {
  const { closing } = translations();
  if (!canCreate) return closing('create.nothing');
  if (figures.receiptCount === 0) return closing('create.cashOnly');
  return closing('create.text', { count: figures.receiptCount, amount: moneyText(figures.totalCents) });
}

function missingText({ name, lastSeenAt, unsent }: MissingDevice, timeZone: string): string {
  const { closing } = translations();
  if (unsent > 0) return closing('create.unsent', { name, count: unsent });
  if (lastSeenAt === null) return closing('create.never', { name });
  return closing('create.missing', { name, time: localMoment(lastSeenAt, timeZone) });
}
