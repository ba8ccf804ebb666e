import { mdiCheckCircle, mdiShieldKeyOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { entitlements } from '@tresen/domain/locations/entitlements';
import { localPath } from '@tresen/i18n/locale';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { TermHelp } from '../../../ui/terms/term-help.tsx';
import { currentLocale, translations } from '../../../app/translations.ts';
import type { Granted } from './location-values.ts';

/** What only the provider switches on: said honestly, with the way to ask for it. */
export function ProviderPanel({ granted }: { granted: Granted }) {
  const { settings } = translations();
  const missing = entitlements.filter((name) => !granted.includes(name));
  return (
    <Box component="section" aria-labelledby="provider" sx={panel}>
      <Icon path={mdiShieldKeyOutline} />
      <Box sx={{ flex: '1 1 240px' }}>
        <Typography id="provider" variant="h3" component="h2" tabIndex={-1} sx={{ scrollMarginTop: 136 }}>
          {settings('provider.title')}
          <TermHelp term="tse" label={settings('provider.tse.title')} />
        </Typography>
        {entitlements.map((name) => (
          <Typography key={name} sx={{ mt: 0.5, display: 'flex', gap: 1 }}>
            {granted.includes(name) && <Icon path={mdiCheckCircle} />}
            {settings(granted.includes(name) ? `provider.${name}.on` : `provider.${name}.off`)}
          </Typography>
        ))}
      </Box>
      {missing.length > 0 && (
        <Button
          variant="outlined"
          color="inherit"
          size="large"
          href={localPath(currentLocale(), '/imprint')}
          target="_blank"
        >
          {settings('provider.contact')}
        </Button>
      )}
    </Box>
  );
}

const panel = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  p: { xs: 2, sm: 3 },
  borderRadius: '8px',
  bgcolor: 'var(--app-palette-info-container)',
  color: 'var(--app-palette-info-onContainer)',
};
