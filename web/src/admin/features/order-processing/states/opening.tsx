import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { late } from '../../../../shared/ui/late.ts';
import { visuallyHidden } from '../../../../shared/ui/visually-hidden.ts';
import { translations } from '../../../app/translations.ts';

/** From memory it is gone before it is seen. */
export function Opening() {
  return (
    <Box
      aria-busy="true"
      sx={{
        ...late,
        p: 2,
        pt: 9,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))',
      }}
    >
      <h1 tabIndex={-1} style={visuallyHidden}>
        {translations().routes('processing')}: {translations().kitchen('empty.loading')}
      </h1>
      {[0, 1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} variant="rounded" height={220} />
      ))}
    </Box>
  );
}
