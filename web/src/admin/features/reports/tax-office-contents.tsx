import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Exported } from '@tresen/contract/exports';
import { useId } from 'react';
import { currentLocale, translations } from '../../app/translations.ts';
import { numberText } from '../../ui/figures/number-text.ts';

type TaxOfficeContentsProps = {
  contents: NonNullable<Exported['examination']>['contents'];
  files: Exported['files'];
};

/** What is in a file, in a few numbers; and its hash, by which it is known again. */
export function TaxOfficeContents({ contents, files }: TaxOfficeContentsProps) {
  const t = translations().reports;
  const id = useId();
  const number = (value: number) => numberText(value, currentLocale());
  const facts = [
    [t('taxOffice.contents.version'), t('taxOffice.contents.versionText')],
    [
      t('taxOffice.contents.receipts'),
      t('taxOffice.contents.receiptsIn', { n: number(contents.receipts), k: contents.terminals }),
    ],
    [
      t('taxOffice.contents.signatures'),
      t('taxOffice.contents.signed', { n: number(contents.signed), m: number(contents.unsigned) }),
    ],
    ...(contents.cuts > 0 ? [[t('taxOffice.contents.cuts'), number(contents.cuts)]] : []),
  ];
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1 }}>
        {t('taxOffice.contents.title')}
      </Typography>
      <Box component="dl" sx={list}>
        {facts.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Box>
        ))}
        {files[0] && (
          <>
            <dt>{t('taxOffice.contents.hash')}</dt>
            <dd className="hash">{files[0].sha256}</dd>
          </>
        )}
      </Box>
      {contents.unfrozen > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('taxOffice.contents.unfrozen', { n: contents.unfrozen })}
        </Typography>
      )}
    </Card>
  );
}

const list = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.5,
  fontSize: '0.875rem',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 600 },
  '& .hash': { fontFamily: 'monospace', fontWeight: 400, overflowWrap: 'anywhere' },
};
