import { nameRules } from '@tresen/domain/basics/text-rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api, queries } from '../../../app/api.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { queryClient } from '../../../app/query-client.ts';
import { translations } from '../../../app/translations.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { placeFailure } from '../../../ui/forms/place-failure.ts';
import { validateText } from '../../../ui/forms/validate.ts';
import { FormText } from '../form/form-text.tsx';
import type { RoomRecord } from './room-values.ts';

type CreateRoomDialogProps = {
  locationId: string;
  rooms: readonly RoomRecord[];
  onClose: () => void;
  onCreated: (roomId: string) => void;
};

/** A name is proposed: who has none yet simply goes on. */
export function CreateRoomDialog({ locationId, rooms, onClose, onCreated }: CreateRoomDialogProps) {
  const { rooms: say } = translations();
  const create = useCall(api.rooms.create);
  const [roomId] = useState(() => crypto.randomUUID());
  const [trouble, setTrouble] = useState<string>();
  const form = useForm({ mode: 'onTouched', defaultValues: { name: say('proposed', { n: rooms.length + 1 }) } });

  async function submit({ name }: { name: string }): Promise<void> {
    setTrouble(undefined);
    const areaId = rooms.at(-1)?.areaId ?? null;
    try {
      await create.mutateAsync({ roomId, locationId, name, areaId, tables: [] });
    } catch (error) {
      setTrouble(placeFailure(error, form));
      return;
    }
    await queryClient.invalidateQueries({ queryKey: queries.rooms.list.key() });
    onCreated(roomId);
  }

  return (
    <FormDialog
      title={say('createTitle')}
      size="small"
      submit={say('create')}
      isDirty={form.formState.isDirty}
      isBusy={create.isPending}
      trouble={trouble}
      onClose={onClose}
      onSubmit={() => void form.handleSubmit(submit)()}
    >
      <FormText
        form={form}
        name="name"
        label={say('name')}
        hint={say('nameHint')}
        autoFocus
        onFocus={(event) => event.target.select()}
        validate={(text) => validateText(text, nameRules)}
      />
    </FormDialog>
  );
}
