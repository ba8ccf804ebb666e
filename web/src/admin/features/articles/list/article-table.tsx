import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import { translations } from '../../../app/translations.ts';
import type { Family } from '../families.ts';
import { ArticleRow, WaitingRow } from './article-row.tsx';
import { type Column, columnWidths } from './columns.ts';
import type { ListFilter, Sort } from './list-filter.ts';
import { type ListModel, rowOf } from './list-model.ts';
import { ListHead } from './table-head.tsx';
import type { VirtualRows } from './use-virtual-rows.ts';

type ArticleTableProps = {
  family: Family;
  columns: readonly Column[];
  filter: ListFilter;
  model: ListModel;
  rows: VirtualRows;
  isAllSelected: boolean;
  onSort: (sort: Sort) => void;
  onSelectAll: () => void;
};

/** Only the rows in sight are there; two empty ones keep their places above and below. */
export function ArticleTable({ family, columns, filter, model, rows, ...head }: ArticleTableProps) {
  const { hold, before, after, indexes } = rows;
  return (
    <div className="frame">
      <Table aria-label={translations().articles(`list.label.${family}`)} aria-rowcount={model.total + 1}>
        <colgroup>
          {columns.map((column) => (
            <col key={column} style={{ width: columnWidths[column] }} />
          ))}
        </colgroup>
        <ListHead
          family={family}
          columns={columns}
          filter={filter}
          onSort={head.onSort}
          isAllSelected={head.isAllSelected}
          isAnySelected={model.selected.size > 0}
          onSelectAll={head.onSelectAll}
        />
        <TableBody ref={hold}>
          {before > 0 && <Spacer height={before} columns={columns.length} />}
          {indexes.map((index) => {
            const article = model.articleAt(index);
            if (!article) return <WaitingRow key={`at-${index}`} index={index} columns={columns.length} />;
            return <ArticleRow key={article.articleId} columns={columns} {...rowOf(model, index, article)} />;
          })}
          {after > 0 && <Spacer height={after} columns={columns.length} />}
        </TableBody>
      </Table>
    </div>
  );
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden className="spacer">
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}
