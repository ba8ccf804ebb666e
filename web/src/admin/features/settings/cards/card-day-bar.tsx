import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ShownCardDay } from '@tresen/contract/card-days';
import { useState } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { api, queries } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { pageWidth } from '../../../app/layouts/page-width.ts';
import { queryClient } from '../../../app/query-client.ts';
import { translations } from '../../../app/translations.ts';
import { weekdayText } from '../../../ui/closing/texts.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

type CardDayBarProps = {
  locationId: string;
  date: string;
  today: string;
  day: ShownCardDay | undefined;
  onTurn: (days: number) => void;
};

/** Which day, and the question to the other sides. */
export function CardDayBar({ locationId, date, today, day, onTurn }: CardDayBarProps) {
  const { cardDays: say } = translations();
  const [isClosing, setClosing] = useState(false);
  const ask = useCall(api.cardDays.ask);
  const terminals = day?.terminals ?? [];
  const closesHere = date === today && terminals.some(({ closesDay }) => closesDay);
  const asks = terminals.some(({ closesDay }) => !closesDay);

  async function compare(closesTerminals: boolean): Promise<void> {
    setClosing(false);
    await ask.mutateAsync({ locationId, date, closesTerminals }).catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey: queries.cardDays.key() });
  }

  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2, maxWidth: pageWidth }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <IconButton aria-label={say('before')} onClick={() => onTurn(-1)}>
          <Icon path={mdiChevronLeft} />
        </IconButton>
        <Box component="h2" sx={{ m: 0, fontSize: '1.125rem', fontWeight: 600 }}>
          {weekdayText(date)}
        </Box>
        <IconButton aria-label={say('after')} disabled={date >= today} onClick={() => onTurn(1)}>
          <Icon path={mdiChevronRight} />
        </IconButton>
        <Box sx={{ flexGrow: 1 }} />
        {closesHere && (
          <WriteButton
            variant={asks ? 'outlined' : 'contained'}
            disabled={ask.isPending}
            onClick={() => setClosing(true)}
          >
            {say('close')}
          </WriteButton>
        )}
        {asks && (
          <WriteButton variant="contained" loading={ask.isPending} onClick={() => void compare(false)}>
            {say('ask')}
          </WriteButton>
        )}
      </Box>
      {ask.isError && <Alert severity="error">{failureText(ask.error)}</Alert>}
      {ask.data && ask.data.silent.length > 0 && (
        <Alert severity="warning">{say('silent', { names: ask.data.silent.join(', ') })}</Alert>
      )}
      {isClosing && (
        <ConfirmDialog
          title={say('closeTitle')}
          confirm={say('close')}
          isBusy={ask.isPending}
          failure={undefined}
          onConfirm={() => void compare(true)}
          onClose={() => setClosing(false)}
        >
          {say('closeText')}
        </ConfirmDialog>
      )}
    </Box>
  );
}
