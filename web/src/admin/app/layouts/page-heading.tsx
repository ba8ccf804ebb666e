import { mdiArrowLeft } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router';
import { useValue } from '../../../shared/store.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { visuallyHidden } from '../../../shared/ui/visually-hidden.ts';
import { useCurrentRow } from '../navigation/current-row.ts';
import { pageTitle, type Parent } from '../navigation/page-title.ts';
import { translations } from '../translations.ts';

/** The name of the page; for a page about one thing also the way back to its list. */
export function PageHeading({ isPhone }: { isPhone: boolean }) {
  const row = useCurrentRow();
  const named = useValue(pageTitle);
  const { pathname } = useLocation();
  const title = named?.path === pathname ? named : undefined;
  const kind = row && translations().routes(row.title);
  return (
    <Box sx={{ ...(title ? whole : shared), minWidth: 0, display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {title && isPhone && <BackButton {...title.parent} />}
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        {title && !isPhone && (
          <Typography component="nav" aria-label={translations().common('back')} variant="body2" noWrap>
            <MuiLink component={Link} to={title.parent.to} underline="hover" sx={{ fontWeight: 500 }}>
              {title.parent.label}
            </MuiLink>
            <span aria-hidden> ›</span>
          </Typography>
        )}
        <Typography variant="h1" tabIndex={-1} noWrap sx={title && !isPhone ? small : large}>
          {title && <Box component="span" sx={visuallyHidden}>{`${kind}: `}</Box>}
          {title?.name ?? kind}
        </Typography>
      </Box>
    </Box>
  );
}

function BackButton({ to, label }: Parent) {
  return (
    <IconButton component={Link} to={to} edge="start" aria-label={label} title={label}>
      <Icon path={mdiArrowLeft} />
    </IconButton>
  );
}

/** Beside the name of one thing there is nothing on a phone; beside that of a list there is the location. */
const whole = { flexGrow: 1 };
const shared = { mr: 'auto', flexShrink: 0, maxWidth: '60%' };

const large = { fontSize: { xs: '1.25rem', sm: '1.75rem' } };
const small = { fontSize: '1.5rem', lineHeight: '28px' };
