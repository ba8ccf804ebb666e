import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Icon } from '../../../shared/ui/icon.tsx';
import { tone } from '../../app/theme/palette.ts';

type CardHeadProps = { id: string; icon: string; title: string; text: string };

export function CardHead({ id, icon, title, text }: CardHeadProps) {
  return (
    <Box sx={{ display: 'flex', gap: 1.75, alignItems: 'flex-start' }}>
      <Box aria-hidden sx={dot}>
        <Icon path={icon} sx={{ fontSize: 20 }} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {text}
        </Typography>
      </Box>
    </Box>
  );
}

const dot = {
  width: 36,
  height: 36,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  bgcolor: tone('surface2'),
  color: tone('primaryText'),
};
