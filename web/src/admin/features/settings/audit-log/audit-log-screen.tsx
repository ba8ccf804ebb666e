import { mdiTextBoxSearchOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { LoadingState } from '../../../../shared/ui/loading-state.tsx';
import { NoResults } from '../../../../shared/ui/no-results.tsx';
import { PartError } from '../../../../shared/ui/part-error.tsx';
import { queries } from '../../../api.ts';
import { failureReference, failureText } from '../../../calls/failure-text.ts';
import { useSignedIn } from '../../../session/session-query.ts';
import { words } from '../../../words.ts';
import { SelectField } from '../form/select-field.tsx';
import { AsOf } from '../states/as-of.tsx';
import { isSubject, subjects } from './acts.ts';
import { AuditList } from './audit-list.tsx';
import type { Entry, Names } from './entry-text.ts';

/** Who did what in this house, the newest first, page by page. */
export function AuditLogScreen() {
  const { common, settings } = words();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('about');
  const about = isSubject(asked) ? asked : undefined;
  const log = useInfiniteQuery(pagesAbout(about));
  const names = useNames();
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  const choose = (subject: string) => setSearch(subject === '' ? {} : { about: subject }, { replace: true });

  return (
    <Box sx={{ maxWidth: 1080 }}>
      <Box sx={{ maxWidth: 320, mb: 2 }}>
        <SelectField
          label={settings('log.about')}
          value={about ?? ''}
          onChange={choose}
          options={[
            { value: '', label: common('all') },
            ...subjects.map((subject) => ({ value: subject, label: settings(`log.subject.${subject}`) })),
          ]}
        />
      </Box>
      {log.isPending && (
        <LoadingState
          rows={8}
          longText={common('loadingLong')}
          reload={common('reload')}
          onReload={() => void log.refetch()}
        />
      )}
      {log.error && (
        <PartError
          text={failureText(log.error)}
          details={failureReference(log.error)}
          retry={common('retry')}
          onRetry={() => void (log.data ? log.fetchNextPage() : log.refetch())}
        />
      )}
      {log.data && <AsOf at={log.dataUpdatedAt} />}
      {log.data && entries.length === 0 && about && (
        <NoResults
          text={settings('log.noneAbout', { subject: settings(`log.subject.${about}`) })}
          reset={settings('log.showAll')}
          onReset={() => choose('')}
        />
      )}
      {log.data && entries.length === 0 && !about && (
        <EmptyState icon={mdiTextBoxSearchOutline} title={settings('log.empty')} text={settings('log.emptyText')} />
      )}
      {entries.length > 0 && (
        <AuditList
          entries={entries}
          names={names}
          hasMore={log.hasNextPage}
          onMore={() => {
            if (!log.isFetchingNextPage && !log.error) void log.fetchNextPage();
          }}
        />
      )}
    </Box>
  );
}

function pagesAbout(about: string | undefined) {
  return queries.auditLog.list.infiniteOptions({
    input: (last: Entry | undefined) => ({
      limit: 100,
      ...(about === undefined ? {} : { act: about }),
      ...(last === undefined ? {} : { before: last.at, beforeEntryId: last.entryId }),
    }),
    initialPageParam: undefined,
    getNextPageParam: (page) => (page.hasMore ? page.entries.at(-1) : undefined),
  });
}

/** People and places by their ids. */
function useNames(): Names {
  const team = useQuery(queries.team.list.queryOptions());
  const { locations } = useSignedIn();
  return new Map([
    ...(team.data?.members ?? []).map(
      ({ userId, firstName, lastName }) => [userId, `${firstName} ${lastName}`.trim()] as const,
    ),
    ...locations.map(({ locationId, name }) => [locationId, name] as const),
  ]);
}
