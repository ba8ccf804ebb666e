import { memo } from 'react';
import { visuallyHidden } from '../../../../shared/ui/visually-hidden.ts';
import { translations } from '../../../app/translations.ts';
import type { Column } from './columns.ts';
import { RowCell, type RowProps } from './row-cell.tsx';

type ArticleRowProps = RowProps & { columns: readonly Column[]; dropSide: 'before' | 'after' | undefined };

/** Drawn again only when something about this very row is different. */
export const ArticleRow = memo(function ArticleRow({ columns, dropSide, ...row }: ArticleRowProps) {
  const { article, index, isSelected, isOpen } = row;
  const look = [
    isSelected && 'is-selected',
    isOpen && 'is-open',
    !article.isActive && 'is-dim',
    dropSide && `drop-${dropSide}`,
  ];
  return (
    <tr aria-rowindex={index + 2} data-index={index} className={look.filter(Boolean).join(' ')}>
      {columns.map((column) => (
        <td key={column} className={column}>
          <RowCell column={column} {...row} />
        </td>
      ))}
    </tr>
  );
});

/** The place of a row that is still on its way. */
export function WaitingRow({ index, columns }: { index: number; columns: number }) {
  return (
    <tr aria-rowindex={index + 2} className="is-waiting">
      <td colSpan={columns}>
        <span className="bar" />
        <span style={visuallyHidden}>{translations().articles('list.loadingRow')}</span>
      </td>
    </tr>
  );
}
