import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { translations } from '../../app/translations.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { type Audit, placeName } from './audit.ts';
import { audited } from './audit-api.ts';
import { mono } from './audit-styles.ts';
import { AuditTable } from './audit-table.tsx';
import { atText, countText } from './audit-texts.ts';

/** What records and what signs. Devices that have not sent everything come first. */
export function RegistersView({ audit }: { audit: Audit }) {
  const t = translations().audit;
  const query = useQuery(audited.registers.queryOptions());
  return (
    <Loaded query={query}>
      {({ registers, devices, tses }) => (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Part title={t('devices')}>
            <AuditTable
              label={t('devices')}
              columns={[
                { heading: t('col.device') },
                { heading: t('col.place') },
                { heading: t('col.kind') },
                { heading: t('col.state') },
                { heading: t('col.seen') },
                { heading: t('col.unsent'), isNumber: true },
              ]}
              rows={devices.map((device) => ({
                key: device.deviceId,
                cells: [
                  device.name,
                  placeName(audit, device.locationId),
                  t(`roles.${device.role}`),
                  t(`states.${device.state}`),
                  device.lastSeenAt === null ? t('never') : atText(device.lastSeenAt),
                  countText(device.unsent),
                ],
              }))}
            />
          </Part>
          <Part title={t('registers')}>
            <AuditTable
              label={t('registers')}
              columns={[
                { heading: t('col.register') },
                { heading: t('col.place') },
                { heading: t('col.serial') },
                { heading: t('col.series') },
              ]}
              rows={registers.map((register) => ({
                key: register.registerId,
                cells: [
                  register.code,
                  placeName(audit, register.locationId),
                  <Serial key="serial">{register.serial}</Serial>,
                  register.series
                    .map(({ series, lastNo }) =>
                      t('seriesLine', { series: `${register.code}-${series}`, last: lastNo }),
                    )
                    .join(', '),
                ],
              }))}
            />
          </Part>
          {tses.length > 0 && (
            <Part title={t('tses')}>
              <AuditTable
                label={t('tses')}
                columns={[{ heading: t('col.serial') }, { heading: t('col.place') }, { heading: t('col.until') }]}
                rows={tses.map((tse) => ({
                  key: tse.serial,
                  cells: [
                    <Serial key="serial">{tse.isTest ? `${tse.serial} (${t('test')})` : tse.serial}</Serial>,
                    placeName(audit, tse.locationId),
                    atText(tse.retiredAt ?? tse.certificateUntil),
                  ],
                }))}
              />
            </Part>
          )}
        </Box>
      )}
    </Loaded>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Box>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Serial({ children }: { children: React.ReactNode }) {
  return (
    <Box component="span" sx={mono}>
      {children}
    </Box>
  );
}
