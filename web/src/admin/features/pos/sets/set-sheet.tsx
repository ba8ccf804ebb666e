import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { fullName } from '@tresen/domain/offer/variant';
import { useValue } from '../../../../shared/store.ts';
import { translations } from '../../../app/translations.ts';
import { DishName } from '../../../ui/dish-names/dish-name.tsx';
import { useCounter } from '../counter/counter.ts';
import { OptionFields } from '../options/option-fields.tsx';
import { moneyText } from '../parts/money-text.ts';
import { Sheet } from '../parts/sheet.tsx';
import { useSetChoice } from './use-set-choice.ts';

type SetSheetProps = { articleId: string; lineId: string | undefined; onClose: () => void };

/**
 * One choice for each part, and what has to be chosen with it. With the last one the set lies in the cart: as many taps as
 * there is something to choose. Only who wants more, or may take several, says that this is all.
 */
export function SetSheet({ articleId, lineId, onClose }: SetSheetProps) {
  const { till } = useCounter();
  const { joints } = useValue(till.catalogue);
  const choice = useSetChoice(articleId, lineId, onClose);
  if (!choice) return null;
  const { article, shown, picks, amountCents, closesItself, hasMore, refusalText, pick, showMore, finish } = choice;
  const { sets, service } = translations();
  const amount = moneyText(amountCents);
  return (
    <Sheet
      title={<DishName name={fullName(article)} joints={joints} />}
      aside={<strong className="tabular">{amount}</strong>}
      onClose={onClose}
      footer={
        closesItself ? undefined : (
          <Button
            variant="contained"
            size="large"
            disabled={refusalText !== undefined}
            sx={{ flex: 1, '&&': { minHeight: 56 } }}
            onClick={finish}
          >
            {refusalText ?? service('options.done', { amount })}
          </Button>
        )
      }
    >
      <Stack spacing={2} useFlexGap>
        {shown
          .filter(({ group }) => group.options.length === 0)
          .map(({ group }) => (
            <p key={group.groupId}>{sets('nothingLeft', { part: group.name })}</p>
          ))}
        <OptionFields offered={shown.filter(({ group }) => group.options.length > 0)} picks={picks} onPick={pick} />
        {hasMore && (
          <Button variant="text" sx={{ '&&': { minHeight: 48 }, alignSelf: 'flex-start' }} onClick={showMore}>
            {sets('moreOptions')}
          </Button>
        )}
      </Stack>
    </Sheet>
  );
}
