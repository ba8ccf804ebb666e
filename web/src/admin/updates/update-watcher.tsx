import { useEffect } from 'react';
import { closeNotice, showNotice } from '../notices/notices.ts';
import { unsavedForms } from '../navigation/unsaved-forms.ts';
import { words } from '../words.ts';
import { checkEvery, type LatestBuild, newerBuild } from './build-check.ts';
import { reasonsToStay } from './reasons-to-stay.ts';
import { reloadDecision } from './reload-safety.ts';

const noticeId = 'new-version';
const lookEvery = 5_000;

/** Asks every hour for a newer build, offers it, and takes it by itself only where nobody can notice. */
export function UpdateWatcher() {
  useEffect(() => {
    let newer: LatestBuild | undefined;
    let isOffered = false;
    let checkedAt = Date.now();
    let touchedAt = Date.now();
    const touch = () => {
      touchedAt = Date.now();
    };

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
      });
      if (decision === 'reload') window.location.reload();
      if (decision === 'offer' && newer && !isOffered) {
        isOffered = true;
        offer(newer);
      }
    }

    const timer = setInterval(() => {
      if (Date.now() - checkedAt >= checkEvery) void check();
      else if (newer) act();
    }, lookEvery);
    for (const event of touches) window.addEventListener(event, touch, { passive: true });
    return () => {
      clearInterval(timer);
      for (const event of touches) window.removeEventListener(event, touch);
    };
  }, []);
  return null;
}

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

function offer({ critical }: LatestBuild): void {
  const { admin, common } = words();
  const later = { label: admin('update.later'), onClick: () => closeNotice(noticeId) };
  showNotice({
    id: noticeId,
    text: admin('update.available'),
    isLasting: true,
    actions: [{ label: common('reload'), onClick: () => window.location.reload() }, ...(critical ? [] : [later])],
  });
}
