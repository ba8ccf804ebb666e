import { translations } from '../../../app/translations.ts';
import type { Family } from '../families.ts';
import { ArticleLine } from './article-line.tsx';
import { type ListModel, rowOf } from './list-model.ts';
import type { VirtualRows } from './use-virtual-rows.ts';

type ArticleLinesProps = {
  family: Family;
  model: ListModel;
  rows: VirtualRows;
  /** Boxes before the names: several are being chosen. */
  isSelecting: boolean;
};

/** The list on a phone: two lines each, the price to the right. */
export function ArticleLines({ family, model, rows, isSelecting }: ArticleLinesProps) {
  const { hold, before, after, indexes } = rows;
  return (
    <ul
      ref={hold}
      className="lines"
      aria-label={translations().articles(`list.label.${family}`)}
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {indexes.map((index) => {
        const article = model.articleAt(index);
        if (!article) {
          return (
            <li key={`at-${index}`} aria-hidden>
              <span className="bar" />
            </li>
          );
        }
        const { dropSide: _dropSide, ...row } = rowOf(model, index, article);
        return <ArticleLine key={article.articleId} total={model.total} isSelecting={isSelecting} {...row} />;
      })}
    </ul>
  );
}
