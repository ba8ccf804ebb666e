import { menuNameRefusal } from '@tresen/domain/menu/menu';
import { useState } from 'react';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { api } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { locationFor, chosenLocationId } from '../../../app/location-choice.ts';
import { useSignedIn } from '../../../app/session/session-query.ts';
import { translations } from '../../../app/translations.ts';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import { menusChanged } from '../menu-acts.ts';
import { TextDialog } from '../text-dialog.tsx';

type Start = 'categories' | 'nothing';
type CreateMenuDialogProps = { start: Start; onClose: () => void; onCreated: (menuId: string) => void };

export function CreateMenuDialog({ start: first, onClose, onCreated }: CreateMenuDialogProps) {
  const { common, menus: say } = translations();
  const { locations } = useSignedIn();
  const places = locations.filter(({ features }) => features.includes('digital-menu'));
  const [menuId] = useState(() => crypto.randomUUID());
  const [name, setName] = useState('');
  const [start, setStart] = useState<Start>(first);
  const [locationId, setLocationId] = useState(locationFor(chosenLocationId.get(), places)?.locationId ?? '');
  const [problem, setProblem] = useState<string>();
  const create = useCall(api.menus.create);

  async function submit(): Promise<void> {
    const refusal = menuNameRefusal(name);
    setProblem(refusal && common('validation.required'));
    if (refusal) return;
    await create.mutateAsync({ menuId, locationId, name: name.trim(), from: { what: start } });
    await menusChanged();
    onCreated(menuId);
  }

  return (
    <TextDialog
      title={say('create.title')}
      submit={say('create.submit')}
      isBusy={create.isPending}
      trouble={create.error ? failureText(create.error) : undefined}
      onClose={onClose}
      onSubmit={() => void submit().catch(() => undefined)}
    >
      <TextField
        label={say('create.name')}
        hint={say('create.nameHint')}
        problem={problem}
        value={name}
        autoFocus
        inputProps={{ maxLength: 100 }}
        onChange={(event) => setName(event.target.value)}
      />
      {places.length > 1 && (
        <SelectField
          label={say('create.location')}
          value={locationId}
          options={places.map((place) => ({ value: place.locationId, text: place.name }))}
          onChange={setLocationId}
        />
      )}
      <SelectField
        label={say('create.start')}
        value={start}
        options={[
          { value: 'categories', text: say('list.fromArticles') },
          { value: 'nothing', text: say('list.fromNothing') },
        ]}
        onChange={setStart}
      />
    </TextDialog>
  );
}
