import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type TwinChoice, twinChoices } from '@tresen/domain/articles/import-twins';
import { translations } from '../../../app/translations.ts';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import { Segments } from '../../../ui/segments.tsx';
import type { Choices, Findings } from './use-import.ts';

type ImportTwinsProps = { found: Findings; choices: Choices; onChoose: (choices: Choices) => void };

/** As many as a person decides one by one. */
const mostShown = 50;

/** Rows that are called like something that is there: one answer for all, another one for single rows. */
export function ImportTwins({ found, choices, onChoose }: ImportTwinsProps) {
  const t = translations().articles;
  const { same, exceptions } = choices;
  const label = t('import.twins', { n: found.twinCount });
  const choiceFor = (row: number) => exceptions.find((one) => one.row === row)?.choice ?? same;
  const except = (row: number, choice: TwinChoice) =>
    onChoose({ same, exceptions: [...exceptions.filter((one) => one.row !== row), { row, choice }] });
  return (
    <Box component="section" aria-label={label} sx={{ display: 'grid', gap: 1.5 }}>
      <Alert severity="warning">{label}</Alert>
      <Segments<TwinChoice>
        look="field"
        label={t('import.twinChoice')}
        value={same}
        options={twinChoices.map((value) => ({ value, text: t(`import.twin.${value}`) }))}
        onChange={(value) => onChoose({ same: value, exceptions: [] })}
      />
      <Box component="details" sx={{ '& summary': { cursor: 'pointer', minHeight: 40, fontWeight: 600 } }}>
        <summary>{t('import.oneByOne')}</summary>
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' }, pt: 1.5 }}>
          {found.twins.slice(0, mostShown).map(({ row, name, twin }) => (
            <SelectField
              key={row}
              label={t('import.twinRow', { row: row - found.addedRows, name })}
              value={choiceFor(row)}
              hint={t(`import.twinOf.${twin}`)}
              options={twinChoices
                .filter((value) => twin === 'house' || value !== 'update' || choiceFor(row) === 'update')
                .map((value) => ({
                  value,
                  text: t(twin === 'file' && value === 'update' ? 'import.twin.skip' : `import.twin.${value}`),
                }))}
              onChange={(choice) => except(row, choice)}
            />
          ))}
        </Box>
      </Box>
    </Box>
  );
}
