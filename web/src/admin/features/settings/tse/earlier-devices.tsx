import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ShownTseDevice } from '@tresen/contract/tse';
import { momentText } from '../../../../shared/format-moment.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { FormSection } from '../form/form-section.tsx';

/** Devices that others have followed: what they signed stays readable, and their exports stay kept. */
export function EarlierDevices({ devices }: { devices: readonly ShownTseDevice[] }) {
  const t = translations().tse;
  if (devices.length === 0) return null;
  const time = (at: string | null) => (at === null ? '' : momentText(at, currentLocale()));
  return (
    <FormSection id="earlier" title={t('device.old')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {devices.map(({ tssId, serial, retiredAt, archive }) => (
          <Box component="li" key={tssId}>
            <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>{serial}</Typography>
            <Typography variant="body2" color="textSecondary">
              {t('device.retiredAt', { time: time(retiredAt) })}
              {archive &&
                ` · ${t('device.archive')} ${t('device.archiveTo', { n: archive.toCounter, time: time(archive.keptAt) })}`}
            </Typography>
          </Box>
        ))}
      </Box>
    </FormSection>
  );
}
