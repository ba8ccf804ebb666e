import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { momentText } from '../../../shared/format-moment.ts';
import { queries } from '../../app/api.ts';
import { WriteButton } from '../../app/connectivity/write-button.tsx';
import { useLocationChange } from '../../app/layouts/location-change.ts';
import { currentLocale, translations } from '../../app/translations.ts';
import { ProfileCard } from './profile-card.tsx';

/** The organisations that let support in right now. Nobody else has any, and sees nothing of it. */
export function SupportCard() {
  const t = translations().settings;
  const open = useQuery(queries.support.organizations.queryOptions());
  const { changeOrganization } = useLocationChange(() => undefined);
  const organizations = open.data?.organizations ?? [];
  if (organizations.length === 0) return null;
  return (
    <ProfileCard title={t('profile.supportAccess')}>
      {organizations.map(({ organizationId, name, endsAt }) => (
        <Box
          key={organizationId}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', py: 1 }}
        >
          <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
            <Typography variant="body2" color="textSecondary">
              {t('profile.supportUntil', { time: momentText(endsAt, currentLocale()) })}
            </Typography>
          </Box>
          <WriteButton variant="outlined" sx={{ flex: 'none' }} onClick={() => void changeOrganization(organizationId)}>
            {t('profile.supportOpen')}
          </WriteButton>
        </Box>
      ))}
    </ProfileCard>
  );
}
