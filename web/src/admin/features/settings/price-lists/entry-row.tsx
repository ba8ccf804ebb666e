import { mdiTrashCanOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { priceMaxCents } from '@tresen/domain/articles/article';
import { readPrice } from '@tresen/domain/basics/typed-price';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { useIsOffline } from '../../../app/connectivity/use-is-offline.ts';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import type { Verdict } from '../../../ui/forms/validate.ts';
import { choiceLook } from '../form/choice-look.ts';
import { FormText } from '../form/form-text.tsx';
import { SettingSelect } from '../form/setting-select.tsx';
import { coveredBy, rangesOf } from './entry-range.ts';
import { type EntryValues, type PricedOffer, type PriceListValues, readPermille } from './price-list-values.ts';

type EntryRowProps = { place: number; offer: PricedOffer; onRemove: () => void };

const gone: EntryValues = { articleId: null, categoryId: null, by: 'price', amount: '', roundsTo10: false };
const kinds = ['price', 'cents-off', 'permille-off'] as const;

/** One price of the list: for what, by which rule, and what comes of it. */
export function EntryRow({ place, offer, onRemove }: EntryRowProps) {
  const { prices } = translations();
  const form = useFormContext<PriceListValues>();
  const isOffline = useIsOffline();
  // A row that was just removed is drawn once more without its values.
  const entry = useWatch({ control: form.control, name: 'entries' })[place] ?? gone;
  const by = useController({ control: form.control, name: `entries.${place}.by` }).field;
  const rounds = useController({ control: form.control, name: `entries.${place}.roundsTo10` }).field;
  const covered = coveredBy(entry, offer);
  const { own, listed } = rangesOf(entry, covered.articles);
  const remove = prices('remove', { name: covered.name });
  return (
    <Box component="li" sx={row}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{covered.name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {[
              ...(entry.categoryId ? [prices('category'), prices('articles', { n: covered.articles.length })] : []),
              ...(own ? [prices('otherwise', { amount: own })] : []),
            ].join(' · ')}
          </Typography>
          {listed && <Typography variant="body2">{prices('here', { amount: listed })}</Typography>}
        </Box>
        <IconButton aria-label={remove} title={remove} disabled={isOffline} onClick={onRemove}>
          <Icon path={mdiTrashCanOutline} />
        </IconButton>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, mt: 1.5 }}>
        <SettingSelect
          label={prices('rule', { name: covered.name })}
          value={by.value}
          options={kinds.map((kind) => ({ value: kind, text: prices(`by.${kind}`) }))}
          onChange={by.onChange}
        />
        <FormText
          form={form}
          name={`entries.${place}.amount`}
          label={prices(amountLabels[entry.by])}
          validate={(text) => amountVerdict(text, form.getValues(`entries.${place}.by`))}
          inputProps={{ inputMode: 'decimal' }}
          endAdornment={<InputAdornment position="end">{entry.by === 'permille-off' ? '%' : '€'}</InputAdornment>}
        />
      </Box>
      {entry.by !== 'price' && (
        <FormControlLabel
          disabled={isOffline}
          label={prices('rounds')}
          sx={{ mt: 0.5 }}
          control={
            <Checkbox sx={choiceLook} checked={rounds.value} onChange={(_event, isOn) => rounds.onChange(isOn)} />
          }
        />
      )}
    </Box>
  );
}

const amountLabels = { price: 'amount', 'cents-off': 'off', 'permille-off': 'percent' } as const;

function amountVerdict(text: string, by: EntryValues['by']): Verdict {
  const { prices } = translations();
  if (by === 'permille-off') return readPermille(text) !== undefined || prices('percentWrong');
  const amount = readPrice(text);
  const least = by === 'price' ? 0 : 1;
  return (amount !== undefined && amount >= least && amount <= priceMaxCents) || prices('amountWrong');
}

const row = { py: 2, '& + &': { borderTop: `1px solid ${tone('outlineVariant')}` }, '&:first-of-type': { pt: 0 } };
