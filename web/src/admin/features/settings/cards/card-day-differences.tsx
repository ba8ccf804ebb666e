import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { ShownCardDay, ShownDifference } from '@tresen/contract/card-days';
import { translations } from '../../../app/translations.ts';
import { dayText, localTime } from '../../../ui/closing/texts.ts';
import { deltaText } from './delta-text.ts';
import { CardDayList, CardDayRow } from './card-day-row.tsx';

type CardDayDifferencesProps = { timeZone: string; day: ShownCardDay };

/** Each difference with its cause and what to do; what needs somebody stands first. */
export function CardDayDifferences({ timeZone, day }: CardDayDifferencesProps) {
  const { cardDays: say } = translations();
  const isHeard = day.terminals.some(({ heardAt }) => heardAt !== null);
  const asks = day.terminals.some(({ closesDay }) => !closesDay);
  return (
    <>
      <Typography variant="h3" component="h2">
        {say('differences')}
      </Typography>
      {day.differences.length === 0 && (
        <Alert severity={isHeard ? 'success' : 'info'}>
          {isHeard ? say('none', { n: day.matchedCount }) : say(asks ? 'noneYet' : 'noneClosed')}
        </Alert>
      )}
      {day.differences.length > 0 && (
        <CardDayList title={say('differences')}>
          {day.differences.map((one, place) => (
            <CardDayRow
              key={`${one.cause} ${one.theirNo} ${place}`}
              weight={one.weight}
              cause={one.cause}
              label={say(`cause.${one.cause}`)}
              amount={deltaText(one)}
              facts={factsOf(one, day, timeZone)}
              text={say(`todo.${one.cause}`)}
            />
          ))}
        </CardDayList>
      )}
    </>
  );
}

function factsOf(one: ShownDifference, day: ShownCardDay, timeZone: string): readonly string[] {
  const { cardDays: say } = translations();
  const terminal = day.terminals.find(({ terminalId }) => terminalId === one.terminalId)?.name;
  return [
    terminal ?? '',
    one.at === null ? '' : localTime(one.at, timeZone),
    one.theirNo,
    one.receipts.length > 0 ? say('receipts', { numbers: one.receipts.join(', ') }) : '',
    one.otherDay === null ? '' : say('otherDay', { day: dayText(one.otherDay) }),
  ].filter((fact) => fact !== '');
}
