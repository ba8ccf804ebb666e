import Typography from '@mui/material/Typography';
import { nameRules } from '@tresen/domain/basics/text-rules';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { translations } from '../../../app/translations.ts';
import { validateText } from '../../../ui/forms/validate.ts';
import { DeleteRoomButton } from './delete-room-button.tsx';
import { usePlanEditor } from './plan-context.ts';
import type { AreaNames, RoomRecord } from './room-values.ts';

type RoomFieldsProps = { room: RoomRecord; locationId: string; areas: AreaNames; onDelete: () => void };

/** The room itself: its name, and whose printers and prices count in it. */
export function RoomFields({ room, locationId, areas, onDelete }: RoomFieldsProps) {
  const { rooms: say } = translations();
  const { plan, change } = usePlanEditor();
  const verdict = validateText(plan.name, nameRules);
  return (
    <>
      <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {plan.name}
      </Typography>
      <TextField
        label={say('name')}
        value={plan.name}
        problem={verdict === true ? undefined : verdict}
        inputProps={{ maxLength: nameRules.max, autoComplete: 'off' }}
        onChange={(event) => change({ name: event.target.value }, 'name')}
      />
      <SelectField
        label={say('area')}
        value={plan.areaId ?? ''}
        hint={say('areaHint')}
        options={[
          { value: '', text: say('noArea') },
          ...areas.map(({ areaId, name }) => ({ value: areaId, text: name })),
        ]}
        onChange={(areaId) => change({ areaId: areaId === '' ? null : areaId })}
      />
      <DeleteRoomButton room={room} locationId={locationId} onDelete={onDelete} />
    </>
  );
}
