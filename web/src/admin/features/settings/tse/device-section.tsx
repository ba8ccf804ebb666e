import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ShownTse, ShownTseDevice } from '@tresen/contract/tse';
import { daysUntil } from '@tresen/domain/locations/certificate-end';
import type { ReactNode } from 'react';
import { dateText, momentText } from '../../../../shared/format-moment.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { FormSection } from '../form/form-section.tsx';
import { outageReason } from './outage-reason.ts';

type DeviceSectionProps = { device: ShownTseDevice; tse: ShownTse; children: ReactNode };

/** The device that signs now: who it is, how it is, and until when. */
export function DeviceSection({ device, tse, children }: DeviceSectionProps) {
  const t = translations().tse;
  const locale = currentLocale();
  const { archive, state } = device;
  const outage = tse.outages.find(({ tssId, until }) => until === null && (tssId ?? device.tssId) === device.tssId);
  const daysLeft = daysLeftOf(device);
  const isOver = daysLeft !== undefined && daysLeft < 0;
  const stateText = () => {
    if (outage) return t('device.out');
    return isOver && state === 'ready' ? t('device.over') : t(`device.${state}`);
  };
  const rows = [
    { name: t('device.serial'), value: device.serial, isCode: true },
    { name: t('device.certification'), value: device.certificationId },
    { name: t('device.method'), value: [device.algorithm, device.timeFormat].filter((word) => word !== '').join(', ') },
    { name: t('device.until'), value: certificateText(device) },
    { name: t('device.today'), value: tse.today.asked === 0 ? t('device.todayNone') : t('device.todayOf', tse.today) },
    {
      name: t('device.archive'),
      value: archive
        ? t('device.archiveTo', { n: archive.toCounter, time: momentText(archive.keptAt, locale) })
        : t('device.archiveNone'),
    },
    { name: t('device.since'), value: momentText(device.createdAt, locale) },
  ];
  return (
    <FormSection
      id="device"
      title={t('device.title')}
      help={
        <Chip
          size="small"
          color={state === 'ready' && !outage && !isOver ? 'success' : 'warning'}
          label={stateText()}
          sx={{ ml: 1.5 }}
        />
      }
    >
      {outage && (
        <Alert severity="error">
          {t('device.outage', { time: momentText(outage.from, locale), reason: outageReason(outage.reason) })}
        </Alert>
      )}
      {daysLeft !== undefined && daysLeft <= 30 && (
        <Alert severity={daysLeft > 7 ? 'warning' : 'error'}>
          {isOver ? t('device.certificateOver') : t('device.certificateEnds', { n: daysLeft })}
        </Alert>
      )}
      {device.isTest && <Alert severity="warning">{t('device.test')}</Alert>}
      {device.provider === 'double' && <Alert severity="info">{t('device.double')}</Alert>}
      <Box component="dl" sx={list}>
        {rows.map(({ name, value, isCode }) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" color="textSecondary">
              {name}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', ...(isCode && code) }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('device.alarms')}
      </Typography>
      {children}
    </FormSection>
  );
}

function daysLeftOf({ certificateUntil }: ShownTseDevice): number | undefined {
  return certificateUntil === null
    ? undefined
    : daysUntil(Temporal.Instant.from(certificateUntil), Temporal.Now.instant());
}

function certificateText(device: ShownTseDevice): string {
  const t = translations().tse;
  const days = daysLeftOf(device);
  if (days === undefined || device.certificateUntil === null) return t('device.untilUnknown');
  const left = days < 0 ? t('device.over') : t('device.daysLeft', { n: days });
  return `${dateText(device.certificateUntil, currentLocale())} (${left})`;
}

const code = { fontFamily: 'monospace', fontSize: '0.875rem' };
const list = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(140px, max-content) 1fr' },
  columnGap: 3,
  rowGap: { xs: 0.5, sm: 1 },
  '& dd': { mb: { xs: 1, sm: 0 } },
};
