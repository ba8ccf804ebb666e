import { notFoundCode } from '@tresen/contract/problems';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { problemCodeOf } from '../../../app/calls/call-failure.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import type { Parent } from '../../../app/navigation/page-title.ts';
import { translations } from '../../../app/translations.ts';
import { AsOf } from '../../../ui/as-of.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { NotFoundCard } from './not-found-card.tsx';

type LoadedSettingProps<Data> = {
  query: UseQueryResult<Data>;
  rows?: number;
  /** Where to go on if it does not exist. */
  parent?: Parent;
  children: (data: Data) => ReactNode;
};

/** Settings can be read without a connection, but not changed: it is said above them. */
export function LoadedSetting<Data>({ query, rows = 3, parent, children }: LoadedSettingProps<Data>) {
  if (parent && problemCodeOf(query.error) === notFoundCode)
    return <NotFoundCard text={failureText(query.error)} parent={parent} />;
  return (
    <Loaded query={query} rows={rows}>
      {(data) => (
        <>
          <AsOf at={query.dataUpdatedAt} note={translations().settings('state.readOnly')} />
          {children(data)}
        </>
      )}
    </Loaded>
  );
}
