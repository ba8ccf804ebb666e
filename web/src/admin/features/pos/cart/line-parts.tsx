import Button from '@mui/material/Button';
import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import type { CartPart } from '@tresen/domain/sales/chosen-set';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';

type LinePartsProps = { lineId: string; article: CatalogueArticle; parts: readonly CartPart[] };

/** What a set was made of, and the way to make it of something else. */
export function LineParts({ lineId, article, parts }: LinePartsProps) {
  const { panel } = useCounter();
  const { articleId, set } = article;
  const hasChoice = set?.parts.some(({ choices }) => choices.length > 1) ?? false;
  return (
    <div>
      <span lang="de">{parts.map(({ name }) => name).join(', ')}</span>
      {hasChoice && (
        <Button
          variant="text"
          sx={{ '&&': { minHeight: 48 } }}
          onClick={() => panel.set({ kind: 'set', articleId, lineId })}
        >
          {translations().service('options.changeSet')}
        </Button>
      )}
    </div>
  );
}
