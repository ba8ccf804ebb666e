import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import type { Feature } from '@tresen/domain/locations/feature-gates';
import { isManager } from '@tresen/domain/people/roles';
import { Link as RouterLink } from 'react-router';
import { useChosenLocation } from '../location-choice.ts';
import { useSession } from '../session/session-query.ts';
import { translations } from '../translations.ts';

/** Whoever can switch the feature on is told where. */
export function FeatureOffNote({ feature }: { feature: Feature }) {
  const t = translations().admin;
  const session = useSession();
  const location = useChosenLocation(session?.locations ?? []);
  if (!session || !isManager(session.role)) return null;

  const name = t(`feature.${feature}`);
  const settings = location ? `/admin/settings/locations/${location.locationId}` : '/admin/settings/locations';
  return (
    <Alert severity="info" role="status" sx={{ mt: 2 }}>
      {location
        ? t('featureOff.text', { feature: name, location: location.name })
        : t('featureOff.textEverywhere', { feature: name })}{' '}
      <Link component={RouterLink} to={settings} color="inherit" sx={{ fontWeight: 600 }}>
        {t('featureOff.open')}
      </Link>
    </Alert>
  );
}
