import { allergensAdded } from '@tresen/domain/offer/option-declarations';
import { type KitchenOption, withCodes } from '@tresen/domain/orders/kitchen-items';
import { readNote } from '@tresen/domain/orders/kitchen-allergy';
import { optionText } from '@tresen/domain/offer/option-text';
import { translations } from '../../../app/translations.ts';
import { useValue } from '../../../../shared/store.ts';
import { useKitchen } from '../kitchen.ts';
import { Note } from './ticket-note.tsx';

/** What was chosen, one below the other. What is left out because somebody must not eat it warns like a note. */
export function LineOptions({ options }: { options: readonly KitchenOption[] }) {
  const catalogue = useValue(useKitchen().catalogue);
  const sayWithout = (name: string) => translations().kitchen('ticket.without', { name });
  return options.map((option, place) => {
    const text = withCodes(optionText(option, sayWithout), allergensAdded(catalogue, option));
    if (option.kind === 'without' && readNote(text).isAllergy) return <Note key={place} note={text} />;
    return (
      <span key={place} lang="de" className={`chosen ${option.kind}`}>
        {text}
      </span>
    );
  });
}
