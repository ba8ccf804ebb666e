import { failureText } from '../../app/calls/failure-text.ts';
import { api, queries } from '../../app/api.ts';
import { closeNotice, showNotice } from '../../app/notices/notices.ts';
import { queryClient } from '../../app/query-client.ts';
import { translations } from '../../app/translations.ts';

/** Put away for this person, on every device; taken back with one tap. */
export async function hideSteps(): Promise<void> {
  const id = crypto.randomUUID();
  try {
    await setHidden(true);
    const undo = () => {
      closeNotice(id);
      void setHidden(false);
    };
    const { common, dashboard } = translations();
    showNotice({
      id,
      text: dashboard('steps.hidden'),
      isUndo: true,
      actions: [{ label: common('undo'), onClick: undo }],
    });
  } catch (error) {
    showNotice({ text: failureText(error) });
  }
}

async function setHidden(areHidden: boolean): Promise<void> {
  await api.onboarding.hideSteps({ areHidden });
  await queryClient.invalidateQueries({ queryKey: queries.dashboard.key() });
}
