import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadingState } from '../../shared/ui/loading-state.tsx';
import { PartError } from '../../shared/ui/part-error.tsx';
import { failureReference, failureText } from '../app/calls/failure-text.ts';
import { translations } from '../app/translations.ts';

type LoadedProps<Data> = { query: UseQueryResult<Data>; rows?: number; children: (data: Data) => ReactNode };

/** What is there is shown, also while it is asked for again; else the shape of it, or what went wrong. */
export function Loaded<Data>({ query, rows = 3, children }: LoadedProps<Data>) {
  const { common } = translations();
  const again = () => void query.refetch();
  if (query.data !== undefined) return children(query.data);
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
