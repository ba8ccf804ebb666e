import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { analyses, type setViews } from '@tresen/domain/basics/report-period';
import { useId, useState } from 'react';
import { queries } from '../../app/api.ts';
import { FigureMenu } from '../../ui/figures/figure-menu.tsx';
import { FigureTable } from '../../ui/figures/lazy-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { tone } from '../../app/theme/palette.ts';
import { lazyPart } from '../../app/updates/lazy-part.tsx';
import { translations } from '../../app/translations.ts';
import { type Analysis, type AnalysisRows, analysisTable } from './analysis-table.ts';
import type { AskedPeriod } from './asked-period.ts';

const AnalysisChart = lazyPart(async () => (await import('./analysis-chart.tsx')).AnalysisChart);

type SetView = (typeof setViews)[number];
type AnalysesCardProps = { locationId: string | undefined; period: AskedPeriod };

/** Six questions about the same days, one at a time: as a picture, as a table, as a file. */
export function AnalysesCard({ locationId, period }: AnalysesCardProps) {
  const t = translations().reports;
  const id = useId();
  const [by, setBy] = useState<Analysis>('days');
  const [isTable, setTable] = useState(false);
  const [sets, setSets] = useState<SetView>('as-sold');
  const query = useQuery(
    queries.reports.analyse.queryOptions({ input: { locationId, ...period, by, sets }, placeholderData: keepSame(by) }),
  );
  const question = t(`analysis.question.${by}`);
  return (
    <Card component="section" aria-labelledby={id}>
      <Box sx={head}>
        <Typography id={id} variant="h3" component="h2" sx={{ mr: { xs: 'auto', md: 2 }, py: 1.5 }}>
          {t('analysis.title')}
        </Typography>
        <Tabs
          value={by}
          onChange={(_event, next: Analysis) => setBy(next)}
          variant="scrollable"
          scrollButtons={false}
          aria-label={t('analysis.title')}
          sx={{ order: { xs: 1, md: 0 }, flexBasis: { xs: '100%', md: 'auto' }, mr: 'auto', minWidth: 0 }}
        >
          {analyses.map((each) => (
            <Tab
              key={each}
              value={each}
              id={`${id}-${each}`}
              aria-controls={`${id}-panel`}
              label={t(`analysis.${each}`)}
            />
          ))}
        </Tabs>
        <FigureMenu
          title={question}
          table={query.data ? analysisTable(by, query.data) : { headings: [], rows: [] }}
          isTable={isTable}
          onTable={setTable}
        />
      </Box>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${by}`} sx={{ p: { xs: 2, sm: 3 } }}>
        {query.data?.hasSets && (
          <FormControlLabel
            control={
              <Switch
                checked={sets === 'by-parts'}
                onChange={(_event, isOn) => setSets(isOn ? 'by-parts' : 'as-sold')}
              />
            }
            label={t('analysis.byParts')}
            sx={{ minHeight: 48, mb: 1 }}
          />
        )}
        <Loaded query={query} rows={5}>
          {(found) => <Answer by={by} question={question} found={found} isTable={isTable} />}
        </Loaded>
      </Box>
    </Card>
  );
}

type AnswerProps = { by: Analysis; question: string; found: AnalysisRows; isTable: boolean };

function Answer({ by, question, found, isTable }: AnswerProps) {
  const t = translations().reports;
  const isEmpty = found.rows.every(({ amountCents }) => amountCents === 0);
  return (
    <>
      <Typography variant="h3" sx={{ mb: 1.5 }}>
        {question}
      </Typography>
      {isEmpty && <Typography color="textSecondary">{t('analysis.none')}</Typography>}
      {!isEmpty && isTable && <FigureTable label={question} table={analysisTable(by, found)} />}
      {!isEmpty && !isTable && <AnalysisChart by={by} found={found} />}
    </>
  );
}

/** Other days of the same question may stand until the new ones are there; another question starts afresh. */
function keepSame(by: Analysis) {
  return (before: AnalysisRows | undefined, query: { readonly queryKey: unknown } | undefined) =>
    JSON.stringify(query?.queryKey ?? '').includes(`"by":"${by}"`) ? before : undefined;
}

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  px: { xs: 2, sm: 3 },
  pr: 1.5,
  borderBottom: `1px solid ${tone('outlineVariant')}`,
};
