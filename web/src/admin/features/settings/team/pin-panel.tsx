import { mdiDialpad } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { localPath } from '@tresen/i18n/locale';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { currentLocale, translations } from '../../../app/translations.ts';

/** Log-ins with a PIN are not on: what they would do, and whom to ask. */
export function PinPanel() {
  const { devices } = translations();
  return (
    <Box component="section" aria-labelledby="pin-panel" sx={panel}>
      <Icon path={mdiDialpad} />
      <Box sx={{ flex: '1 1 240px' }}>
        <Typography id="pin-panel" variant="h3" component="h3">
          {devices('pin.offTitle')}
        </Typography>
        <Typography>{devices('pin.off')}</Typography>
      </Box>
      <Button
        variant="outlined"
        color="inherit"
        size="large"
        href={localPath(currentLocale(), '/imprint')}
        target="_blank"
      >
        {devices('pin.contact')}
      </Button>
    </Box>
  );
}

const panel = {
  mt: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  p: 2,
  borderRadius: '8px',
  bgcolor: 'var(--app-palette-info-container)',
  color: 'var(--app-palette-info-onContainer)',
};
