import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { timeText } from '../../shared/format-moment.ts';
import { useStore } from '../../shared/store.ts';
import { LoadingState } from '../../shared/ui/loading-state.tsx';
import { PartError } from '../../shared/ui/part-error.tsx';
import { problemCodeOf } from '../calls/call-failure.ts';
import { failureReference, failureText } from '../calls/failure-text.ts';
import { connectivity } from '../connectivity/connectivity-store.ts';
import type { Parent } from '../navigation/page-title.ts';
import { currentLocale, words } from '../words.ts';

type LoadedProps<Data> = {
  query: UseQueryResult<Data>;
  rows?: number;
  /** Where to go on if it does not exist. */
  parent?: Parent;
  children: (data: Data) => ReactNode;
};

/** What is there is shown, also without a connection and then with its age; else the shape of it, or what went wrong. */
export function Loaded<Data>({ query, rows = 6, parent, children }: LoadedProps<Data>) {
  const { common } = words();
  const { isShown: isOffline } = useStore(connectivity);
  const again = () => void query.refetch();
  if (parent && problemCodeOf(query.error) === 'PGRST116')
    return (
      <Card sx={{ maxWidth: 560, p: 2.5 }}>
        <Typography sx={{ mb: 1 }}>{failureText(query.error)}</Typography>
        <MuiLink component={Link} to={parent.to}>
          {parent.label}
        </MuiLink>
      </Card>
    );
  if (query.data !== undefined)
    return (
      <>
        {isOffline && (
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {common('asOf', { time: timeText(query.dataUpdatedAt, currentLocale()) })}
          </Typography>
        )}
        {children(query.data)}
      </>
    );
  if (query.isPending)
    return <LoadingState rows={rows} longText={common('loadingLong')} reload={common('reload')} onReload={again} />;
  return (
    <PartError
      text={failureText(query.error)}
      details={failureReference(query.error)}
      retry={common('retry')}
      onRetry={again}
    />
  );
}
