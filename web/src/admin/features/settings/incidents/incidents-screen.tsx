import { mdiShieldCheckOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useState } from 'react';
import { pageWidth } from '../../../app/layouts/page-width.ts';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { LoadingState } from '../../../../shared/ui/loading-state.tsx';
import { PartError } from '../../../../shared/ui/part-error.tsx';
import { queries } from '../../../app/api.ts';
import { failureReference, failureText } from '../../../app/calls/failure-text.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { translations } from '../../../app/translations.ts';
import { SettingSelect } from '../form/setting-select.tsx';
import { AsOf } from '../../../ui/as-of.tsx';
import { CloseIncidentDialog } from './close-incident-dialog.tsx';
import type { Incident } from './incident.ts';
import { IncidentRow } from './incident-row.tsx';
import { ParkedEntries } from './parked-entries.tsx';

const pageLength = 50;

/** What was odd at the counter, and what is to be done about it. Nothing there was refused; here somebody looks at it. */
export function IncidentsScreen() {
  const { common, devices } = translations();
  const [search, setSearch] = useSearchParams();
  const show = search.get('show') === 'all' ? ('all' as const) : ('open' as const);
  const list = useInfiniteQuery(pagesOf(show));
  const [closing, setClosing] = useState<Incident>();
  const incidents = list.data?.pages.flatMap((page) => page.incidents) ?? [];
  const open = list.data?.pages[0]?.open ?? 0;
  const choose = (value: string) => setSearch(value === 'all' ? { show: 'all' } : {}, { replace: true });

  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: pageWidth }}>
      <ParkedEntries />
      <Box sx={{ maxWidth: 320 }}>
        <SettingSelect
          label={devices('incidents.show')}
          value={show}
          onChange={choose}
          options={[
            { value: 'open', text: devices('incidents.open', { n: open }) },
            { value: 'all', text: devices('incidents.all') },
          ]}
        />
      </Box>
      {list.isPending && (
        <LoadingState
          rows={4}
          longText={common('loadingLong')}
          reload={common('reload')}
          onReload={() => void list.refetch()}
        />
      )}
      {list.error && (
        <PartError
          text={failureText(list.error)}
          details={failureReference(list.error)}
          retry={common('retry')}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && <AsOf at={list.dataUpdatedAt} note={translations().settings('state.readOnly')} />}
      {list.data && incidents.length === 0 && (
        <EmptyState
          icon={mdiShieldCheckOutline}
          title={devices(show === 'open' ? 'incidents.none' : 'incidents.noneAtAll')}
          text={devices('incidents.noneText')}
        />
      )}
      {incidents.length > 0 && (
        <Box component="ul" aria-label={devices('incidents.list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {incidents.map((incident) => (
            <IncidentRow key={incident.incidentId} incident={incident} onClose={() => setClosing(incident)} />
          ))}
        </Box>
      )}
      {list.hasNextPage && (
        <WriteButton variant="outlined" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {devices('incidents.more')}
        </WriteButton>
      )}
      {closing && <CloseIncidentDialog incident={closing} onClose={() => setClosing(undefined)} />}
    </Box>
  );
}

function pagesOf(show: 'open' | 'all') {
  return queries.incidents.list.infiniteOptions({
    input: (before: string | undefined) => ({
      show,
      limit: pageLength,
      ...(before === undefined ? {} : { before }),
    }),
    initialPageParam: undefined,
    getNextPageParam: ({ incidents }) => (incidents.length === pageLength ? incidents.at(-1)?.openedAt : undefined),
  });
}
