import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { mdiCheck } from '@mdi/js';
import type { ArticleType } from '@tresen/domain/articles/article';
import { useController, useFormContext, useFormState } from 'react-hook-form';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { refusalText } from '../../../app/calls/failure-text.ts';
import { translations } from '../../../app/translations.ts';
import { choiceLook } from '../form/choice-look.ts';
import { messageAt } from '../form/form-text.tsx';
import { toggled } from '../form/toggled.ts';
import { useIsOffline } from '../../../app/connectivity/use-is-offline.ts';
import type { AreaValues } from './area-values.ts';
import { categoriesVerdict } from './area-verdicts.ts';
import { useCategoryNames } from './category-names.ts';

/** All categories, or only some; the second is no choice while types are hidden, and says so. */
export function CategoryChoice({ hiddenTypes }: { hiddenTypes: readonly ArticleType[] }) {
  const { settings } = translations();
  const { control, getValues } = useFormContext<AreaValues>();
  const { field } = useController({
    control,
    name: 'onlyCategoryIds',
    rules: { validate: (onlyCategoryIds) => categoriesVerdict({ ...getValues(), onlyCategoryIds }) },
  });
  const { errors } = useFormState({ control, name: 'onlyCategoryIds' });
  const isOffline = useIsOffline();
  const chosen = field.value;
  const isBlocked = hiddenTypes.length > 0;
  const missing = messageAt(errors, 'onlyCategoryIds');
  return (
    <Box role="group" aria-labelledby="category-choice">
      <Typography id="category-choice" variant="label" component="h3">
        {settings('area.categories')}
      </Typography>
      <RadioGroup aria-labelledby="category-choice" value={chosen === null ? 'all' : 'only'} sx={{ mt: 0.5 }}>
        <FormControlLabel
          value="all"
          disabled={isOffline}
          control={<Radio sx={choiceLook} onChange={() => field.onChange(null)} />}
          label={settings('area.all')}
          sx={{ pl: 0.5 }}
        />
        <FormControlLabel
          value="only"
          disabled={isOffline || (isBlocked && chosen === null)}
          control={<Radio sx={choiceLook} onChange={() => field.onChange([])} />}
          label={settings('area.onlyThese')}
          sx={{ pl: 0.5 }}
        />
      </RadioGroup>
      {isBlocked && (
        <Alert severity={chosen === null ? 'info' : 'error'} role={chosen === null ? 'status' : 'alert'} sx={{ mt: 1 }}>
          {refusalText('area/categories-while-hidden')}
        </Alert>
      )}
      {chosen !== null && <Chips chosen={chosen} onChange={field.onChange} />}
      {!isBlocked && missing && (
        <Typography role="alert" variant="body2" sx={{ mt: 1, color: 'error.main' }}>
          {missing}
        </Typography>
      )}
    </Box>
  );
}

function Chips({ chosen, onChange }: { chosen: readonly string[]; onChange: (ids: string[]) => void }) {
  const { settings } = translations();
  const names = useCategoryNames();
  const ids = [...names.keys()];
  if (ids.length === 0) return <Typography sx={{ mt: 1 }}>{settings('area.noCategories')}</Typography>;
  return (
    <Box role="group" aria-label={settings('area.onlyThese')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {ids.map((id) => {
        const isOn = chosen.includes(id);
        return (
          <Chip
            key={id}
            component="button"
            type="button"
            clickable
            aria-pressed={isOn}
            label={names.get(id)}
            variant="outlined"
            {...(isOn ? { icon: <Icon path={mdiCheck} fontSize="small" /> } : {})}
            onClick={() => onChange(toggled(ids, chosen, { entry: id, isOn: !isOn }))}
            sx={{ height: 40, borderRadius: '20px', fontSize: '0.9375rem', ...(isOn ? on : {}) }}
          />
        );
      })}
    </Box>
  );
}

const on = { bgcolor: tone('surface2'), borderColor: tone('outline'), fontWeight: 600 };
