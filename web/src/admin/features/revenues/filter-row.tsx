import { mdiFilterVariant, mdiMagnify } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { type CentsByType, centsOf, isMoney, paymentWays, shownMoneyTypes } from '@tresen/domain/basics/payment-types';
import { revenueStates } from '@tresen/domain/sales/revenue-state';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { queries } from '../../app/api.ts';
import { translations } from '../../app/translations.ts';
import { paymentText } from './marks.tsx';
import type { RevenueFilter } from './use-revenue-filter.ts';

type FilterRowProps = {
  filter: RevenueFilter;
  totals: Partial<CentsByType>;
  people: readonly { readonly userId: string; readonly name: string }[];
  locationId: string | undefined;
  onChange: (changes: { readonly [Name in keyof RevenueFilter]?: string | undefined }) => void;
};

export function FilterRow({ filter, totals, people, locationId, onChange }: FilterRowProps) {
  const { closing } = translations();
  const areas = useQuery({
    ...queries.areas.list.queryOptions({ input: { locationId: locationId ?? '' } }),
    enabled: locationId !== undefined,
  });
  const [isOpen, setOpen] = useState(false);
  const types = shownMoneyTypes((type) => type === filter.paymentType || centsOf(type, totals) !== 0);
  const ways = paymentWays.filter((type) => !isMoney(type) || types.includes(type));
  const chosen = [
    filter.paymentType,
    filter.areaId,
    filter.takenBy,
    filter.state === 'successful' ? undefined : filter.state,
  ];
  const count = chosen.filter((each) => each !== undefined).length;
  const toggle = (
    <Button
      variant="outlined"
      aria-expanded={isOpen}
      startIcon={<Icon path={mdiFilterVariant} />}
      onClick={() => setOpen(!isOpen)}
      sx={{ display: { sm: 'none' } }}
    >
      {count === 0 ? translations().common('filter') : `${translations().common('filter')} (${count})`}
    </Button>
  );
  return (
    <Box sx={isOpen ? row : { ...row, ...folded }}>
      <SearchInput search={filter.search ?? ''} onSearch={(search) => onChange({ search })} />
      {toggle}
      <Choice
        label={closing('revenues.payment')}
        value={filter.paymentType}
        options={ways.map((type) => [type, paymentText(type)])}
        onChoose={(paymentType) => onChange({ paymentType })}
      />
      <Choice
        label={closing('revenues.area')}
        value={filter.areaId}
        options={(areas.data?.areas ?? []).map(({ areaId, name }) => [areaId, name])}
        onChoose={(areaId) => onChange({ areaId })}
      />
      <Choice
        label={closing('revenues.person')}
        value={filter.takenBy}
        options={people.map(({ userId, name }) => [userId, name])}
        onChoose={(takenBy) => onChange({ takenBy })}
      />
      <Choice
        label={closing('revenues.status')}
        value={filter.state}
        options={revenueStates.map((state) => [state, closing(`revenues.state.${state}`)])}
        onChoose={(state) => onChange({ state: state ?? 'all' })}
      />
    </Box>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', gap: 1 };
/** On a phone the orders come first: what narrows them is behind one button. */
const folded = { '@media (max-width: 599px)': { '& .MuiFormControl-root': { display: 'none' } } };

type ChoiceProps = {
  label: string;
  value: string | undefined;
  options: readonly (readonly [value: string, text: string])[];
  onChoose: (value: string | undefined) => void;
};

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const { closing } = translations();
  return (
    <SelectField
      look="filter"
      label={label}
      value={value ?? ''}
      onChange={(chosen) => onChoose(chosen === '' ? undefined : chosen)}
      options={[
        { value: '', text: `${label}: ${closing('revenues.all')}` },
        ...options.map(([option, text]) => ({ value: option, text })),
      ]}
    />
  );
}

const pause = 250;

function SearchInput({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { closing } = translations();
  const [text, setText] = useState(search);
  const field = useRef<HTMLInputElement>(null);
  const send = useEffectEvent(() => onSearch(text));
  useEffect(() => {
    if (text === search) return undefined;
    const timer = setTimeout(() => send(), pause);
    return () => clearTimeout(timer);
  }, [text, search]);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (event.key !== '/' || isTyping) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);
  return (
    <OutlinedInput
      inputRef={field}
      size="small"
      value={text}
      onChange={(event) => setText(event.target.value)}
      placeholder={closing('revenues.search')}
      inputProps={{ 'aria-label': closing('revenues.search'), type: 'search', maxLength: 60 }}
      startAdornment={
        <InputAdornment position="start">
          <Icon path={mdiMagnify} fontSize="small" />
        </InputAdornment>
      }
      sx={{ flex: { xs: '1 1 0', sm: '2 1 240px' }, minWidth: 0, maxWidth: { sm: 360 }, '&&': { minHeight: 40 } }}
    />
  );
}
