import { mdiLeaf } from '@mdi/js';
import Box from '@mui/material/Box';
import type { Diet } from '@tresen/domain/articles/diet';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { translations } from '../../../app/translations.ts';

/** For the guest who asks at the counter. */
export function DietSign({ diet }: { diet: Diet }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
      <PlainIcon path={mdiLeaf} size={20} />
      {translations().till(`item.diet.${diet}`)}
    </Box>
  );
}
