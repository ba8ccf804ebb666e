import Typography from '@mui/material/Typography';
import { translations } from '../../../app/translations.ts';
import { moneyText } from '../money-text.ts';
import { LongTable } from './long-table.tsx';
import type { Findings } from './use-import.ts';

/** What would happen to the sets of a file. */
export function SetFindings({ found: { sets, addedRows } }: { found: Findings }) {
  const t = translations().articles;
  return (
    <>
      <Typography variant="subtitle1" component="h3">
        {t('import.setTable')}
      </Typography>
      <LongTable
        label={t('import.setPreview')}
        headings={[
          t('import.row'),
          t('import.set'),
          t('import.part'),
          t('import.choice'),
          t('import.delta'),
          t('import.what'),
        ]}
        rows={sets.preview.map(({ row, set, part, choice, surchargeCents, what }) => [
          ...[`${row - addedRows}`, set, part, choice, moneyText(surchargeCents), t(`import.${what}`)],
        ])}
      />
      {sets.preview.length < sets.rows && (
        <Typography variant="body2" color="textSecondary">
          {t('import.more', { n: sets.preview.length })}
        </Typography>
      )}
    </>
  );
}
