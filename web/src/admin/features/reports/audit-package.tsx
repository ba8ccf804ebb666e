import { mdiDownload, mdiFolderZipOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Exported } from '@tresen/contract/exports';
import { isManager } from '@tresen/domain/people/roles';
import { useId, useState } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { api, queries } from '../../app/api.ts';
import { failureText } from '../../app/calls/failure-text.ts';
import { WriteButton } from '../../app/connectivity/write-button.tsx';
import { showNotice } from '../../app/notices/notices.ts';
import { queryClient } from '../../app/query-client.ts';
import { useSignedIn } from '../../app/session/session-query.ts';
import { currentLocale, translations } from '../../app/translations.ts';
import type { AskedPeriod } from './asked-period.ts';
import { CloseAndMake } from './close-and-make.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { sizeText } from './size-text.ts';
import { downloadExport, isUnderWay } from './use-export.ts';

type AuditPackageProps = { locationId: string; period: AskedPeriod };

const lookEveryMs = 700;

/** What an auditor takes along in one file: the way to make it, and the newest one of these days. */
export function AuditPackage({ locationId, period }: AuditPackageProps) {
  const t = translations().reports;
  const id = useId();
  const [isReleasing, setReleasing] = useState(false);
  const query = useQuery({
    ...queries.exports.list.queryOptions({ input: { locationId, kind: 'audit-package' } }),
    refetchInterval: ({ state }) => (state.data?.exports.some(isUnderWay) ? lookEveryMs : false),
  });
  const start = useMutation({
    mutationFn: (isProvisional: boolean) =>
      api.dsfinvk.createPackage({ exportId: crypto.randomUUID(), locationId, ...period, isProvisional }),
    onError: (error) => showNotice({ text: failureText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.exports.key() }),
  });
  const made = query.data?.exports.find(({ from, to }) => from === period.from && to === period.to);
  const [file] = made?.files ?? [];
  const { role } = useSignedIn();
  const isHeld = isManager(role) && made?.state === 'refused' && file !== undefined && !made.isReleased;
  return (
    <Card component="section" aria-labelledby={id} sx={look}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Typography id={id} variant="h3" component="h2">
          {t('package.title')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('package.text')}
        </Typography>
        {made && (
          <Typography role="status" sx={{ mt: 1 }}>
            {stateText(made)}
          </Typography>
        )}
      </Box>
      <WriteButton
        variant="outlined"
        loading={start.isPending || (made !== undefined && isUnderWay(made))}
        startIcon={<Icon path={mdiFolderZipOutline} />}
        onClick={() => start.mutate(false)}
      >
        {t(made === undefined ? 'package.make' : 'package.again')}
      </WriteButton>
      <CloseAndMake
        locationId={locationId}
        period={period}
        onClosed={() => start.mutate(false)}
        onProvisional={() => start.mutate(true)}
      />
      {isHeld && (
        <WriteButton variant="outlined" color="error" onClick={() => setReleasing(true)}>
          {t('taxOffice.finding.release')}
        </WriteButton>
      )}
      {made && file && (made.state === 'ready' || made.isReleased) && (
        <Button variant="contained" startIcon={<Icon path={mdiDownload} />} onClick={() => downloadExport(made)}>
          {t('package.load', { size: sizeText(file.bytes, currentLocale()) })}
        </Button>
      )}
      {isReleasing && made && <ReleaseDialog exportId={made.exportId} onClose={() => setReleasing(false)} />}
    </Card>
  );
}

function stateText(made: Exported): string {
  const t = translations().reports;
  if (isUnderWay(made)) return t('package.running', { progress: made.progress });
  if (made.state === 'failed') return t('package.failed');
  if (made.state !== 'refused') return made.isProvisional ? t('package.provisional') : '';
  if (made.isReleased) return t('taxOffice.released');
  return t(made.files.length > 0 ? 'package.held' : 'package.nothing');
}

const look = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  p: { xs: 2, sm: 2.5 },
  mt: { xs: 2, sm: 2.5 },
};
