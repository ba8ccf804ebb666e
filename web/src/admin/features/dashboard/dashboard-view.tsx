import Typography from '@mui/material/Typography';
import { timeText } from '../../../shared/format-moment.ts';
import { useValue } from '../../../shared/store.ts';
import { connectivity } from '../../app/connectivity/connectivity-store.ts';
import { currentLocale, translations } from '../../app/translations.ts';
import { OrganizationView } from './organization-view.tsx';
import { OwnView } from './own-view.tsx';
import type { DashboardFigures } from './use-dashboard.ts';

/** The figures, and how old they are where nothing newer can be asked for. */
export function DashboardView({
  figures: { house: organization, own, now },
  at,
}: {
  figures: DashboardFigures;
  at: number;
}) {
  return (
    <>
      <OfflineNote at={at} />
      {organization ? <OrganizationView organization={organization} now={now} /> : <OwnView own={own} />}
    </>
  );
}

function OfflineNote({ at }: { at: number }) {
  const { isShown: isOffline } = useValue(connectivity);
  const { common, dashboard } = translations();
  if (!isOffline || at === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
      {`${common('asOf', { time: timeText(at, currentLocale()) })} · ${dashboard('offline')}`}
    </Typography>
  );
}
