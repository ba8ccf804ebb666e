import type { GuestItem, GuestMenu, GuestOption, GuestOptionGroup } from '@tresen/contract/guest-menu';
import { missingDeclaration } from '@tresen/domain/articles/article';
import { deltaText, optionText } from '@tresen/domain/offer/option-text';
import { formatMoney } from '@tresen/i18n/formats';
import type { PageView } from '../page-view.ts';
import { words } from '../translations.ts';
import { codesOf, inLanguage } from './menu-words.ts';

type Props = { readonly view: PageView; readonly item: GuestItem; readonly look: GuestMenu['look'] };

/** What can be chosen with a dish. Folded: twenty pizzas have the same fifteen extras. */
export function MenuOptions({ view, item, look }: Props) {
  if (!item.groups) return null;
  return (
    <details className="options">
      <summary>
        {view.words.menu('choices')}
        {item.groups.map(({ groupId, name }, index) => (
          <span key={groupId} lang={inLanguage(view, name).lang}>
            {index === 0 ? ': ' : ' · '}
            {inLanguage(view, name).text}
          </span>
        ))}
      </summary>
      <dl>
        {item.groups.map((group) => (
          <div key={group.groupId}>
            <dt>
              <span lang={inLanguage(view, group.name).lang}>{inLanguage(view, group.name).text}</span>{' '}
              {countText(view, group)}
            </dt>
            {group.options.map((option) => (
              <Choice key={option.optionId} view={view} kind={group.kind} option={option} look={look} />
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}

type ChoiceProps = Omit<Props, 'item'> & { readonly kind: GuestOptionGroup['kind']; readonly option: GuestOption };

/** One option: what it adds to the price, and what it brings into the dish. */
function Choice({ view, kind, option, look }: ChoiceProps) {
  const { menu: say } = view.words;
  const { text: name, lang } = inLanguage(view, option.name);
  // A German name is completed in German, also on an English page.
  const sayWithout = (left: string) => (lang ? words[lang].menu : say)('without', { name: left });
  const delta = deltaText({ kind: 'choice', deltaCents: option.deltaCents }, (cents) =>
    formatMoney(cents, view.locale),
  );
  const missing = look.showsAllergens ? missingDeclaration({ ...option, kind: 'sale' }) : undefined;
  return (
    <dd className={option.isSoldOut ? 'gone' : undefined}>
      <span lang={lang}>{kind === 'without' ? optionText({ kind, name }, sayWithout) : name}</span>{' '}
      {look.showsAllergens &&
        codesOf(view, option).map(({ code, short }) => (
          <a key={code} href={`#code-${code}`} title={short} aria-label={`${code} ${short}`}>
            {code}
          </a>
        ))}{' '}
      {missing && <em>{say(`noInformation.${missing}`)}</em>}{' '}
      {option.isSoldOut && <strong className="sold-out">{say('soldOut')}</strong>}{' '}
      {look.showsPrices && delta !== undefined && <b>{delta}</b>}
    </dd>
  );
}

/** How many of a group belong to one piece, where that is not plain. */
function countText({ words: { menu: say } }: PageView, { kind, min, max, options }: GuestOptionGroup) {
  if (kind === 'without' || max < 2 || max >= options.length) return null;
  return <small>{say(min === max ? 'chooseExactly' : 'chooseUpTo', { n: max })}</small>;
}
