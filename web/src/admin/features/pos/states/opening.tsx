import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { late } from '../../../../shared/ui/late.ts';
import { visuallyHidden } from '../../../../shared/ui/visually-hidden.ts';
import { translations } from '../../../app/translations.ts';

/** The shape of what comes. From memory it is gone before it is seen. */
export function Opening() {
  return (
    <Box aria-busy="true" sx={{ p: '68px 16px 16px', ...late }}>
      <Typography variant="h1" tabIndex={-1} sx={visuallyHidden}>
        {translations().till('empty.loading')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))', gap: 1 }}>
        {Array.from({ length: 12 }, (_, tile) => (
          <Skeleton key={tile} variant="rounded" height={88} sx={{ borderRadius: '12px' }} />
        ))}
      </Box>
    </Box>
  );
}
