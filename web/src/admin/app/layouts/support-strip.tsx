import Box from '@mui/material/Box';
import { timeText } from '../../../shared/format-moment.ts';
import { useSession } from '../session/session-query.ts';
import { currentLocale, translations } from '../translations.ts';

/** Whoever looks at somebody else's organisation sees it all the time. */
export function SupportStrip() {
  const t = translations().admin;
  const session = useSession();
  if (session?.role !== 'support' || !session.organization) return null;
  const until = session.supportGrantUntil;
  return (
    <Box
      component="aside"
      aria-label={t('role.support')}
      sx={{
        px: { xs: 2, sm: 3, lg: 4 },
        py: 1,
        bgcolor: 'var(--app-palette-info-container)',
        color: 'var(--app-palette-info-onContainer)',
        fontWeight: 600,
      }}
    >
      {t('support.view', { organization: session.organization.name })}
      {until && ` · ${t('support.until', { time: timeText(until, currentLocale()) })}`}
    </Box>
  );
}
