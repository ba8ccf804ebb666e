import type { PlannedArticle } from '@tresen/domain/templates/article-template';
import { currentLocale, translations } from '../translations.ts';

type Pick = { readonly isOn: boolean; readonly text: string };

type OfferRowProps = {
  article: PlannedArticle;
  deposit: PlannedArticle | undefined;
  pick: Pick;
  isWrong: boolean;
  onChange: (pick: Pick) => void;
};

/** The name as it will stand on the till and on receipts; beside it, for whoever reads the screen in English, what it is. */
export function OfferRow({ article, deposit, pick, isWrong, onChange }: OfferRowProps) {
  const t = translations().setup;
  const isEnglish = currentLocale() === 'en';
  const options = article.options.map(({ name, nameEn }) => (isEnglish ? nameEn : name));
  const notes = [
    isEnglish && article.nameEn !== article.name ? article.nameEn : undefined,
    article.kind === 'deposit' ? t('offer.withReturn') : undefined,
    deposit ? t('offer.withDeposit', { name: isEnglish ? deposit.nameEn : deposit.name }) : undefined,
    options.length > 0 ? t('offer.withOptions', { list: options.join(', ') }) : undefined,
  ].filter((note) => note !== undefined);
  return (
    <li className={pick.isOn ? '' : 'off'}>
      <label>
        <input
          type="checkbox"
          checked={pick.isOn}
          onChange={(event) => onChange({ ...pick, isOn: event.target.checked })}
        />
        <span>
          <span lang={isEnglish ? 'de' : undefined}>{article.name}</span>
          {notes.length > 0 && <small>{notes.join(' · ')}</small>}
        </span>
      </label>
      <span className="price">
        <input
          data-price={article.key}
          inputMode="decimal"
          autoComplete="off"
          aria-label={t('offer.price', { name: article.name })}
          aria-invalid={isWrong}
          disabled={!pick.isOn}
          maxLength={12}
          value={pick.text}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange({ ...pick, text: event.target.value })}
        />
        <span aria-hidden>€</span>
      </span>
    </li>
  );
}
