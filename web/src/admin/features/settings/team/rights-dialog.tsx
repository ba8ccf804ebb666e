import { useState } from 'react';
import { api, queries } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { queryClient } from '../../../app/query-client.ts';
import { translations } from '../../../app/translations.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { type Member, nameOf } from './member-acts.ts';
import { endOf, type Given, lastDayOf, RightsFields } from './rights-fields.tsx';

export function RightsDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { common, settings } = translations();
  const change = useCall(api.team.changeRights);
  const [before] = useState<Given>({ rights: member.rights, lastDay: lastDayOf(member.validUntil) });
  const [given, setGiven] = useState(before);
  const [trouble, setTrouble] = useState<string>();
  const name = nameOf(member);

  async function submit(): Promise<void> {
    setTrouble(undefined);
    try {
      await change.mutateAsync({ userId: member.userId, rights: [...given.rights], validUntil: endOf(given.lastDay) });
    } catch (error) {
      setTrouble(failureText(error));
      return;
    }
    showNotice({ text: settings('team.rightsSaved', { name }) });
    onClose();
    await queryClient.invalidateQueries({ queryKey: queries.team.key() });
  }

  return (
    <FormDialog
      title={settings('team.rightsTitle', { name })}
      submit={common('save')}
      isDirty={given !== before}
      isBusy={change.isPending}
      trouble={trouble}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <RightsFields given={given} offered={member.hasLogIn ? ['approve', 'books'] : ['approve']} onChange={setGiven} />
    </FormDialog>
  );
}
