import { mdiShoppingOutline, mdiSilverwareForkKnife } from '@mdi/js';
import Box from '@mui/material/Box';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { usePart } from '../../../../shared/store.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { switchPlace } from './cart-acts.ts';

const icons = { 'in-house': mdiSilverwareForkKnife, 'take-away': mdiShoppingOutline };

/** Eaten here or taken along: it decides the tax of some articles and how the kitchen packs. */
export function PlaceSwitch({ look }: { look: 'icon' | 'word' }) {
  const counter = useCounter();
  const place = usePart(counter.sale, ({ cart }) => cart.place);
  const t = translations().till;
  const said = t(`place.${place}`);
  return (
    <Box
      component="button"
      type="button"
      aria-label={`${t('place.label')}: ${said}`}
      title={said}
      aria-pressed={place === 'take-away'}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => switchPlace(counter)}
      sx={button}
    >
      <PlainIcon path={icons[place]} size={22} />
      {look === 'word' && <span>{said}</span>}
    </Box>
  );
}

const button = {
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '8px',
  minWidth: 48,
  height: 48,
  px: '12px',
  border: 0,
  borderRadius: '24px',
  bgcolor: 'transparent',
  color: 'text.secondary',
  font: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: 600,
  cursor: 'pointer',
  touchAction: 'manipulation',
  whiteSpace: 'nowrap',
  '&[aria-pressed="true"]': { bgcolor: tone('surface2'), color: 'text.primary' },
};
