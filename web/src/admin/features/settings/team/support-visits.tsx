import { useQuery } from '@tanstack/react-query';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { momentText } from '../../../../shared/format-moment.ts';
import { queries } from '../../../app/api.ts';
import { currentLocale, translations } from '../../../app/translations.ts';

/** Who of support was here last; everything they did is in the log. */
export function SupportVisits() {
  const { settings } = translations();
  const log = useQuery(queries.auditLog.list.queryOptions({ input: { act: 'support.acted', limit: 1 } }));
  const last = log.data?.entries[0];
  if (!last) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      {`${settings('support.last', { name: last.by, time: momentText(last.at, currentLocale()) })} `}
      <MuiLink component={Link} to="/admin/audit-log?about=support">
        {settings('support.log')}
      </MuiLink>
    </Typography>
  );
}
