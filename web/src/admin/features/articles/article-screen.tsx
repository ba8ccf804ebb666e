import Box from '@mui/material/Box';
import type { Article } from '@tresen/contract/articles';
import { type ReactNode, useEffect, useState } from 'react';
import { lazyPart } from '../../app/updates/lazy-part.tsx';
import { AsOf } from '../../ui/as-of.tsx';
import { type Family, familyKinds } from './families.ts';
import { FirstSteps } from './first-steps.tsx';
import { ListTop } from './list-top.tsx';
import { ArticleList } from './list/article-list.tsx';
import { narrowestTable, pageColumn } from './list/columns.ts';
import type { ListFilter } from './list/list-filter.ts';
import { FilterChips } from './list/filter-chips.tsx';
import { useCounts, useFirstPage } from './list/article-pages.ts';
import { listStyles } from './list/list-styles.tsx';
import { usePageKeys } from './list/use-page-keys.ts';
import { useSelection } from './list/use-selection.ts';
import { useWidth } from './list/use-width.ts';
import { useListFilter } from './list/use-list-filter.ts';
import { useLoadAhead } from './use-load-ahead.ts';
import { useOpenedArticle } from './use-opened-article.ts';
import { useLatestCallback } from './use-latest-callback.ts';
import { useArticleLists } from './article-lists.ts';

const loadBulkBar = async () => (await import('./bulk/bulk-bar.tsx')).BulkBar;
const loadOpenedPart = async () => (await import('./opened-part.tsx')).OpenedPart;
const BulkBar = lazyPart(loadBulkBar);
const SamplesNote = lazyPart(async () => (await import('./samples-note.tsx')).SamplesNote);
const OpenedPart = lazyPart(loadOpenedPart);

type ArticleScreenProps = { family: Family; children?: ReactNode };

/** One of the three lists of articles, with everything around it. */
export function ArticleScreen({ family, children }: ArticleScreenProps) {
  const lists = useArticleLists();
  const { width, hold } = useWidth();
  const { filter, wanted, search, change } = useListFilter(family, lists);
  const first = useFirstPage(wanted);
  const counts = useCounts(wanted, first);
  const selection = useSelection(wanted, first.data?.total ?? 0);
  const [isSelecting, setSelecting] = useState(false);
  const hasSelection = selection.ids.size > 0 || selection.isCollecting;
  const isNarrow = width !== undefined && width < narrow;
  const isPhone = width !== undefined && width < narrowestTable;
  const categories = family === 'article' ? lists.categories : none;
  const kind = familyKinds[family][0] ?? 'sale';
  const { opened, open, close } = useOpenedArticle(kind);
  const add = useLatestCallback(() => void open({ what: 'new', kind, categoryId: filter.categoryId }));
  const bring = useLatestCallback(() => void open({ what: 'import' }));
  const sortOut = useLatestCallback(() => void open({ what: 'categories' }));
  const startSelecting = useLatestCallback(() => setSelecting(!isSelecting));
  const edit = (known: Article) => void open({ what: 'edit', articleId: known.articleId, known });
  const duplicate = (like: Article) => void open({ what: 'new', kind: like.kind, categoryId: undefined, like });
  const refilter = useLatestCallback((next: ListFilter) => {
    change(next);
    selection.clear();
    setSelecting(false);
    window.scrollTo({ top: 0 });
  });
  const isEmptied = filter.show === 'retired' && counts?.retired === 0;
  useEffect(() => {
    // The last deleted article was brought back: it is among the others now.
    if (isEmptied) refilter({ ...filter, show: 'all' });
  }, [isEmptied, filter, refilter]);
  useLoadAhead({ isReady: first.isSuccess, parts: [loadBulkBar, loadOpenedPart] });
  usePageKeys({ onSearch: () => search.current?.focus(), onNew: add });

  return (
    <Box sx={{ flex: 1, display: 'flex', alignItems: 'flex-start', gap: { lg: 3 } }}>
      <Box ref={hold} sx={{ ...pageColumn, '--list-head-top': hasSelection ? topWithBar : top }}>
        <ListTop
          family={family}
          filter={filter}
          counts={counts}
          search={search}
          isNarrow={isNarrow}
          onFilter={refilter}
          onAdd={add}
          onImport={bring}
          onCategories={sortOut}
          onSelect={isPhone ? startSelecting : undefined}
        />
        {children}
        {hasSelection ? (
          <Box sx={barPlace}>
            <BulkBar
              family={family}
              selection={selection}
              lists={lists}
              isRetired={filter.show === 'retired'}
              example={first.data?.articles.find(({ articleId }) => selection.ids.has(articleId))}
            />
          </Box>
        ) : (
          <Box sx={{ my: 1.5 }}>
            {(family === 'article' || filter.show !== 'all') && (
              <FilterChips
                filter={filter}
                counts={counts}
                isNarrow={isNarrow}
                categories={categories}
                onChange={refilter}
              />
            )}
          </Box>
        )}
        {counts !== undefined && counts.sample > 0 && !hasSelection && <SamplesNote samples={counts.sample} />}
        <AsOf at={first.dataUpdatedAt} size="small" />
        <div className="article-rows">
          {listStyles}
          {width !== undefined && (
            <ArticleList
              wanted={wanted}
              first={first}
              lists={lists}
              width={width}
              selection={selection}
              isSelecting={isSelecting || hasSelection}
              openId={opened?.what === 'edit' ? opened.articleId : undefined}
              firstSteps={<FirstSteps family={family} onAdd={add} onImport={bring} />}
              onFilter={refilter}
              onOpen={edit}
              onDuplicate={duplicate}
              onAssign={family === 'deposit' ? (deposit) => void open({ what: 'assign', deposit }) : undefined}
            />
          )}
        </div>
      </Box>
      {opened && <OpenedPart opened={opened} lists={lists} onClose={close} />}
    </Box>
  );
}

const none: readonly never[] = [];

/** Where tabs and search do not fit side by side. */
const narrow = 700;
const top = { xs: '56px', sm: '64px' };
const topWithBar = { xs: '116px', sm: '124px' };
const barPlace = {
  position: 'sticky',
  top: { xs: 56, sm: 64 },
  zIndex: 4,
  py: 0.75,
  my: 0.75,
  bgcolor: 'background.default',
};
