import { mdiArrowDown, mdiArrowUp, mdiClose, mdiDeleteOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import { partNameMax } from '@tresen/domain/offer/set-menu';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import type { api } from '../../../app/api.ts';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { moneyText } from '../money-text.ts';
import { type ChoiceValues, isWrongAmount, type PartValues } from './set-values.ts';

export type Offered = Awaited<ReturnType<typeof api.sets.show>>['offered'];

type SetPartCardProps = {
  part: PartValues;
  offered: Offered;
  /** Somebody wanted to save it: what is missing is said. */
  isChecked: boolean;
  onChange: (part: PartValues) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** One part of a set: its name and what may be chosen for it. */
export function SetPartCard({ part, offered, isChecked, onChange, onMove, onRemove }: SetPartCardProps) {
  const t = translations().sets;
  const chosen = new Set(part.choices.map(({ articleId }) => articleId));
  const left = offered.filter(({ articleId }) => !chosen.has(articleId));
  const change = (at: number, choice: ChoiceValues) => onChange({ ...part, choices: part.choices.with(at, choice) });
  const label = part.name.trim() === '' ? t('part') : part.name;
  return (
    <Card component="section" variant="outlined" aria-label={label} sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Box sx={head}>
        <TextField
          label={t('partName')}
          value={part.name}
          problem={isChecked && part.name.trim() === '' ? t('nameMissing') : undefined}
          inputProps={{ maxLength: partNameMax }}
          onChange={(event) => onChange({ ...part, name: event.target.value })}
        />
        <Box sx={{ display: 'flex' }}>
          <IconButton aria-label={t('up', { name: label })} onClick={() => onMove(-1)}>
            <Icon path={mdiArrowUp} />
          </IconButton>
          <IconButton aria-label={t('down', { name: label })} onClick={() => onMove(1)}>
            <Icon path={mdiArrowDown} />
          </IconButton>
          <IconButton aria-label={t('removePart', { name: label })} onClick={onRemove}>
            <Icon path={mdiDeleteOutline} />
          </IconButton>
        </Box>
        <TextField
          label={`${t('partNameEn')} (${translations().common('optional')})`}
          value={part.nameEn}
          inputProps={{ maxLength: partNameMax, lang: 'en' }}
          onChange={(event) => onChange({ ...part, nameEn: event.target.value })}
        />
      </Box>
      {part.choices.map((choice, at) => (
        <Choice
          key={choice.articleId}
          choice={choice}
          article={offered.find(({ articleId }) => articleId === choice.articleId)}
          onChange={(next) => change(at, next)}
          onRemove={() => onChange({ ...part, choices: part.choices.filter((one) => one !== choice) })}
        />
      ))}
      <SelectField
        label={t('addChoice')}
        value=""
        options={[
          { value: '', text: t('choose') },
          ...left.map(({ articleId, name }) => ({ value: articleId, text: name })),
        ]}
        onChange={(articleId) => {
          if (articleId === '') return;
          onChange({ ...part, choices: [...part.choices, { articleId, surcharge: '', value: '' }] });
        }}
      />
    </Card>
  );
}

type ChoiceProps = {
  choice: ChoiceValues;
  article: Offered[number] | undefined;
  onChange: (choice: ChoiceValues) => void;
  onRemove: () => void;
};

function Choice({ choice, article, onChange, onRemove }: ChoiceProps) {
  const t = translations().sets;
  const name = article?.name ?? t('gone');
  return (
    <Box sx={row}>
      <Box className="what" lang="de">
        <b>{name}</b>
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {article?.priceCents === null || article === undefined
            ? t('notAlone')
            : t('alone', { amount: moneyText(article.priceCents) })}
        </Box>
      </Box>
      <Box className="amounts">
        <TextField
          label={t('surcharge')}
          value={choice.surcharge}
          problem={isWrongAmount(choice.surcharge) ? t('amountWrong') : undefined}
          inputProps={{ inputMode: 'decimal', 'aria-label': `${t('surcharge')}: ${name}` }}
          onChange={(event) => onChange({ ...choice, surcharge: event.target.value })}
        />
        {article?.priceCents === null && (
          <TextField
            label={t('value')}
            value={choice.value}
            problem={isWrongAmount(choice.value) ? t('amountWrong') : undefined}
            inputProps={{ inputMode: 'decimal', 'aria-label': `${t('value')}: ${name}` }}
            onChange={(event) => onChange({ ...choice, value: event.target.value })}
          />
        )}
        <IconButton aria-label={t('removeChoice', { name })} onClick={onRemove}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
    </Box>
  );
}

const head = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
};
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  // A long name takes the line for itself before it breaks.
  '& > .what': { flex: '1 1 min-content', overflowWrap: 'break-word', hyphens: 'auto' },
  // Its amounts and the way out of it stay on one line.
  '& > .amounts': { display: 'flex', gap: 1, alignItems: 'center', ml: 'auto', maxWidth: '100%' },
  '& > .amounts > .MuiFormControl-root': { width: 112, minWidth: 80 },
  '& > .amounts > button': { flex: 'none' },
  py: 1,
  borderTop: `1px solid ${tone('hairline')}`,
};
