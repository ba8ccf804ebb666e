import { notFoundCode } from '@tresen/contract/problems';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadingState } from '../../../../shared/ui/loading-state.tsx';
import { PartError } from '../../../../shared/ui/part-error.tsx';
import { problemCodeOf } from '../../../app/calls/call-failure.ts';
import { failureReference, failureText } from '../../../app/calls/failure-text.ts';
import type { Parent } from '../../../app/navigation/page-title.ts';
import { words } from '../../../app/translations.ts';
import { AsOf } from './as-of.tsx';
import { NotFoundCard } from './not-found-card.tsx';

type LoadedProps<Data> = {
  query: UseQueryResult<Data>;
  rows?: number;
  /** Where to go on if it does not exist. */
  parent?: Parent;
  children: (data: Data) => ReactNode;
};

/** What is there is shown, also while it is asked for again; else the shape of it, or what went wrong. */
export function Loaded<Data>({ query, rows = 3, parent, children }: LoadedProps<Data>) {
  const { common } = words();
  const again = () => void query.refetch();
  if (parent && problemCodeOf(query.error) === notFoundCode)
    return <NotFoundCard text={failureText(query.error)} parent={parent} />;
  if (query.data !== undefined)
    return (
      <>
        <AsOf at={query.dataUpdatedAt} />
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
