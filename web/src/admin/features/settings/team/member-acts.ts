import type { MemberRole } from '@tresen/domain/people/roles';
import { api, queries } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { queryClient } from '../../../app/query-client.ts';
import { refreshSession } from '../../../app/session/session-query.ts';
import { translations } from '../../../app/translations.ts';
import { offerUndo } from '../../../app/notices/offer-undo.ts';

export type Member = Awaited<ReturnType<typeof api.team.list>>['members'][number];

export function nameOf({ firstName, lastName, email }: Member): string {
  return `${firstName} ${lastName}`.trim() || email;
}

/** What an owner can do about a member. Everything can be taken back. */
export function useMemberActs(member: Member) {
  const { admin, devices, settings } = translations();
  const { userId } = member;
  const name = nameOf(member);

  async function act(run: () => Promise<unknown>, done: () => void): Promise<void> {
    try {
      await run();
      await teamChanged(member);
      done();
    } catch (error) {
      showNotice({ text: failureText(error) });
    }
  }

  function changeRole(role: MemberRole): Promise<void> {
    const text = settings('team.roleChanged', { name, role: admin(`role.${role}`) });
    return act(
      () => api.team.changeRole({ userId, role }),
      () => offerUndo(text, () => api.team.changeRole({ userId, role: member.role }).then(() => teamChanged(member))),
    );
  }

  function deactivate(): Promise<void> {
    return act(
      () => api.team.deactivate({ userId }),
      () =>
        offerUndo(settings('team.deactivated', { name }), () =>
          api.team.reactivate({ userId }).then(() => teamChanged(member)),
        ),
    );
  }

  function reactivate(): Promise<void> {
    return act(
      () => api.team.reactivate({ userId }),
      () => showNotice({ text: settings('team.reactivated', { name }) }),
    );
  }

  function removePin(): Promise<void> {
    return act(
      () => api.devices.removePin({ userId }),
      () => showNotice({ text: devices('pin.removed', { name }) }),
    );
  }

  function unlockPin(): Promise<void> {
    return act(
      () => api.devices.unlockPin({ userId }),
      () => showNotice({ text: devices('pin.unlocked', { name }) }),
    );
  }

  return { changeRole, deactivate, reactivate, removePin, unlockPin };
}

async function teamChanged({ isSelf }: Member): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queries.team.key() });
  if (isSelf) await refreshSession().catch(() => null);
}
