import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { translations } from '../../../app/translations.ts';
import { moneyText } from '../money-text.ts';
import { LongTable } from './long-table.tsx';
import type { Findings } from './use-import.ts';

/** What would happen to the sets of a file. A phone has no room for six columns: there what belongs together shares one. */
export function SetFindings({ found: { sets, addedRows } }: { found: Findings }) {
  const t = translations().articles;
  const isPhone = useMediaQuery('(max-width:599.95px)');
  return (
    <>
      <Typography variant="subtitle1" component="h3">
        {t('import.setTable')}
      </Typography>
      <LongTable
        label={t('import.setPreview')}
        headings={
          isPhone
            ? [t('import.row'), `${t('import.set')}, ${t('import.part')}`, t('import.choice'), t('import.what')]
            : [
                ...[t('import.row'), t('import.set'), t('import.part')],
                ...[t('import.choice'), t('import.delta'), t('import.what')],
              ]
        }
        rows={sets.preview.map(({ row, set, part, choice, surchargeCents, what }) => {
          const [no, amount, state] = [`${row - addedRows}`, moneyText(surchargeCents), t(`import.${what}`)];
          if (!isPhone) return [no, set, part, choice, amount, state];
          return [no, `${set}, ${part}`, surchargeCents === 0 ? choice : `${choice} +${amount}`, state];
        })}
      />
      {sets.preview.length < sets.rows && (
        <Typography variant="body2" color="textSecondary">
          {t('import.more', { n: sets.preview.length })}
        </Typography>
      )}
    </>
  );
}
