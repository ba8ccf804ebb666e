import { mdiArrowDown, mdiArrowUp } from '@mdi/js';
import TableHead from '@mui/material/TableHead';
import { visuallyHidden } from '../../../../shared/ui/visually-hidden.ts';
import { translations } from '../../../app/translations.ts';
import type { Family } from '../families.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { type Column, sortOf } from './columns.ts';
import type { ListFilter, Sort } from './list-filter.ts';
import { RowCheck } from './row-check.tsx';

type ListHeadProps = {
  family: Family;
  columns: readonly Column[];
  filter: ListFilter;
  onSort: (sort: Sort) => void;
  isAllSelected: boolean;
  isAnySelected: boolean;
  onSelectAll: () => void;
};

const priceNames = { article: 'price', deposit: 'amount', 'gift-card': 'value' } as const;

/** The headings. Those that sort are buttons and say which way. */
export function ListHead({ family, columns, filter, onSort, ...selection }: ListHeadProps) {
  const t = translations().articles;
  return (
    <TableHead>
      <tr aria-rowindex={1}>
        {columns.map((column) => {
          const sort = sortOf[column];
          const text = t(`column.${column === 'price' ? priceNames[family] : column}`);
          const isSorted = sort !== undefined && filter.sort === sort;
          return (
            <th key={column} scope="col" className={column} aria-sort={isSorted ? ways[filter.direction] : undefined}>
              {column === 'select' && (
                <RowCheck
                  label={t('list.selectAll')}
                  isOn={selection.isAllSelected}
                  isPartly={selection.isAnySelected && !selection.isAllSelected}
                  onChange={selection.onSelectAll}
                />
              )}
              {sort && (
                <button type="button" className="sort" onClick={() => onSort(sort)}>
                  {text}
                  {isSorted && <PlainIcon path={filter.direction === 'asc' ? mdiArrowUp : mdiArrowDown} size={16} />}
                </button>
              )}
              {!sort && column !== 'select' && (
                <span style={isSilent(column) ? visuallyHidden : undefined}>{text}</span>
              )}
            </th>
          );
        })}
      </tr>
    </TableHead>
  );
}

const ways = { asc: 'ascending', desc: 'descending' } as const;

function isSilent(column: Column): boolean {
  return column === 'move' || column === 'actions';
}
