import { mdiAlertOctagon } from '@mdi/js';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { type Allergen, allergenCodes } from '@tresen/domain/articles/allergens';
import { allergyChoices } from '@tresen/domain/orders/allergy-note';
import { useState } from 'react';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { translations } from '../../../app/translations.ts';
import { allergenName } from './allergen-name.ts';

type AllergyChoiceProps = { chosen: readonly Allergen[]; onChange: (allergens: readonly Allergen[]) => void };

/** One red button, and behind it the fourteen groups of the law. What is chosen goes to the kitchen as such. */
export function AllergyChoice({ chosen, onChange }: AllergyChoiceProps) {
  const [isOpen, setOpen] = useState(chosen.length > 0);
  const t = translations().till;
  return (
    <div>
      <Button
        variant={chosen.length > 0 ? 'contained' : 'outlined'}
        color="error"
        aria-expanded={isOpen}
        startIcon={<PlainIcon path={mdiAlertOctagon} size={20} />}
        onClick={() => setOpen(!isOpen)}
        sx={{ minHeight: 48 }}
      >
        {t('allergy.button')}
      </Button>
      {isOpen && (
        <Stack
          role="group"
          aria-label={t('allergy.button')}
          direction="row"
          useFlexGap
          sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}
        >
          {allergyChoices.map((key) => {
            const isOn = chosen.includes(key);
            return (
              <Chip
                key={key}
                label={`${allergenCodes[key]} ${allergenName(key)}`}
                color={isOn ? 'error' : 'default'}
                variant={isOn ? 'filled' : 'outlined'}
                aria-pressed={isOn}
                onClick={() => onChange(isOn ? chosen.filter((one) => one !== key) : [...chosen, key])}
                sx={{ height: 48, borderRadius: '24px', px: 0.5 }}
              />
            );
          })}
        </Stack>
      )}
    </div>
  );
}
