import type { MenuEdit } from '@tresen/domain/menu/menu-edits';
import { useEffect, useState } from 'react';
import { api } from '../../../app/api.ts';
import { failureOf } from '../../../app/calls/call-failure.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { type DraftStore, openDraft } from './draft-store.ts';
import type { ServerDraft } from './draft-ports.ts';

const followEveryMs = 4000;

/** The draft while this screen is open. What is not on the server yet outlives a reload. */
export function useDraft(menuId: string, first: ServerDraft): DraftStore {
  const [draft] = useState(() => open(menuId, first));
  useEffect(() => {
    const leave = draft.join();
    const timer = setInterval(() => {
      if (!document.hidden) void draft.follow();
    }, followEveryMs);
    return () => {
      clearInterval(timer);
      leave();
    };
  }, [draft]);
  return draft;
}

function open(menuId: string, first: ServerDraft): DraftStore {
  const key = `tresen-menu-${menuId}`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return openDraft(first, kept(key), {
    send: (edits) => api.menus.edit({ menuId, edits: [...edits] }),
    follow: () => api.menus.follow({ menuId }),
    now: () => Date.now(),
    later: (work, milliseconds) => {
      clearTimeout(timer);
      timer = setTimeout(work, milliseconds);
    },
    keep: (unsent) => {
      try {
        if (unsent.length === 0) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(unsent));
      } catch {
        // Without storage the edits live as long as the page.
      }
    },
    onOthers: (editors) => {
      const { menus: say } = translations();
      const names = editors.map(({ name }) => name).join(', ') || say('editor.somebody');
      showNotice({ id: 'menu-others', text: say('editor.othersChanged', { names }) });
    },
    onRefused: (error) => showNotice({ text: failureText(error) }),
    isRefusal: (error) => {
      const failure = failureOf(error);
      return failure?.kind === 'problem' && failure.problem.status >= 400 && failure.problem.status < 500;
    },
  });
}

function kept(key: string): readonly MenuEdit[] {
  try {
    // Written by this screen; the server reads every edit with care.
    return JSON.parse(localStorage.getItem(key) ?? '[]') as readonly MenuEdit[];
  } catch {
    return [];
  }
}
