import { isMember } from '@tresen/domain/people/roles';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { DefaultLayout } from '../layouts/default-layout.tsx';
import { notFoundIn } from '../navigation/route-error.ts';
import { useSession } from '../session/session-query.ts';
import { translations } from '../translations.ts';
import { ErrorCard } from './error-card.tsx';
import { errorDetails } from './error-details.ts';
import { FeatureOffNote } from './feature-off-note.tsx';
import { newReference } from './reference.ts';
import { reportClientError } from './report-client-error.ts';

/** What is shown instead of a page: by status code, with everything that helps to find it in the log. */
export function ErrorScreen() {
  const error = useRouteError();
  const details = errorDetails(error);
  const missing = notFoundIn(error);
  const role = useSession()?.role;
  const [reference] = useState(() => details.traceId ?? report(error, missing?.reason === 'unknown-path'));
  useErrorTitle(details.status);

  return (
    <DefaultLayout hasLogin>
      <ErrorCard details={details} reference={reference} hasDashboard={role !== undefined && isMember(role)}>
        {missing?.reason === 'feature' && missing.feature && <FeatureOffNote feature={missing.feature} />}
      </ErrorCard>
    </DefaultLayout>
  );
}

/** Refused routes and outages of the network are no errors of the program: nobody has to be told. */
function report(error: unknown, isUnknownPath: boolean): string {
  if (isUnknownPath) return reportClientError('not-found', `Page Not Found: ${window.location.pathname}`);
  const isOurs = errorDetails(error).status === 500;
  return isOurs ? reportClientError('boundary', error) : newReference();
}

function useErrorTitle(status: number | undefined): void {
  const { common, routes } = translations();
  const title = routes(status === 404 ? 'notFound' : 'failed');
  useEffect(() => {
    document.title = `${title} – ${common('productName')}`;
  }, [title, common]);
}
