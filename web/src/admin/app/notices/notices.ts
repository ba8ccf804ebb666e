import { createStore } from '../../../shared/store.ts';
import { emptyQueue, type Notice, withNotice, withoutNotice } from './notice-queue.ts';

export const notices = createStore(emptyQueue);

export function showNotice(notice: Omit<Notice, 'id'> & { readonly id?: string }): void {
  notices.set(withNotice(notices.get(), { id: crypto.randomUUID(), ...notice }));
}

export function closeNotice(id: string): void {
  notices.set(withoutNotice(notices.get(), id));
}
