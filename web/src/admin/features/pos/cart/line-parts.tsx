import Button from '@mui/material/Button';
import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { type CartPart, picksIn } from '@tresen/domain/sales/chosen-set';
import { useValue } from '../../../../shared/store.ts';
import { translations } from '../../../app/translations.ts';
import { sayPart } from '../../../ui/dish-names/option-texts.ts';
import { setOfferOf } from '../counter/articles-of.ts';
import { useCounter } from '../counter/counter.ts';
import { askedGroups, tapsOf } from '../sets/asked-parts.ts';

type LinePartsProps = { lineId: string; article: CatalogueArticle; parts: readonly CartPart[] };

/** What a set was made of, and the way to make it of something else. */
export function LineParts({ lineId, article, parts }: LinePartsProps) {
  const { panel, till } = useCounter();
  const { articleId } = article;
  const offer = setOfferOf(useValue(till.catalogue));
  const hasChoice = askedGroups(article, tapsOf(picksIn(parts)), offer, new Map()).length > 0;
  return (
    <div>
      <span lang="de">{parts.map(sayPart).join(' · ')}</span>
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
