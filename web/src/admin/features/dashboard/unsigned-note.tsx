import { mdiShieldOffOutline } from '@mdi/js';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { Icon } from '../../../shared/ui/icon.tsx';
import { translations } from '../../app/translations.ts';

/** One calm line for as long as nothing is signed. */
export function UnsignedNote() {
  return (
    <MuiLink
      component={Link}
      to="/admin/settings/going-live"
      variant="body2"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 44, color: 'text.secondary' }}
    >
      <Icon path={mdiShieldOffOutline} sx={{ fontSize: 20 }} />
      {translations().dashboard('unsigned')}
    </MuiLink>
  );
}
