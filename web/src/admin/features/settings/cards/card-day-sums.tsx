import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ShownCardDay } from '@tresen/contract/card-days';
import { translations } from '../../../app/translations.ts';
import { moneyText } from '../../../ui/closing/texts.ts';
import { CardDayLabel } from './card-day-label.tsx';
import { signedText } from './delta-text.ts';

/** Each terminal: what we have, what they say, and how far apart that is. */
export function CardDaySums({ day }: { day: ShownCardDay }) {
  const { cardDays: say } = translations();
  const isHeard = day.terminals.every(({ theirsCents }) => theirsCents !== null);
  return (
    <Card sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={say('terminal')}>
      <Box component="table" sx={look}>
        <thead>
          <tr>
            <th scope="col">{say('terminal')}</th>
            <th scope="col">{say('ours')}</th>
            <th scope="col">{say('theirs')}</th>
            <th scope="col">{say('delta')}</th>
            <th scope="col">{say('standing')}</th>
          </tr>
        </thead>
        <tbody>
          {day.terminals.map(({ terminalId, name, oursCount, oursCents, theirsCents, closesDay }) => (
            <tr key={terminalId}>
              <th scope="row">{name}</th>
              <td>
                <small>{oursCount}</small> {moneyText(oursCents)}
              </td>
              <td>{theirsCents === null ? say(closesDay ? 'notClosed' : 'notAsked') : moneyText(theirsCents)}</td>
              <td>{theirsCents === null ? '–' : signedText(theirsCents - oursCents)}</td>
              <td>
                <Standing day={day} terminalId={terminalId} isHeard={theirsCents !== null} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say('total')}</th>
            <td>{moneyText(day.oursCents)}</td>
            <td>{isHeard ? moneyText(day.theirsCents) : '–'}</td>
            <td>{isHeard ? signedText(day.theirsCents - day.oursCents) : '–'}</td>
            <td />
          </tr>
        </tfoot>
      </Box>
    </Card>
  );
}

type StandingProps = { day: ShownCardDay; terminalId: string; isHeard: boolean };

/** In words, and by weight: what nobody knows of comes before what is explained. */
function Standing({ day, terminalId, isHeard }: StandingProps) {
  const { cardDays: say } = translations();
  const own = day.differences.filter((one) => one.terminalId === terminalId && one.cause !== 'not-yet-there');
  const open = day.open.filter((one) => one.terminalId === terminalId).length;
  const grave = open + own.filter(({ weight }) => weight !== 'note').length;
  if (!isHeard && grave === 0) return null;
  if (grave > 0) return <CardDayLabel weight="incident" label={say('toClear', { n: grave })} />;
  if (own.length > 0) return <CardDayLabel weight="note" label={say('explained', { n: own.length })} />;
  return <CardDayLabel weight="fits" label={say('fits')} />;
}

const look = {
  width: '100%',
  minWidth: 560,
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { p: '12px 16px', textAlign: 'right', whiteSpace: 'nowrap' },
  '& th:first-of-type, & td:last-of-type, & th:last-of-type': { textAlign: 'left' },
  '& tr + tr, & tfoot tr': { borderTop: '1px solid var(--app-palette-tone-outlineVariant)' },
  '& small': { color: 'text.secondary' },
} as const;
