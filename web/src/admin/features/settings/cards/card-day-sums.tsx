import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ShownCardDay } from '@tresen/contract/card-days';
import { translations } from '../../../app/translations.ts';
import { moneyText } from '../../../ui/closing/texts.ts';

/** Each terminal: what we have, what they say, and how far apart that is. */
export function CardDaySums({ day }: { day: ShownCardDay }) {
  const { cardDays: say } = translations();
  if (day.terminals.length === 0) return <Typography color="textSecondary">{say('noTerminals')}</Typography>;
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
          {day.terminals.map(({ terminalId, name, oursCount, oursCents, theirsCents }) => (
            <tr key={terminalId}>
              <th scope="row">{name}</th>
              <td>
                <small>{oursCount}</small> {moneyText(oursCents)}
              </td>
              <td>{theirsCents === null ? say('notAsked') : moneyText(theirsCents)}</td>
              <td>{theirsCents === null ? '–' : moneyText(theirsCents - oursCents)}</td>
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
            <td>{isHeard ? moneyText(day.theirsCents) : say('notAsked')}</td>
            <td>{isHeard ? moneyText(day.theirsCents - day.oursCents) : '–'}</td>
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
  const grave = own.filter(({ weight }) => weight !== 'note').length;
  if (!isHeard && grave === 0) return null;
  if (grave > 0)
    return <Chip variant="outlined" color="error" label={say('toClear', { n: grave })} data-standing="clear" />;
  if (own.length > 0) return <Chip variant="outlined" color="info" label={say('explained', { n: own.length })} />;
  return <Chip variant="outlined" color="success" label={say('fits')} data-standing="fits" />;
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
