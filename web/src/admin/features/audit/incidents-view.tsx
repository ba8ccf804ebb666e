import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { translations } from '../../app/translations.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { type Audit, placeName } from './audit.ts';
import { audited } from './audit-api.ts';
import { AuditTable } from './audit-table.tsx';
import { atText } from './audit-texts.ts';
import { useAuditView } from './audit-view.ts';
import { PageButtons, pageSize } from './page-buttons.tsx';
import { PartFields } from './part-fields.tsx';

export function IncidentsView({ audit }: { audit: Audit }) {
  const t = translations().audit;
  const { part, page } = useAuditView();
  const query = useQuery(audited.incidents.queryOptions({ input: { ...part, page, pageSize } }));
  return (
    <>
      <PartFields audit={audit} />
      <Loaded query={query}>
        {({ incidents, count, outages }) => (
          <Box sx={{ display: 'grid', gap: 3 }}>
            <Box>
              <AuditTable
                label={t('read.incidents')}
                columns={[
                  { heading: t('col.time') },
                  { heading: t('col.place') },
                  { heading: t('col.device') },
                  { heading: t('col.incident') },
                  { heading: t('col.state') },
                ]}
                rows={incidents.map((incident) => ({
                  key: incident.incidentId,
                  cells: [
                    atText(incident.openedAt),
                    placeName(audit, incident.locationId),
                    incident.deviceName,
                    incidentText(incident),
                    incident.closedAt === null
                      ? t('incidentOpen')
                      : t('incidentClosed', { time: atText(incident.closedAt) }),
                  ],
                }))}
              />
              <PageButtons count={count} />
            </Box>
            {outages.length > 0 && (
              <Box>
                <Typography variant="h3" sx={{ mb: 1 }}>
                  {t('outages')}
                </Typography>
                <AuditTable
                  label={t('outages')}
                  columns={[
                    { heading: t('from') },
                    { heading: t('to') },
                    { heading: t('col.place') },
                    { heading: t('col.reason') },
                  ]}
                  rows={outages.map((outage) => ({
                    key: `${outage.startedAt} ${outage.locationId}`,
                    cells: [
                      atText(outage.startedAt),
                      outage.endedAt === null ? t('outageRuns') : atText(outage.endedAt),
                      placeName(audit, outage.locationId),
                      outage.reason,
                    ],
                  }))}
                />
              </Box>
            )}
          </Box>
        )}
      </Loaded>
    </>
  );
}

type Shown = { readonly kind: string; readonly subject: Readonly<Record<string, string>> };

/** In the words of the incidents' own page; a kind that is younger than this page is named. */
function incidentText({ kind, subject }: Shown): string {
  const t = translations().devices;
  const way = `incidents.kind.${kind}.title` as 'incidents.kind.sequence-gap.title';
  const title = t.has(way) ? t(way) : t('incidents.kind.other.title', { kind });
  const numbers = [subject['register'], subject['series'], subject['no'] ?? subject['afterNo']].filter(
    (part) => part !== undefined,
  );
  return numbers.length === 0 ? title : `${title} (${numbers.join('-')})`;
}
