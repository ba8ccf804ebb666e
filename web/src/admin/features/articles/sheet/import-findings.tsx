import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { SheetKey } from '@tresen/domain/sheets/sheet-titles';
import { translations } from '../../../app/translations.ts';
import { moneyText } from '../money-text.ts';
import { LongTable } from './long-table.tsx';
import { ImportTwins } from './import-twins.tsx';
import { OptionFindings } from './option-findings.tsx';
import { SetFindings } from './set-findings.tsx';
import { changingRows, type Choices, type Findings, hasRowsOf, hasSheets } from './use-import.ts';

type ImportFindingsProps = { found: Findings; choices: Choices; onChoose: (choices: Choices) => void };

/** Every problem with its row as a person counts it; without one, what would happen. */
export function ImportFindings({ found, choices, onChoose }: ImportFindingsProps) {
  const t = translations().articles;
  const { problems, preview, addedRows, ignoredColumns } = found;
  const isPhone = useMediaQuery('(max-width:599.95px)');
  const isEmpty = problems.length === 0 && changingRows(found) === 0;
  const rowText = (sheet: SheetKey, row: number) => {
    if (row === 0) return t('import.wholeFile');
    const number = `${row - addedRows}`;
    return hasSheets(found) ? t(`import.rowOf.${sheet}`, { row: number }) : number;
  };
  return (
    <>
      <Alert severity={problems.length > 0 ? 'error' : 'success'}>
        {t('import.summary', {
          rows: found.rows,
          created: found.new,
          changed: found.changed,
          unchanged: found.unchanged,
        })}{' '}
        {hasRowsOf('options', found) && (
          <Box component="span" sx={{ display: 'block' }}>
            {t('import.optionSummary', {
              rows: found.options.rows,
              created: found.options.new,
              changed: found.options.changed,
              unchanged: found.options.unchanged,
            })}
          </Box>
        )}
        {hasRowsOf('sets', found) && (
          <Box component="span" sx={{ display: 'block' }}>
            {t('import.setSummary', {
              rows: found.sets.rows,
              created: found.sets.new,
              changed: found.sets.changed,
              unchanged: found.sets.unchanged,
            })}
          </Box>
        )}
        {problems.length > 0 && t('import.problems', { n: problems.length })}{' '}
        {found.skipped > 0 && t('import.skipped', { n: found.skipped })}{' '}
        {problems.length === 0 && t(isEmpty ? 'import.nothingToDo' : 'import.ready')}
      </Alert>
      {found.twinCount > 0 && <ImportTwins found={found} choices={choices} onChoose={onChoose} />}
      {ignoredColumns.length > 0 && (
        <Alert severity="info">{t('import.ignored', { list: ignoredColumns.join(', ') })}</Alert>
      )}
      {problems.length > 0 && (
        <LongTable
          label={t('import.problemList')}
          headings={
            isPhone
              ? [t('import.row'), t('import.column'), t('import.problem')]
              : [t('import.row'), t('import.column'), t('import.value'), t('import.problem')]
          }
          rows={problems.map(({ sheet, row, column, value, code }) => {
            const [place, why] = [rowText(sheet, row), t(`import.code.${code}`)];
            return isPhone ? [place, value === '' ? column : `${column}: ${value}`, why] : [place, column, value, why];
          })}
        />
      )}
      {problems.length === 0 && preview.length > 0 && (
        <LongTable
          label={t('import.preview')}
          headings={[t('import.row'), t('column.name'), t('column.category'), t('column.price'), t('import.what')]}
          rows={preview.map(({ row, name, category, priceCents, what }) => [
            ...[`${row - addedRows}`, name, category, moneyText(priceCents), t(`import.${what}`)],
          ])}
        />
      )}
      {problems.length === 0 && preview.length < found.rows - found.skipped && (
        <Typography variant="body2" color="textSecondary">
          {t('import.more', { n: preview.length })}
        </Typography>
      )}
      {problems.length === 0 && hasRowsOf('options', found) && <OptionFindings found={found} />}
      {problems.length === 0 && hasRowsOf('sets', found) && <SetFindings found={found} />}
    </>
  );
}
