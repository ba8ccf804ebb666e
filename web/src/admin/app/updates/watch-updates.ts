import { closeNotice, showNotice } from '../notices/notices.ts';
import { unsavedForms } from '../navigation/unsaved-forms.ts';
import { translations } from '../translations.ts';
import { checkEvery, type NewerBuild, newerBuild } from './build-check.ts';
import { isPinned, reasonsToStay } from './reasons-to-stay.ts';
import { reloadDecision } from './reload-safety.ts';
import { takeUpdate } from './take-update.ts';

const noticeId = 'new-version';
const lookEvery = 5_000;

/** Asks every hour for a newer build, offers it, and takes it by itself only at a safe point. */
export function watchUpdates(): void {
  let newer: NewerBuild | undefined;
  let isOffered = false;
  let isTaking = false;
  let checkedAt = Date.now();
  let touchedAt = Date.now();

  async function check(): Promise<void> {
    checkedAt = Date.now();
    newer = (await newerBuild()) ?? newer;
    act();
  }

  function act(): void {
    const decision = reloadDecision({
      isNewer: newer !== undefined,
      reasonsToStay: reasonsToStay() + unsavedForms.get().length,
      hasOpenDialog: document.querySelector('[role="dialog"], [role="alertdialog"]') !== null,
      isHidden: document.hidden,
      idleFor: Date.now() - touchedAt,
      isUrgent: newer?.isUrgent ?? false,
      isPinned: isPinned(),
    });
    if (decision === 'reload' && !isTaking) {
      isTaking = true;
      void takeUpdate();
    }
    if (decision === 'offer' && newer && !isOffered) {
      isOffered = true;
      offer(newer);
    }
  }

  setInterval(() => {
    if (Date.now() - checkedAt >= checkEvery) void check();
    else if (newer) act();
  }, lookEvery);
  const touch = () => {
    touchedAt = Date.now();
  };
  for (const event of touches) window.addEventListener(event, touch, { passive: true });
  // Another window has let the new build in: this one follows when it may.
  navigator.serviceWorker?.addEventListener('controllerchange', () => void check());
}

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

function offer({ isUrgent }: NewerBuild): void {
  const { admin, common } = translations();
  const later = { label: admin('update.later'), onClick: () => closeNotice(noticeId) };
  showNotice({
    id: noticeId,
    text: admin('update.available'),
    isLasting: true,
    actions: [{ label: common('reload'), onClick: () => void takeUpdate() }, ...(isUrgent ? [] : [later])],
  });
}
