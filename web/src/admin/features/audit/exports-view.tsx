import { mdiFolderDownloadOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { auditFilePath } from '@tresen/contract/export-file-path';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { translations } from '../../app/translations.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { type Audit, placeName } from './audit.ts';
import { audited } from './audit-api.ts';
import { mono } from './audit-styles.ts';
import { AuditTable } from './audit-table.tsx';
import { atText, dayText } from './audit-texts.ts';

export function ExportsView({ audit }: { audit: Audit }) {
  const t = translations().audit;
  const query = useQuery(audited.exports.queryOptions());
  return (
    <Loaded query={query}>
      {({ exports }) =>
        exports.length === 0 ? (
          <EmptyState icon={mdiFolderDownloadOutline} title={t('exports.none')} text={t('exports.noneText')} />
        ) : (
          <>
            <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
              {t('exports.title')}
            </Typography>
            <AuditTable
              label={t('exports.title')}
              columns={[
                { heading: t('col.period') },
                { heading: t('col.place') },
                { heading: t('col.time') },
                { heading: t('receipt.hash') },
                { heading: t('col.file') },
              ]}
              rows={exports.map(({ exportId, locationId, from, to, createdAt, files }) => ({
                key: exportId,
                cells: [
                  `${dayText(from)} – ${dayText(to)}`,
                  placeName(audit, locationId),
                  atText(createdAt),
                  <Box key="hash" component="span" sx={mono}>
                    {files.map(({ sha256 }) => sha256).join(' ')}
                  </Box>,
                  <Button key="load" variant="outlined" href={`/api/v1${auditFilePath(exportId)}`} download>
                    {t('exports.load')}
                  </Button>,
                ],
              }))}
            />
          </>
        )
      }
    </Loaded>
  );
}
