import { mdiMagnify } from '@mdi/js';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { revenueStates } from '@tresen/domain/revenue-state';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { queries } from '../../api.ts';
import { words } from '../../words.ts';
import { paymentChoices, type RevenueFilter } from './use-revenue-filter.ts';

type FilterRowProps = {
  filter: RevenueFilter;
  people: readonly { readonly userId: string; readonly name: string }[];
  locationId: string | undefined;
  onChange: (changes: { readonly [Name in keyof RevenueFilter]?: string | undefined }) => void;
};

export function FilterRow({ filter, people, locationId, onChange }: FilterRowProps) {
  const { closing } = words();
  const areas = useQuery({
    ...queries.areas.list.queryOptions({ input: { locationId: locationId ?? '' } }),
    enabled: locationId !== undefined,
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <SearchInput search={filter.search ?? ''} onSearch={(search) => onChange({ search })} />
      <Choice
        label={closing('revenues.payment')}
        value={filter.paymentType}
        options={paymentChoices.map((type) => [type, closing(`revenues.${type}`)])}
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

type ChoiceProps = {
  label: string;
  value: string | undefined;
  options: readonly (readonly [value: string, text: string])[];
  onChoose: (value: string | undefined) => void;
};

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const { closing } = words();
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
  const { closing } = words();
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
      sx={{ flex: '2 1 240px', maxWidth: 360, '&&': { minHeight: 40 } }}
    />
  );
}
