import Box from '@mui/material/Box';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { words } from '../../../app/translations.ts';
import { CheckRow } from '../check-row.tsx';
import { type TentSize, tentSizes } from './table-tent.ts';
import { type TentDesign, tentDesigns } from './tent-designs.ts';

type Wishes = {
  readonly design: TentDesign;
  readonly size: TentSize;
  readonly headline: string;
  readonly typed: string;
  readonly printsLink: boolean;
  readonly printsLogo: boolean;
};

type TentFieldsProps = { wishes: Wishes; hasLogo: boolean; onChange: (change: Partial<Wishes>) => void };

/** How the cards for the tables look. The card beside it changes with every choice. */
export function TentFields({ wishes, hasLogo, onChange }: TentFieldsProps) {
  const { menus: say } = words();
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1.4fr' } }}>
        <SelectField
          label={say('share.design')}
          value={wishes.design}
          options={tentDesigns.map((value) => ({ value, text: say(`share.designs.${value}`) }))}
          onChange={(design) => onChange({ design })}
        />
        <SelectField
          label={say('share.size')}
          value={wishes.size}
          options={tentSizes.map((value) => ({ value, text: say(`share.${value}`) }))}
          onChange={(size) => onChange({ size })}
        />
      </Box>
      <TextField
        label={say('share.text')}
        value={wishes.headline}
        inputProps={{ maxLength: 40 }}
        onChange={(event) => onChange({ headline: event.target.value })}
      />
      <TextField
        label={say('share.tables')}
        hint={say('share.tablesHint')}
        value={wishes.typed}
        inputProps={{ maxLength: 400 }}
        onChange={(event) => onChange({ typed: event.target.value })}
      />
      <Box sx={{ display: 'grid' }}>
        <CheckRow
          label={say('share.printsLink')}
          isOn={wishes.printsLink}
          onChange={(printsLink) => onChange({ printsLink })}
        />
        {hasLogo && (
          <CheckRow
            label={say('share.printsLogo')}
            isOn={wishes.printsLogo}
            onChange={(printsLogo) => onChange({ printsLogo })}
          />
        )}
      </Box>
    </>
  );
}
