import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isManager } from '@tresen/domain/people/roles';
import type { DatevSettings } from '@tresen/domain/datev/settings';
import { translations } from '../../app/translations.ts';
import { useSignedIn } from '../../app/session/session-query.ts';
import { tone } from '../../app/theme/palette.ts';

/** Whose books these are, and the way to change it. */
export function DatevNumbers({ settings, onChange }: { settings: DatevSettings; onChange: () => void }) {
  const t = translations().reports;
  const canChange = isManager(useSignedIn().role);
  const isMissing = settings.adviserNo === '' || settings.clientNo === '';
  return (
    <Box sx={numbers}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 220px' }}>
        {`${t('datev.adviser')} `}
        <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
          {settings.adviserNo || t('datev.missing')}
        </Box>
        {` · ${t('datev.client')} `}
        <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
          {settings.clientNo || t('datev.missing')}
        </Box>
      </Typography>
      {canChange && (
        <Button variant="text" onClick={onChange} sx={{ ml: 'auto' }}>
          {isMissing ? t('datev.enter') : t('datev.change')}
        </Button>
      )}
    </Box>
  );
}

const numbers = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  mt: 1,
  pt: 0.5,
  borderTop: `1px solid ${tone('hairline')}`,
  fontVariantNumeric: 'tabular-nums',
};
