import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Article, BulkChange } from '@tresen/contract/articles';
import { useValue } from '../../../../shared/store.ts';
import { connectivity } from '../../../app/connectivity/connectivity-store.ts';
import { translations } from '../../../app/translations.ts';
import { changeMany } from '../bulk/change-many.ts';
import { tellFailure } from '../../../app/notices/offer-undo.ts';
import { restoreArticle, retireArticle } from '../retire-article.ts';

type RowMenuProps = {
  article: Article;
  anchor: HTMLElement;
  onClose: () => void;
  onEdit: () => void;
  onDuplicate: () => void;
  /** Absent where the order is not that of the till. */
  onMove?: ((by: number) => void) | undefined;
  /** What is sold and can run out. */
  onCount?: (() => void) | undefined;
  /** Deposits only. */
  onAssign?: (() => void) | undefined;
};

/** Everything that can be done to one article without opening it. */
export function RowMenu({ article, anchor, onClose, onEdit, onDuplicate, onMove, onCount, onAssign }: RowMenuProps) {
  const t = translations().articles;
  const { isShown: isOffline } = useValue(connectivity);
  const change = (what: BulkChange) => void changeMany([article.articleId], what).catch(tellFailure);
  const { isActive, isSoldOut } = article;
  const acts: readonly (readonly [string, () => void, boolean?])[] = article.isRetired
    ? [[t('row.restore'), () => void restoreArticle(article)]]
    : [
        [t('row.edit'), onEdit, true],
        [t('row.duplicate'), onDuplicate],
        [t(isSoldOut ? 'row.available' : 'row.soldOut'), () => change({ what: 'sold-out', isSoldOut: !isSoldOut })],
        ...(onCount ? [[t('row.left'), onCount] as const] : []),
        [t(isActive ? 'row.hide' : 'row.show'), () => change({ what: 'active', isActive: !isActive })],
        ...(onAssign ? [[t('row.assign'), onAssign] as const] : []),
        ...(onMove
          ? [[t('list.moveUp'), () => onMove(-1)] as const, [t('list.moveDown'), () => onMove(1)] as const]
          : []),
        [t('row.delete'), () => void retireArticle(article)],
      ];
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {acts.map(([label, act, isReading = false]) => (
        <MenuItem
          key={label}
          disabled={isOffline && !isReading}
          onClick={() => {
            onClose();
            act();
          }}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
