import Box from '@mui/material/Box';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { translations } from '../../../app/translations.ts';
import { CheckRow } from '../check-row.tsx';
import { type TentSize, tentSizes } from './table-tent.ts';
import { type TentDesign, tentDesigns } from './tent-designs.ts';

type TentOptions = {
  readonly design: TentDesign;
  readonly size: TentSize;
  readonly headline: string;
  readonly typed: string;
  readonly printsLink: boolean;
  readonly printsLogo: boolean;
};

type TentFieldsProps = { options: TentOptions; hasLogo: boolean; onChange: (change: Partial<TentOptions>) => void };

/** How the cards for the tables look. The card beside it changes with every choice. */
export function TentFields({ options, hasLogo, onChange }: TentFieldsProps) {
  const { menus: say } = translations();
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1.4fr' } }}>
        <SelectField
          label={say('share.design')}
          value={options.design}
          options={tentDesigns.map((value) => ({ value, text: say(`share.designs.${value}`) }))}
          onChange={(design) => onChange({ design })}
        />
        <SelectField
          label={say('share.size')}
          value={options.size}
          options={tentSizes.map((value) => ({ value, text: say(`share.${value}`) }))}
          onChange={(size) => onChange({ size })}
        />
      </Box>
      <TextField
        label={say('share.text')}
        value={options.headline}
        inputProps={{ maxLength: 40 }}
        onChange={(event) => onChange({ headline: event.target.value })}
      />
      <TextField
        label={say('share.tables')}
        hint={say('share.tablesHint')}
        value={options.typed}
        inputProps={{ maxLength: 400 }}
        onChange={(event) => onChange({ typed: event.target.value })}
      />
      <Box sx={{ display: 'grid' }}>
        <CheckRow
          label={say('share.printsLink')}
          isOn={options.printsLink}
          onChange={(printsLink) => onChange({ printsLink })}
        />
        {hasLogo && (
          <CheckRow
            label={say('share.printsLogo')}
            isOn={options.printsLogo}
            onChange={(printsLogo) => onChange({ printsLogo })}
          />
        )}
      </Box>
    </>
  );
}
