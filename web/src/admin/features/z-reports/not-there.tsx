import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { failureText } from '../../app/calls/failure-text.ts';
import type { Parent } from '../../app/navigation/page-title.ts';

/** No such report, and the way back to those there are. */
export function NotThere({ error, parent }: { error: unknown; parent: Parent }) {
  return (
    <Card sx={{ maxWidth: 560, p: 2.5 }}>
      <Typography sx={{ mb: 1 }}>{failureText(error)}</Typography>
      <MuiLink component={Link} to={parent.to}>
        {parent.label}
      </MuiLink>
    </Card>
  );
}
