import { mdiDotsVertical } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import type { ShownTerminal } from '@tresen/contract/card-terminals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { api, queries } from '../../../app/api.ts';
import { offerUndo } from '../../../app/notices/offer-undo.ts';
import { translations } from '../../../app/translations.ts';
import { EditTerminalDialog } from './edit-terminal-dialog.tsx';
import { askTerminalsAgain, type KnownTerminals, providerText } from './known-terminals.ts';
import { TerminalStateChip } from './terminal-state.tsx';

/** One terminal, how it is, and what may be done with it. */
export function TerminalCard({ terminal, known }: { terminal: ShownTerminal; known: KnownTerminals }) {
  const { cardSetup: say } = translations();
  const { terminalId, name, registerIds, tipRates } = terminal;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isEditing, setEditing] = useState(false);
  const state = useQuery(queries.cardTerminals.state.queryOptions({ input: { terminalId }, staleTime: 30_000 }));
  const users = known.registers.filter(({ registerId }) => registerIds.includes(registerId));
  const facts = [
    providerText(terminal),
    users.length > 0 ? say('usedBy', { registers: users.map(({ code }) => code).join(', ') }) : say('usedByAll'),
    tipRates.length > 0 && say('tips', { rates: tipRates.join(', ') }),
  ].filter(Boolean);

  async function remove(): Promise<void> {
    setAnchor(undefined);
    await api.cardTerminals.retire({ terminalId });
    await askTerminalsAgain();
    offerUndo(say('removed', { name }), async () => {
      await api.cardTerminals.restore({ terminalId });
      await askTerminalsAgain();
    });
  }

  return (
    <Card component="li" sx={{ p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Typography variant="h3" component="h2" sx={{ fontSize: '1.125rem' }}>
          {name}
        </Typography>
        <Typography color="textSecondary">{facts.join(' · ')}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {terminal.place}
        </Typography>
        {state.data?.state === 'offline' && (
          <Typography variant="body2">{say(terminal.provider === 'zvt' ? 'offlineZvt' : 'offlineText')}</Typography>
        )}
      </Box>
      <TerminalStateChip asked={state} />
      <Button variant="outlined" disabled={state.isFetching} onClick={() => void state.refetch()}>
        {say('check')}
      </Button>
      <IconButton aria-label={say('more', { name })} onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        <Icon path={mdiDotsVertical} />
      </IconButton>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(undefined)}>
          <MenuItem
            onClick={() => {
              setAnchor(undefined);
              setEditing(true);
            }}
          >
            {say('edit')}
          </MenuItem>
          <MenuItem sx={{ color: 'error.main' }} onClick={() => void remove()}>
            {say('remove')}
          </MenuItem>
        </Menu>
      )}
      {isEditing && <EditTerminalDialog terminal={terminal} known={known} onClose={() => setEditing(false)} />}
    </Card>
  );
}
