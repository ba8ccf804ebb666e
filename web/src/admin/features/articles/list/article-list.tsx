import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { Article } from '@tresen/contract/articles';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { visuallyHidden } from '../../../../shared/ui/visually-hidden.ts';
import { lazyPart } from '../../../app/updates/lazy-part.tsx';
import { translations } from '../../../app/translations.ts';
import type { ArticleLists } from '../article-lists.ts';
import type { FirstPage, Wanted } from './article-pages.ts';
import { ArticleLines } from './article-lines.tsx';
import { ArticleTable } from './article-table.tsx';
import { columnsFor, narrowestTable } from './columns.ts';
import { isOpenFilter, openFilter, type ListFilter, sortedBy } from './list-filter.ts';
import { ListState } from './list-state.tsx';
import { useEmptiedBin } from './use-emptied-bin.ts';
import { useArticleList } from './use-article-list.ts';
import type { Selection } from './use-selection.ts';

const RowMenu = lazyPart(async () => (await import('./row-menu.tsx')).RowMenu);
const LeftDialog = lazyPart(async () => (await import('../bulk/left-dialog.tsx')).LeftDialog);

type ArticleListProps = {
  wanted: Wanted;
  first: FirstPage;
  lists: ArticleLists;
  /** How wide the list is. */
  width: number;
  selection: Selection;
  isSelecting: boolean;
  openId: string | undefined;
  firstSteps: ReactNode;
  onFilter: (filter: ListFilter) => void;
  onOpen: (article: Article) => void;
  onDuplicate: (article: Article) => void;
  onAssign: ((deposit: Article) => void) | undefined;
};

const tableRow = 3.25;
const line = 4.75;

/** The list as it fits: a table where there is room, lines on a phone. */
export function ArticleList({ wanted, first, lists, width, selection, openId, ...rest }: ArticleListProps) {
  const t = translations().articles;
  const { family, filter } = wanted;
  const isTable = width >= narrowestTable;
  const [moved, setMoved] = useState('');
  const [counted, setCounted] = useState<Article>();
  const list = useArticleList({
    wanted,
    first,
    lists,
    selection,
    openId,
    heightRem: isTable ? tableRow : line,
    onOpen: rest.onOpen,
    onMoved: ({ name }, place) => setMoved(t('list.moved', { name, place })),
  });
  const { menu } = list;
  const reset = () => rest.onFilter({ ...openFilter, sort: filter.sort, direction: filter.direction });
  useEmptiedBin({
    isBin: filter.show === 'retired',
    total: first.isFetching ? undefined : first.data?.total,
    onEmptied: reset,
  });

  function notice(event: FocusEvent<HTMLElement>): void {
    const row = event.target.closest<HTMLElement>('[data-index]');
    if (row) list.model.acts.activate(Number(row.dataset['index']));
  }

  return (
    <Box onKeyDown={list.onKeyDown} onFocus={notice} aria-busy={first.isFetching} sx={{ position: 'relative' }}>
      {first.isFetching && first.data && <LinearProgress aria-hidden sx={progress} />}
      <ListState
        family={family}
        first={first}
        isFiltered={!isOpenFilter(filter)}
        onReset={reset}
        firstSteps={rest.firstSteps}
      />
      {list.model.total > 0 && isTable && (
        <ArticleTable
          family={family}
          columns={columnsFor(family, width)}
          filter={filter}
          model={list.model}
          rows={list.rows}
          isAllSelected={selection.hasAll}
          onSort={(sort) => rest.onFilter(sortedBy(filter, sort))}
          onSelectAll={() => (selection.hasAll ? selection.clear() : selection.addAll())}
        />
      )}
      {list.model.total > 0 && !isTable && (
        <ArticleLines family={family} model={list.model} rows={list.rows} isSelecting={rest.isSelecting} />
      )}
      {menu && (
        <RowMenu
          article={menu.article}
          anchor={menu.anchor}
          onClose={list.closeMenu}
          onEdit={() => rest.onOpen(menu.article)}
          onDuplicate={() => rest.onDuplicate(menu.article)}
          onMove={list.canMove ? (by) => list.moveBy(menu.index, by) : undefined}
          onCount={menu.article.kind === 'sale' ? () => setCounted(menu.article) : undefined}
          onAssign={rest.onAssign && (() => rest.onAssign?.(menu.article))}
        />
      )}
      {counted && <LeftDialog articleIds={[counted.articleId]} onClose={() => setCounted(undefined)} />}
      <Box role="status" sx={visuallyHidden}>
        {moved}
      </Box>
    </Box>
  );
}

const progress = { position: 'absolute', zIndex: 3, top: -2, insetInline: 0, height: 2 };
