import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ShownCardDay, ShownDifference } from '@tresen/contract/card-days';
import { timeText } from '../../../../shared/format-moment.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { dayText, moneyText } from '../../../ui/closing/texts.ts';

/** Each difference with its cause and what to do; what needs somebody stands first. */
export function CardDayDifferences({ day }: { day: ShownCardDay }) {
  const { cardDays: say } = translations();
  const isHeard = day.terminals.some(({ heardAt }) => heardAt !== null);
  if (day.terminals.length === 0) return null;
  return (
    <>
      <Typography variant="h3" component="h2">
        {say('differences')}
      </Typography>
      {day.differences.length === 0 && (
        <Alert severity={isHeard ? 'success' : 'info'}>
          {isHeard ? say('none', { n: day.matchedCount }) : say('noneYet')}
        </Alert>
      )}
      <Box
        component="ul"
        aria-label={say('differences')}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}
      >
        {day.differences.map((one, place) => (
          <Difference key={`${one.cause} ${one.theirNo} ${place}`} one={one} day={day} />
        ))}
      </Box>
      {day.payouts.length > 0 && (
        <Card component="section" sx={{ p: 2 }} aria-label={say('payouts')}>
          <Typography variant="h3" component="h2" sx={{ fontSize: '1.125rem' }}>
            {say('payouts')}
          </Typography>
          {day.payouts.map(({ payoutId, netCents, feeCents }) => (
            <Box key={payoutId} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 1 }}>
              <span>
                {payoutId} · {say('fee', { amount: moneyText(feeCents) })}
              </span>
              <b>{moneyText(netCents)}</b>
            </Box>
          ))}
        </Card>
      )}
    </>
  );
}

const edges = { incident: 'error.main', look: 'warning.main', note: 'divider' } as const;

function Difference({ one, day }: { one: ShownDifference; day: ShownCardDay }) {
  const { cardDays: say } = translations();
  const locale = currentLocale();
  const terminal = day.terminals.find(({ terminalId }) => terminalId === one.terminalId)?.name;
  const facts = [
    terminal,
    one.at !== null && timeText(one.at, locale),
    one.theirNo,
    one.receipts.length > 0 && say('receipts', { numbers: one.receipts.join(', ') }),
    one.otherDay !== null && say('otherDay', { day: dayText(one.otherDay) }),
  ].filter(Boolean);
  return (
    <Card
      component="li"
      data-cause={one.cause}
      sx={{ p: 2, borderLeft: '6px solid', borderLeftColor: edges[one.weight], display: 'grid', gap: 0.5 }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontWeight: 600 }}>
        <span>{say(`cause.${one.cause}`)}</span>
        <span className="tabular">{moneyText(one.deltaCents)}</span>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {facts.join(' · ')}
      </Typography>
      <Typography>{say(`todo.${one.cause}`)}</Typography>
    </Card>
  );
}
