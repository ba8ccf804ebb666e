import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type TaxKey, taxKeys } from '@tresen/domain/basics/vat';
import { useState } from 'react';
import { momentText } from '../../../../shared/format-moment.ts';
import { LoadingState } from '../../../../shared/ui/loading-state.tsx';
import { PartError } from '../../../../shared/ui/part-error.tsx';
import { queries } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { tone } from '../../../app/theme/palette.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { moneyText } from '../money-text.ts';
import { Fold } from './fold.tsx';

/** Who changed price or tax, when, from what to what. Asked for when somebody wants to know. */
export function HistoryFold({ articleId }: { articleId: string }) {
  const t = translations().articles;
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold title={t('form.history')} text={t('form.historyText')} isOpen={isOpen} onToggle={setOpen}>
      {isOpen && <History articleId={articleId} />}
    </Fold>
  );
}

function History({ articleId }: { articleId: string }) {
  const { articles: t, common } = translations();
  const history = useQuery(queries.articles.history.queryOptions({ input: { articleId }, staleTime: 0 }));
  const again = () => void history.refetch();
  if (history.isPending) {
    return <LoadingState rows={2} longText={common('loadingLong')} reload={common('reload')} onReload={again} />;
  }
  if (history.isError) return <PartError text={failureText(history.error)} retry={common('retry')} onRetry={again} />;
  const { changes } = history.data;
  if (changes.length === 0) return <Typography color="textSecondary">{t('form.historyEmpty')}</Typography>;
  return (
    <Box component="ol" sx={list}>
      {changes.map(({ at, by, field, before, after }) => {
        const when = momentText(at, currentLocale());
        return (
          <li key={`${at}${field}`}>
            <Typography>
              <b>{t(`form.historyField.${field}`)}</b>{' '}
              {t('form.historyLine', { before: valueText(field, before), after: valueText(field, after) })}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {by === '' ? t('form.historyByNobody', { at: when }) : t('form.historyBy', { at: when, by })}
            </Typography>
          </li>
        );
      })}
    </Box>
  );
}

function valueText(field: 'price' | 'tax-in-house' | 'tax-take-away', value: string): string {
  if (field === 'price') return moneyText(Number(value));
  const known: TaxKey | undefined = taxKeys.find((taxKey) => taxKey === value);
  return known ? translations().articles(`vat.${known}`) : value;
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& li': { py: 1, borderBottom: `1px solid ${tone('hairline')}` },
};
