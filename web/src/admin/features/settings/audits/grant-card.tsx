import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { AuditorGrantView } from '@tresen/contract/auditor-grants';
import { useState } from 'react';
import { Link } from 'react-router';
import { dateText, momentText } from '../../../../shared/format-moment.ts';
import { api, queries } from '../../../app/api.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { showNotice } from '../../../app/notices/notices.ts';
import { queryClient } from '../../../app/query-client.ts';
import { useSignedIn } from '../../../app/session/session-query.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ReadsList } from './reads-list.tsx';

const colours = { open: 'success', waiting: 'warning', locked: 'error', ended: 'default', expired: 'default' } as const;

/** One access: who, what, until when, and every read of it. */
export function GrantCard({ grant }: { grant: AuditorGrantView }) {
  const t = translations().audit;
  const [isEnding, setEnding] = useState(false);
  const [areReadsShown, setReadsShown] = useState(false);
  const { state, auditor, office, wrongTries } = grant;
  const isRunning = state === 'open' || state === 'waiting';
  return (
    <Card
      component="article"
      aria-label={`${auditor}, ${office}`}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
          <Typography variant="h3">{`${auditor}, ${office}`}</Typography>
          <Typography variant="body2" color="textSecondary">
            <GrantText grant={grant} />
          </Typography>
        </Box>
        {wrongTries > 0 && <Chip color="warning" label={t('owner.wrong', { n: wrongTries })} />}
        <Chip color={colours[state]} label={t(`owner.state.${state}`)} />
        {isRunning && (
          <Button component={Link} to="/admin/reports/tax-office" variant="text">
            {t('owner.package')}
          </Button>
        )}
        {isRunning && (
          <WriteButton variant="outlined" color="error" onClick={() => setEnding(true)}>
            {t('owner.end')}
          </WriteButton>
        )}
      </Box>
      {state === 'open' || areReadsShown ? (
        <ReadsList auditorGrantId={grant.auditorGrantId} isLive={state === 'open'} />
      ) : (
        <Box>
          <Button variant="text" onClick={() => setReadsShown(true)}>
            {t('owner.show')}
          </Button>
        </Box>
      )}
      {isEnding && <EndDialog grant={grant} onClose={() => setEnding(false)} />}
    </Card>
  );
}

function GrantText({ grant }: { grant: AuditorGrantView }) {
  const t = translations().audit;
  const locale = currentLocale();
  const { locations } = useSignedIn();
  const { locationIds, from, to, cardNo, endsAt, endedAt, openedAt } = grant;
  const day = (date: string) => dateText(`${date}T12:00:00`, locale);
  const places = locations.filter(({ locationId }) => locationIds.includes(locationId)).map(({ name }) => name);
  return [
    cardNo && t('owner.cardLine', { number: cardNo }),
    t('owner.scope', { places: places.join(', '), from: day(from), to: day(to) }),
    openedAt && t('owner.since', { time: momentText(openedAt, locale) }),
    t('owner.until', { time: momentText(endedAt ?? endsAt, locale) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function EndDialog({ grant, onClose }: { grant: AuditorGrantView; onClose: () => void }) {
  const t = translations().audit;
  const end = useCall(api.auditorGrants.end);

  async function confirm(): Promise<void> {
    await end.mutateAsync({ auditorGrantId: grant.auditorGrantId });
    showNotice({ text: t('owner.ended') });
    await queryClient.invalidateQueries({ queryKey: queries.auditorGrants.key() });
    onClose();
  }

  return (
    <ConfirmDialog
      title={t('owner.endTitle')}
      confirm={t('owner.end')}
      isBusy={end.isPending}
      failure={end.error}
      onConfirm={() => void confirm().catch(() => undefined)}
      onClose={onClose}
    >
      <Typography>{t('owner.endText')}</Typography>
    </ConfirmDialog>
  );
}
