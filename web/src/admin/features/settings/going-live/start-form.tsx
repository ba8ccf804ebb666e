import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { LiveLocation } from '@tresen/contract/going-live';
import { localPath } from '@tresen/i18n/locale';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '../../../app/calls/failure-text.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { api, queries } from '../../../app/api.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { queryClient } from '../../../app/query-client.ts';
import { useSignedIn } from '../../../app/session/session-query.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { tsePath } from '../paths.ts';

/** What the law asks for in careful words, the explicit yes of a person, and the act. */
export function StartForm({ location }: { location: LiveLocation }) {
  const t = translations().settings;
  const [isAccepted, setAccepted] = useState(false);
  const start = useCall(api.goingLive.start);
  const isAdmin = useSignedIn().role === 'admin';
  const needsYes = location.missing.includes('signing') && !location.mustSign;
  const hasGaps = location.missing.some((condition) => condition !== 'signing' || location.mustSign);

  async function act(): Promise<void> {
    await start.mutateAsync({ locationId: location.locationId, acceptsUnsigned: isAccepted });
    if (!location.isLive) showNotice({ id: 'went-live', text: t('goingLive.started', { name: location.name }) });
    await queryClient.invalidateQueries({ queryKey: queries.goingLive.key() });
    await queryClient.invalidateQueries({ queryKey: queries.dashboard.key() });
  }

  const law = location.mustSign ? (
    <Typography variant="body2" color="textSecondary">
      {t('goingLive.mustSign')}{' '}
      <MuiLink component={Link} to={tsePath(location.locationId)}>
        {t('goingLive.toTse')}
      </MuiLink>
    </Typography>
  ) : (
    <Typography variant="body2" color="textSecondary">
      {t('goingLive.signingText')} {t('goingLive.provider')}{' '}
      <MuiLink href={localPath(currentLocale(), '/imprint')}>{t('goingLive.contact')}</MuiLink>
    </Typography>
  );
  if (location.isLive && !needsYes) return law;
  if (!isAdmin)
    return (
      <>
        {law}
        <Typography variant="body2">{t('goingLive.adminOnly')}</Typography>
      </>
    );
  return (
    <>
      {law}
      {needsYes && (
        <FormControlLabel
          control={<Checkbox checked={isAccepted} onChange={(_event, next) => setAccepted(next)} />}
          label={t('goingLive.accept')}
        />
      )}
      {start.error && <Alert severity="error">{failureText(start.error)}</Alert>}
      <Box>
        <WriteButton
          variant="contained"
          disabled={hasGaps || (needsYes && !isAccepted) || start.isPending}
          onClick={() => void act().catch(() => undefined)}
        >
          {t(location.isLive ? 'goingLive.acceptOnly' : 'goingLive.start')}
        </WriteButton>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('goingLive.note')}
        </Typography>
      </Box>
    </>
  );
}
