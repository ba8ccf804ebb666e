import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FieldValues } from 'react-hook-form';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { LastChange, type ChangedThing } from './last-change.tsx';
import type { Conflict, FieldLine } from './record-form.ts';
import type { Winner } from './three-way.ts';

type ConflictDialogProps<Values extends FieldValues> = {
  conflict: Conflict<Values>;
  fields: readonly FieldLine<Values>[];
  thing: ChangedThing;
  onSettle: (winner: Winner | undefined) => void;
};

/** Two people edited the same thing: says what the other one changed, and overwrites nothing by itself. */
export function ConflictDialog<Values extends FieldValues>(props: ConflictDialogProps<Values>) {
  const { conflict, fields, thing, onSettle } = props;
  const { common, error, settings } = translations();
  const isContested = conflict.changes.some((change) => change.isContested);
  return (
    <TitledDialog
      title={error('409.title')}
      width="sm"
      role="alertdialog"
      main={
        <Button variant="contained" autoFocus onClick={() => onSettle('mine')}>
          {settings(isContested ? 'conflict.keepMine' : 'conflict.takeBoth')}
        </Button>
      }
      others={
        <>
          <Button variant="text" onClick={() => onSettle(undefined)}>
            {common('cancel')}
          </Button>
          {isContested && (
            <Button variant="outlined" onClick={() => onSettle('theirs')}>
              {settings('conflict.takeTheirs')}
            </Button>
          )}
        </>
      }
    >
      <LastChange thing={thing} />
      <Typography sx={{ mt: 1 }}>{settings(isContested ? 'conflict.choose' : 'conflict.merge')}</Typography>
      <Stack component="ul" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}>
        {conflict.changes.map(({ path, isContested: isBoth }) => {
          const field = fields.find((line) => line.path === path);
          return field ? <ChangedField key={path} field={field} conflict={conflict} isBoth={isBoth} /> : null;
        })}
      </Stack>
    </TitledDialog>
  );
}

type ChangedFieldProps<Values extends FieldValues> = {
  field: FieldLine<Values>;
  conflict: Conflict<Values>;
  isBoth: boolean;
};

function ChangedField<Values extends FieldValues>({ field, conflict, isBoth }: ChangedFieldProps<Values>) {
  const { settings } = translations();
  const { base, mine, theirs } = conflict.sides;
  const shown = (values: Values) => field.show(values) || settings('conflict.empty');
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: `1px solid ${tone('outlineVariant')}` }}>
      <Typography sx={{ fontWeight: 600 }}>{field.label}</Typography>
      <Typography variant="body2" sx={lines}>
        {settings('conflict.theirs', { before: shown(base), after: shown(theirs) })}
      </Typography>
      {isBoth && (
        <Typography variant="body2" sx={{ ...lines, color: tone('primaryText') }}>
          {settings('conflict.mine', { value: shown(mine) })}
        </Typography>
      )}
    </Box>
  );
}

const lines = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' };
