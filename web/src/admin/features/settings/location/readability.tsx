import Alert from '@mui/material/Alert';
import { brandColours } from '@tresen/domain/basics/brand-colour';
import { contrast, type Hex } from '@tresen/domain/basics/colour';
import { formatLocales } from '@tresen/i18n/locale';
import { currentLocale, translations } from '../../../app/translations.ts';

/** What becomes of the colour, in a sentence: which text stands on it, and whether it is changed where it is text itself. */
export function Readability({ colour }: { colour: Hex }) {
  const { settings } = translations();
  const colours = brandColours(colour);
  if (!colours.ok) return null;
  const { brand, onBrand, text } = colours.value;
  const ratio = contrast(brand, onBrand).toLocaleString(formatLocales[currentLocale()], { maximumFractionDigits: 1 });
  const isMoved = text.light !== brand || text.dark !== brand;
  return (
    <Alert severity="success" role="status">
      <strong>{settings('readability.good')}</strong>
      {` – ${settings(onBrand === '#ffffff' ? 'readability.white' : 'readability.dark', { ratio })}`}
      {isMoved && ` ${settings('readability.moved')}`}
    </Alert>
  );
}
