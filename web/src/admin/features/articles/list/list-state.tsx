import { mdiFoodOutline, mdiRecycle, mdiWalletGiftcard } from '@mdi/js';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { LoadingState } from '../../../../shared/ui/loading-state.tsx';
import { NoResults } from '../../../../shared/ui/no-results.tsx';
import { PartError } from '../../../../shared/ui/part-error.tsx';
import { failureReference, failureText } from '../../../app/calls/failure-text.ts';
import { translations } from '../../../app/translations.ts';
import type { Family } from '../families.ts';
import type { FirstPage } from './article-pages.ts';

const icons = { article: mdiFoodOutline, deposit: mdiRecycle, 'gift-card': mdiWalletGiftcard } as const;

type ListStateProps = {
  family: Family;
  first: FirstPage;
  isFiltered: boolean;
  onReset: () => void;
  /** What to do where there is nothing yet. */
  firstSteps: ReactNode;
};

/** Whatever there is to say instead of, or above, the rows. */
export function ListState({ family, first, isFiltered, onReset, firstSteps }: ListStateProps) {
  const { articles: t, common } = translations();
  if (first.isPending) {
    return (
      <LoadingState
        rows={8}
        longText={common('loadingLong')}
        reload={common('reload')}
        onReload={() => void first.refetch()}
      />
    );
  }
  if (first.isError) {
    return (
      <PartError
        text={failureText(first.error)}
        details={failureReference(first.error)}
        retry={common('retry')}
        onRetry={() => void first.refetch()}
      />
    );
  }
  if (first.data.total > 0) return null;
  if (isFiltered) return <NoResults text={t('empty.none')} reset={t('empty.reset')} onReset={onReset} />;
  return (
    <div data-first-steps>
      <EmptyState icon={icons[family]} title={t(`empty.title.${family}`)} text={t(`empty.text.${family}`)}>
        {firstSteps}
      </EmptyState>
    </div>
  );
}
