import { mdiClose, mdiInformationOutline } from '@mdi/js';
import { allergenCodes, childrenOf } from '@tresen/domain/articles/allergens';
import { type Diet, diets } from '@tresen/domain/articles/diet';
import type { GuestMenu } from '@tresen/contract/guest-menu';
import { Icon } from '../frame/icon.tsx';
import type { PageView } from '../page-view.ts';
import { type Code, hasDiets, itemsOf, legendOf, legendTitle } from './menu-words.ts';

/** What a guest wants to avoid, of what occurs on this menu. Wheat and rye are offered as the gluten they are. */
export function MenuFilter({ view, menu }: { view: PageView; menu: GuestMenu }) {
  const { menu: say } = view.words;
  const { allergens, additives, diets: promised } = legendOf(view, menu);
  const { showsAllergens } = menu.look;
  return (
    <dialog className="sheet" data-filter="" aria-labelledby="filter-title">
      <form method="dialog">
        <div className="sheet-head">
          <h2 id="filter-title">{legendTitle(view, menu)}</h2>
          <button className="icon-button" aria-label={say('close')}>
            <Icon path={mdiClose} />
          </button>
        </div>
        <div className="sheet-body">
          {hasDiets(menu) && <DietChoices view={view} codes={promised} />}
          {showsAllergens && (
            <>
              <p>{say('avoid')}</p>
              <Choices title={say('allergens')} codes={families(view, allergens)} />
              <Choices title={say('additives')} codes={additives} />
            </>
          )}
        </div>
        <div className="sheet-foot">
          {showsAllergens && (
            <p className="traces">
              <Icon path={mdiInformationOutline} />
              {say('traces')}
            </p>
          )}
          <div className="sheet-acts">
            <button type="button" className="button outlined" data-filter-reset="">
              {say('reset')}
            </button>
            <button
              className="button branded"
              data-filter-done=""
              data-one={say('showItems', { n: 1 })}
              data-many={say('showItems', { n: 0 }).replace('0', '#')}
            >
              {say('showItems', { n: itemsOf(menu).length })}
            </button>
          </div>
        </div>
      </form>
    </dialog>
  );
}

/** Vegetarian is offered where there is only vegan too: it is what some guests look for. */
function DietChoices({ view, codes }: { view: PageView; codes: readonly Code[] }) {
  const { menu: say, articles } = view.words;
  const isOffered = (diet: Diet) => diet === 'vegetarian' || codes.some(({ code }) => code === diet);
  return (
    <fieldset>
      <legend>{say('diet.title')}</legend>
      {(['', ...diets.filter(isOffered)] as const).map((diet) => {
        const word = diet === '' ? say('diet.any') : articles(`diet.${diet}`);
        return (
          <label key={diet} className="choice">
            <input type="radio" name="diet" value={diet} data-word={word} defaultChecked={diet === ''} />
            <span>{word}</span>
          </label>
        );
      })}
      <p>{say('diet.unmarked')}</p>
    </fieldset>
  );
}

function Choices({ title, codes }: { title: string; codes: readonly Code[] }) {
  if (codes.length === 0) return null;
  return (
    <fieldset>
      <legend>{title}</legend>
      {codes.map(({ code, short }) => (
        <label key={code} className="choice">
          <input type="checkbox" name="avoid" value={code} data-word={short} />
          <span>
            <b>{code}</b> {short}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function families({ words }: PageView, codes: readonly Code[]): readonly Code[] {
  const parents = (['gluten', 'nuts'] as const).filter((key) =>
    codes.some(({ code }) => [key, ...childrenOf(key)].some((member) => allergenCodes[member] === code)),
  );
  const others = codes.filter(({ code }) => !/^[AH]/.test(code));
  const offered = parents.map((key) => ({
    code: allergenCodes[key],
    short: words.articles(`allergen.${key}`),
    full: words.menu(`allergen.${key}`),
  }));
  return [...offered, ...others].toSorted((one, other) => (one.code < other.code ? -1 : 1));
}
