import { mdiTextBoxSearchOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageWidth } from '../../../app/layouts/page-width.ts';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { LoadingState } from '../../../../shared/ui/loading-state.tsx';
import { NoResults } from '../../../../shared/ui/no-results.tsx';
import { PartError } from '../../../../shared/ui/part-error.tsx';
import { queries } from '../../../app/api.ts';
import { failureReference, failureText } from '../../../app/calls/failure-text.ts';
import { useSignedIn } from '../../../app/session/session-query.ts';
import { translations } from '../../../app/translations.ts';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { SettingSelect } from '../form/setting-select.tsx';
import { AsOf } from '../../../ui/as-of.tsx';
import { isSubject, subjects } from './acts.ts';
import { AuditList } from './audit-list.tsx';
import type { Entry, Names } from './entry-text.ts';

/** Who did what in this organisation, the newest first, page by page. */
export function AuditLogScreen() {
  const { common, settings } = translations();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('about');
  const about = isSubject(asked) ? asked : undefined;
  const filter = { about, userId: search.get('by') ?? '', from: search.get('from') ?? '', to: search.get('to') ?? '' };
  const isFiltered = Object.values(filter).some((value) => value !== undefined && value !== '');
  const log = useInfiniteQuery(pagesAbout(filter));
  const team = useQuery(queries.team.list.queryOptions());
  const names = useNames(team.data?.members ?? none);
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  const choose = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );

  return (
    <Box sx={{ maxWidth: pageWidth }}>
      <Box sx={filters}>
        <SettingSelect
          label={settings('log.about')}
          value={about ?? ''}
          onChange={(subject) => choose('about', subject)}
          options={[
            { value: '', text: common('all') },
            ...subjects.map((subject) => ({ value: subject, text: settings(`log.subject.${subject}`) })),
          ]}
        />
        <SettingSelect
          label={settings('log.by')}
          value={filter.userId}
          onChange={(userId) => choose('by', userId)}
          options={[
            { value: '', text: common('all') },
            ...(team.data?.members ?? []).map(({ userId, firstName, lastName, email }) => ({
              value: userId,
              text: `${firstName} ${lastName}`.trim() || email,
            })),
          ]}
        />
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            type="date"
            label={settings(`log.${end}`)}
            value={filter[end]}
            onChange={(event) => choose(end, event.target.value)}
          />
        ))}
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
      {log.data && <AsOf at={log.dataUpdatedAt} note={settings('state.readOnly')} />}
      {log.data && entries.length === 0 && isFiltered && (
        <NoResults
          text={about ? settings('log.noneAbout', { subject: settings(`log.subject.${about}`) }) : settings('log.none')}
          reset={settings('log.showAll')}
          onReset={() => setSearch({}, { replace: true })}
        />
      )}
      {log.data && entries.length === 0 && !isFiltered && (
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

type Filter = { about: string | undefined; userId: string; from: string; to: string };

/** Days as this desk counts them: from the first moment of the one to the last of the other. */
function pagesAbout({ about, userId, from, to }: Filter) {
  const since = from === '' ? undefined : new Date(`${from}T00:00`).toISOString();
  const end = to === '' ? undefined : new Date(`${to}T00:00`);
  end?.setDate(end.getDate() + 1);
  return queries.auditLog.list.infiniteOptions({
    input: (last: Entry | undefined) => ({
      limit: 100,
      ...(about === undefined ? {} : { act: about }),
      ...(userId === '' ? {} : { userId }),
      ...(since === undefined ? {} : { since }),
      ...(end === undefined ? {} : { until: end.toISOString() }),
      ...(last === undefined ? {} : { before: last.at, beforeEntryId: last.entryId }),
    }),
    initialPageParam: undefined,
    getNextPageParam: (page) => (page.hasMore ? page.entries.at(-1) : undefined),
  });
}

/** People and locations by their ids. */
function useNames(members: readonly Member[]): Names {
  const { locations } = useSignedIn();
  return new Map([
    ...members.map(({ userId, firstName, lastName }) => [userId, `${firstName} ${lastName}`.trim()] as const),
    ...locations.map(({ locationId, name }) => [locationId, name] as const),
  ]);
}

type Member = { readonly userId: string; readonly firstName: string; readonly lastName: string };
const none: readonly never[] = [];
const filters = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' },
  gap: 1.5,
  mb: 2,
};
