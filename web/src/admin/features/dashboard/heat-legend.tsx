import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { heatLevels } from '@tresen/domain/locations/dashboard';
import { tone } from '../../app/theme/palette.ts';
import { translations } from '../../app/translations.ts';
import { heatShade } from './heat-look.ts';

export function HeatLegend() {
  const t = translations().dashboard;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Typography variant="caption" color="textSecondary" sx={{ mr: 0.5 }}>
        {t('heat.few')}
      </Typography>
      {Array.from({ length: heatLevels }, (_, level) => (
        <Box key={level} aria-hidden sx={{ ...sample, ...heatShade(level + 1) }} />
      ))}
      <Typography variant="caption" color="textSecondary" sx={{ ml: 0.5, mr: 2 }}>
        {t('heat.many')}
      </Typography>
      <Box aria-hidden sx={{ ...sample, width: 16, border: `2px solid ${tone('focus')}` }} />
      <Typography variant="caption" color="textSecondary" sx={{ ml: 0.5 }}>
        {t('heat.now')}
      </Typography>
    </Box>
  );
}

const sample = { width: 24, height: 12, borderRadius: '3px', border: `1px solid ${tone('hairline')}` };
