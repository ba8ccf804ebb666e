import { mdiAlert, mdiAlertOctagon, mdiInformation } from '@mdi/js';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { momentText } from '../../../../shared/format-moment.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { useSignedIn } from '../../../app/session/session-query.ts';
import { tone } from '../../../app/theme/palette.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { type Incident, incidentText, subjectText } from './incident.ts';

const icons = { info: mdiInformation, warning: mdiAlert, serious: mdiAlertOctagon };
const colours = { info: 'info', warning: 'warning', serious: 'error' };

export function IncidentRow({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const { devices } = translations();
  const { locations } = useSignedIn();
  const { severity, openedAt, closedAt, deviceName, locationId } = incident;
  const { title, text } = incidentText(incident);
  const place = locations.find((location) => location.locationId === locationId)?.name;
  const where = [place, deviceName, subjectText(incident)].filter(Boolean).join(' · ');
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Chip
            size="small"
            icon={<Icon path={icons[severity]} />}
            label={devices(`incidents.severity.${severity}`)}
            sx={lookOf(colours[severity])}
          />
          <Typography component="time" dateTime={openedAt} variant="body2" color="textSecondary">
            {devices('incidents.at', { time: momentText(openedAt, currentLocale()) })}
          </Typography>
        </Box>
        <Typography variant="h3" component="h2" sx={{ mt: 0.75 }}>
          {title}
        </Typography>
        {where !== '' && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {where}
          </Typography>
        )}
        <Typography sx={{ mt: 0.5 }}>{text}</Typography>
        {closedAt && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {closedText(incident, closedAt)}
          </Typography>
        )}
      </Box>
      {!closedAt && (
        <WriteButton variant="outlined" aria-label={`${devices('incidents.close')}: ${title}`} onClick={onClose}>
          {devices('incidents.close')}
        </WriteButton>
      )}
    </Box>
  );
}

function closedText({ closedBy }: Incident, closedAt: string): string {
  const { devices } = translations();
  const time = momentText(closedAt, currentLocale());
  return closedBy === ''
    ? devices('incidents.closed', { time })
    : devices('incidents.closedBy', { name: closedBy, time });
}

function lookOf(colour: string) {
  return {
    bgcolor: `var(--app-palette-${colour}-container)`,
    color: `var(--app-palette-${colour}-onContainer)`,
    '& .MuiChip-icon': { color: 'inherit' },
  };
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 2,
  py: 2,
  borderTop: `1px solid ${tone('hairline')}`,
};
