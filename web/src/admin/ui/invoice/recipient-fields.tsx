import Box from '@mui/material/Box';
import {
  longestRecipientCity,
  longestRecipientName,
  longestRecipientPostalCode,
  longestRecipientStreet,
  type Recipient,
  type RecipientField,
  recipientFields,
  recipientRefusals,
} from '@tresen/domain/sales/invoice';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { translations } from '../../app/translations.ts';

type RecipientFieldsProps = {
  recipient: Recipient;
  onChange: (recipient: Recipient) => void;
  /** Somebody has pressed the button: from now on what is missing is said. */
  isAsked: boolean;
  isDisabled?: boolean;
};

export const nobody: Recipient = { name: '', street: '', postalCode: '', city: '' };

const longest: Record<RecipientField, number> = {
  name: longestRecipientName,
  street: longestRecipientStreet,
  postalCode: longestRecipientPostalCode,
  city: longestRecipientCity,
};

/** Name and address as they will stand on the invoice. */
export function RecipientFields({ recipient, onChange, isAsked, isDisabled = false }: RecipientFieldsProps) {
  const { invoice } = translations();
  const wrong = isAsked ? recipientRefusals(recipient) : new Map<RecipientField, never>();
  return (
    <Box sx={grid}>
      {recipientFields.map((field) => {
        const refusal = wrong.get(field);
        return (
          <TextField
            key={field}
            label={invoice(field)}
            value={recipient[field]}
            disabled={isDisabled}
            onChange={(event) => onChange({ ...recipient, [field]: event.target.value })}
            problem={refusal && invoice(`wrong.${refusal}`)}
            inputProps={{ maxLength: longest[field], autoComplete: 'off' }}
          />
        );
      })}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: '116px 1fr',
  '& > :nth-of-type(-n + 2)': { gridColumn: '1 / -1' },
};
