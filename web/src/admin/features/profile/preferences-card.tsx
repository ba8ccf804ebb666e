import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LanguageSwitch } from '../../app/layouts/language-switch.tsx';
import { SignOutButton } from '../../app/layouts/sign-out-button.tsx';
import { ThemeChoice } from '../../app/layouts/theme-choice.tsx';
import { translations } from '../../app/translations.ts';
import { ProfileCard } from './profile-card.tsx';

/** What else is the person's own, also where there is no user menu at hand. */
export function PreferencesCard() {
  const { common, settings } = translations();
  return (
    <ProfileCard title={settings('profile.device')}>
      <Box sx={row}>
        <Typography>{common('language')}</Typography>
        <LanguageSwitch />
      </Box>
      <Box sx={row}>
        <Typography>{common('appearance')}</Typography>
        <ThemeChoice />
      </Box>
      <Box sx={{ mt: 2, display: 'flex', justifyContent: 'flex-end' }}>
        <SignOutButton />
      </Box>
    </ProfileCard>
  );
}

const row = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 56 };
