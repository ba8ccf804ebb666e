import { mdiRecycle } from '@mdi/js';
import Box from '@mui/material/Box';
import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { addArticle } from '../counter/add-article.ts';
import { useCounter } from '../counter/counter.ts';
import { playSound } from '../display/sounds.ts';
import { moneyText } from '../parts/money-text.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';

/** A cup comes back: one tap. The row has its height from the start, so that nothing moves under the thumb. */
export function ReturnChips({ returns }: { returns: readonly CatalogueArticle[] }) {
  const counter = useCounter();
  const t = translations().till;
  return (
    <Box role="group" aria-label={t('returns.label')} sx={row} id="till-returns">
      <span className="label" aria-hidden>
        {t('returns.label')}
      </span>
      {returns.map(({ articleId, name, shortName, priceCents }) => (
        <button
          key={articleId}
          type="button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            addArticle(counter, articleId);
            event.currentTarget.animate([{ filter: 'brightness(0.86)' }, { filter: 'none' }], { duration: 90 });
            navigator.vibrate?.(10);
            playSound('tap');
          }}
        >
          <PlainIcon path={mdiRecycle} size={20} />
          <b>{moneyText(-priceCents)}</b>
          <span className="name" lang="de">
            {whatComesBack(shortName || name)}
          </span>
        </button>
      ))}
    </Box>
  );
}

/** "Rückgabe Glas" stands in a row that is all about returns: "Glas". */
export function whatComesBack(name: string): string {
  return name.replace(/^(pfand)?(rückgabe|rück|zurück)\s+/iu, '').replace(/^pfand\s+/iu, '') || name;
}

const row = {
  gridArea: 'chips',
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  height: 56,
  px: '8px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& .label': { display: 'none', flex: 'none', fontSize: '0.875rem', color: 'text.secondary', pr: '4px' },
  '& button': {
    flex: '1 0 auto',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    height: 48,
    px: '12px',
    border: `1.5px dashed ${tone('outline')}`,
    borderRadius: '24px',
    bgcolor: 'transparent',
    color: 'text.primary',
    font: 'inherit',
    fontSize: '0.9375rem',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    touchAction: 'manipulation',
    userSelect: 'none',
    '&:active': { bgcolor: tone('surface2') },
    '& svg': { color: 'var(--app-stripe-3)' },
    '& b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    '& .name': { color: 'text.secondary' },
  },
  '[data-layout="low"] &': { '& button': { flex: '0 0 auto' } },
  '[data-layout="wide"] &': {
    height: 68,
    px: '16px',
    pb: '12px',
    pt: '8px',
    '& .label': { display: 'block' },
    '& button': { flex: '0 0 auto' },
  },
};
