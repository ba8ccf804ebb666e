import { mdiMapSearchOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { Icon } from '../../../../shared/ui/icon.tsx';
import type { Parent } from '../../../app/navigation/page-title.ts';
import { tone } from '../../../app/theme/palette.ts';

/** The thing of this address is not there; its list is. */
export function NotFoundCard({ text, parent }: { text: string; parent: Parent }) {
  return (
    <Card role="alert" sx={{ maxWidth: 560, p: { xs: 2.5, sm: 4 }, borderColor: tone('outline') }}>
      <Box sx={picture}>
        <Icon path={mdiMapSearchOutline} sx={{ fontSize: 32 }} />
      </Box>
      <Typography variant="h2" sx={{ mt: 2.5, mb: 3 }}>
        {text}
      </Typography>
      <Button variant="contained" size="large" component={Link} to={parent.to}>
        {parent.label}
      </Button>
    </Card>
  );
}

const picture = {
  width: 64,
  height: 64,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  bgcolor: tone('surface2'),
  color: tone('primaryText'),
};
