import { mdiAlertOutline } from '@mdi/js';
import type { Article } from '@tresen/contract/articles';
import { additiveCodesOf } from '@tresen/domain/articles/additives';
import { allergenCodesOf } from '@tresen/domain/articles/allergens';
import { missingDeclaration } from '@tresen/domain/articles/article';
import { translations } from '../../../app/translations.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';

/** The codes a guest would read, or that nobody has declared them yet. */
export function DeclaredCell({ article }: { article: Article }) {
  const t = translations().articles;
  if (article.kind !== 'sale') return null;
  const missing = missingOf(article);
  if (missing) {
    return (
      <span className="missing">
        <PlainIcon path={mdiAlertOutline} size={16} />
        {t(`list.missing.${missing}`)}
      </span>
    );
  }
  const codes = declaredCodes(article);
  if (codes.length === 0) return <span className="quiet">{t('list.none')}</span>;
  return (
    <span className="codes">
      {codes.map((code) => (
        <span key={code} className="code">
          {code}
        </span>
      ))}
    </span>
  );
}

function missingOf({ kind, allergens, additives }: Article) {
  return missingDeclaration({ kind, allergens: allergens ?? undefined, additives: additives ?? undefined });
}

export function declaredCodes({ allergens, additives }: Article): readonly string[] {
  return [...allergenCodesOf(allergens ?? []), ...additiveCodesOf(additives ?? [])];
}
