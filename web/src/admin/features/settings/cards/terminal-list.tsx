import { mdiContactlessPayment, mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { useSignedIn } from '../../../app/session/session-query.ts';
import { translations } from '../../../app/translations.ts';
import { useNewKey } from '../form/use-new-key.ts';
import { cardDaysPath } from '../paths.ts';
import { AddTerminalDialog } from './add-terminal-dialog.tsx';
import { askTerminalsAgain, type KnownTerminals } from './known-terminals.ts';
import { TerminalCard } from './terminal-card.tsx';

/** All of them, and the way to one more. */
export function TerminalList({ locationId, known }: { locationId: string; known: KnownTerminals }) {
  const { cardSetup: say } = translations();
  const [isAdding, setAdding] = useState(false);
  // Keys of an account would outlast a grant.
  const canAdd = useSignedIn().role === 'admin';
  useNewKey(() => canAdd && setAdding(true));
  const add = canAdd ? (
    <WriteButton variant="contained" size="large" startIcon={<Icon path={mdiPlus} />} onClick={() => setAdding(true)}>
      {say('add')}
    </WriteButton>
  ) : (
    <Typography color="textSecondary">{say('onlyOwner')}</Typography>
  );
  return (
    <>
      {known.terminals.length === 0 ? (
        <EmptyState icon={mdiContactlessPayment} title={say('empty')} text={say('emptyText')}>
          {add}
        </EmptyState>
      ) : (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
            <Button component={Link} to={cardDaysPath(locationId)} variant="outlined" size="large">
              {say('days')}
            </Button>
            {add}
          </Box>
          <Box
            component="ul"
            aria-label={say('title')}
            sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}
          >
            {known.terminals.map((terminal) => (
              <TerminalCard key={terminal.terminalId} terminal={terminal} known={known} />
            ))}
          </Box>
        </>
      )}
      {isAdding && (
        <AddTerminalDialog
          locationId={locationId}
          known={known}
          onClose={() => {
            setAdding(false);
            void askTerminalsAgain();
          }}
        />
      )}
    </>
  );
}
