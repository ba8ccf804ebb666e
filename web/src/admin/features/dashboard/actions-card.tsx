import {
  mdiAlertCircleOutline,
  mdiAlertOutline,
  mdiChevronRight,
  mdiCloudUploadOutline,
  mdiCreditCardOffOutline,
  mdiFileLockOutline,
  mdiLanDisconnect,
  mdiPrinterAlert,
  mdiShieldAlertOutline,
  mdiStoreAlertOutline,
  mdiTrayFull,
} from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { OrganizationFigures } from '@tresen/contract/dashboard';
import type { ActionKind } from '@tresen/domain/locations/dashboard';
import { useId } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../shared/ui/icon.tsx';
import { dayText } from '../../ui/period/range-text.ts';
import { tone } from '../../app/theme/palette.ts';
import { currentLocale, translations } from '../../app/translations.ts';

type Look = { readonly icon: string; readonly colour: 'error' | 'warning' | 'info'; readonly to: string };

const looks: Record<ActionKind, Look> = {
  'not-live': { icon: mdiStoreAlertOutline, colour: 'error', to: '/admin/settings/going-live' },
  'details-missing': { icon: mdiStoreAlertOutline, colour: 'error', to: '/admin/settings/going-live' },
  'tse-outage': { icon: mdiShieldAlertOutline, colour: 'error', to: '/admin/incidents' },
  'cards-open': { icon: mdiCreditCardOffOutline, colour: 'error', to: '/admin/settings/locations' },
  'printers-down': { icon: mdiPrinterAlert, colour: 'warning', to: '/admin/settings/locations' },
  'parked-entries': { icon: mdiTrayFull, colour: 'error', to: '/admin/incidents' },
  incidents: { icon: mdiAlertCircleOutline, colour: 'error', to: '/admin/incidents' },
  'days-open': { icon: mdiFileLockOutline, colour: 'warning', to: '/admin/z-reports' },
  'devices-unsent': { icon: mdiCloudUploadOutline, colour: 'warning', to: '/admin/settings/devices' },
  'devices-silent': { icon: mdiLanDisconnect, colour: 'info', to: '/admin/settings/devices' },
  'articles-undeclared': { icon: mdiAlertOutline, colour: 'warning', to: '/admin/articles?show=undeclared' },
};

/** What somebody has to do something about; each leads to where it is done. */
export function ActionsCard({ actions }: { actions: OrganizationFigures['actions'] }) {
  const t = translations().dashboard;
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ py: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', px: { xs: 2, sm: 3 }, mb: 1 }}>
        <Typography id={id} variant="h3" component="h2" sx={{ mr: 'auto' }}>
          {t('actions.title')}
        </Typography>
        <Box component="span" sx={badge}>
          {actions.length}
        </Box>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {actions.map((action) => (
          <Box
            component="li"
            key={action.kind}
            sx={{ borderTop: `1px solid ${tone('hairline')}`, '&:first-of-type': { borderTop: 0 } }}
          >
            <ActionLink action={action} />
          </Box>
        ))}
      </Box>
    </Card>
  );
}

function ActionLink({ action: { kind, count, names } }: { action: OrganizationFigures['actions'][number] }) {
  const { icon, colour, to } = looks[kind];
  const locale = currentLocale();
  const named = kind === 'days-open' ? names.map((date) => dayText(Temporal.PlainDate.from(date), locale)) : names;
  return (
    <Box component={Link} to={to} sx={row}>
      <Box aria-hidden sx={{ ...dot, bgcolor: `var(--app-palette-${colour}-container)`, color: `${colour}.main` }}>
        <Icon path={icon} sx={{ fontSize: 20 }} />
      </Box>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {translations().dashboard(`actions.${kind}`, { n: count })}
        </Typography>
        {named.length > 0 && (
          <Typography variant="body2" color="textSecondary" noWrap>
            {named.join(', ')}
          </Typography>
        )}
      </Box>
      <Icon path={mdiChevronRight} sx={{ color: 'text.secondary' }} />
    </Box>
  );
}

const badge = {
  minWidth: 28,
  height: 28,
  px: 1,
  borderRadius: '14px',
  display: 'grid',
  placeItems: 'center',
  bgcolor: tone('surface2'),
  color: tone('primaryText'),
  fontWeight: 600,
  fontSize: '0.875rem',
};
const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 64,
  px: { xs: 2, sm: 3 },
  py: 1,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { bgcolor: tone('surface1') },
  '&:focus-visible': { outline: `3px solid ${tone('focus')}`, outlineOffset: -3 },
};
const dot = { width: 36, height: 36, borderRadius: '50%', display: 'grid', placeItems: 'center', flex: 'none' };
