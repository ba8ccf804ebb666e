import Typography from '@mui/material/Typography';
import { translations } from '../../../app/translations.ts';
import { moneyText } from '../money-text.ts';
import { LongTable } from './long-table.tsx';
import type { Findings } from './use-import.ts';

/** What would happen to the options of a file. */
export function OptionFindings({ found: { options, addedRows } }: { found: Findings }) {
  const t = translations().articles;
  return (
    <>
      <Typography variant="subtitle1" component="h3">
        {t('import.optionTable')}
      </Typography>
      <LongTable
        label={t('import.optionPreview')}
        headings={[t('import.row'), t('import.group'), t('import.option'), t('import.delta'), t('import.what')]}
        rows={options.preview.map(({ row, group, option, deltaCents, what }) => [
          ...[`${row - addedRows}`, group, option, moneyText(deltaCents), t(`import.${what}`)],
        ])}
      />
      {options.preview.length < options.rows && (
        <Typography variant="body2" color="textSecondary">
          {t('import.more', { n: options.preview.length })}
        </Typography>
      )}
    </>
  );
}
