import { articleEntry, type MenuContent, newMenu } from '@tresen/domain/menu/menu';
import { applyEdit, type MenuEdit } from '@tresen/domain/menu/menu-edits';
import { expect, test, vi } from 'vitest';
import { openDraft } from './draft-store.ts';
import type { DraftPorts, ServerDraft } from './draft-ports.ts';

const head = (categoryId: string) => ({ categoryId, title: categoryId, titleEn: '', isHidden: false });
const putCategory = (id: string): MenuEdit => ({ what: 'put-category', category: head(id) });
const putEntry = (id: string, title = ''): MenuEdit => ({
  what: 'put-entry',
  categoryId: 'A',
  entry: { ...articleEntry(id, 'x'), title },
});

/** A server with one menu, which can be out of reach. */
function openServer() {
  let draft: ServerDraft = { version: 1, content: newMenu('Karte'), hasUnpublishedChanges: true, editors: [] };
  const state = { isDown: false, kept: [] as readonly MenuEdit[], refuses: false };
  const apply = (edits: readonly MenuEdit[]) => {
    draft = { ...draft, version: draft.version + 1, content: edits.reduce(applyEdit, draft.content) };
    return draft;
  };
  const answer = <Value>(value: () => Value): Promise<Value> =>
    state.isDown || state.refuses
      ? Promise.reject(new Error(state.refuses ? 'refused' : 'down'))
      : Promise.resolve(value());
  return {
    state,
    content: (): MenuContent => draft.content,
    byOther: (...edits: MenuEdit[]) => apply(edits),
    open: (unsent: readonly MenuEdit[] = [], over: Partial<DraftPorts> = {}) => {
      const onOthers = vi.fn();
      const onRefused = vi.fn();
      const store = openDraft(draft, unsent, {
        send: (edits) => answer(() => apply(edits)),
        follow: () => answer(() => draft),
        now: () => 1000,
        later: () => undefined,
        keep: (edits) => void (state.kept = edits),
        onOthers,
        onRefused,
        isRefusal: (error) => error instanceof Error && error.message === 'refused',
        ...over,
      });
      return { store, onOthers, onRefused };
    },
  };
}

test('[R2.42] an edit is seen at once, and on the server a moment later', async () => {
  const server = openServer();
  const { store } = server.open();
  store.edit([putCategory('A'), putEntry('1')]);
  expect(store.get()).toMatchObject({ isSaving: true, content: { categories: [{ entries: [{ entryId: '1' }] }] } });
  expect(await store.settle()).toBe(true);
  expect(store.get()).toMatchObject({ isSaving: false, savedAt: 1000 });
  expect(server.content()).toEqual(store.get().content);
});

test('[R2.42] undo and redo go through the whole session, and the server follows', async () => {
  const { open, content } = openServer();
  const { store } = open();
  store.edit([putCategory('A')]);
  store.edit([putEntry('1')]);
  await store.settle();
  store.edit([{ what: 'remove-category', categoryId: 'A' }]);
  const gone = store.get().content;
  store.undo();
  expect(store.get().content.categories).toMatchObject([{ categoryId: 'A', entries: [{ entryId: '1' }] }]);
  store.redo();
  expect(store.get().content).toEqual(gone);
  store.undo();
  store.undo();
  store.undo();
  expect(store.get()).toMatchObject({ canUndo: false, canRedo: true, content: { categories: [] } });
  await store.settle();
  expect(content().categories).toEqual([]);
});

test('[R2.42] steps of one group are undone as one', () => {
  const { store } = openServer().open();
  store.edit([putCategory('A'), putCategory('B'), putCategory('C')]);
  const order = () =>
    store
      .get()
      .content.categories.map(({ categoryId }) => categoryId)
      .join('');
  store.edit([{ what: 'move-category', categoryId: 'C', beforeCategoryId: 'B' }], 'lift');
  store.edit([{ what: 'move-category', categoryId: 'C', beforeCategoryId: 'A' }], 'lift');
  expect(order()).toBe('CAB');
  store.undo();
  expect(order()).toBe('ABC');
});

test('[R2.42] without an answer the edits stay on the device and are sent when there is one', async () => {
  const server = openServer();
  server.state.isDown = true;
  const { store } = server.open();
  store.edit([putCategory('A')]);
  expect(await store.settle()).toBe(false);
  expect(store.get().isOnlyHere).toBe(true);
  expect(server.state.kept).toHaveLength(1);

  server.state.isDown = false;
  const again = server.open(server.state.kept).store;
  expect(again.get().content.categories).toHaveLength(1);
  expect(await again.settle()).toBe(true);
  expect(server.content().categories).toHaveLength(1);
  expect(server.state.kept).toEqual([]);
});

test('[R2.42] what somebody else does appears here, and nothing of mine is lost', async () => {
  const server = openServer();
  const { store, onOthers } = server.open();
  store.edit([putCategory('A')]);
  await store.settle();
  expect(onOthers).not.toHaveBeenCalled();
  server.byOther(putEntry('2', 'von Anna'));
  store.edit([putEntry('1', 'von mir')]);
  await store.settle();
  expect(onOthers).toHaveBeenCalledTimes(1);
  expect(store.get().content.categories[0]?.entries.map(({ title }) => title)).toEqual(['von Anna', 'von mir']);
  server.byOther(putEntry('3', 'noch einmal'));
  await store.follow();
  expect(onOthers).toHaveBeenCalledTimes(2);
  expect(store.get().content.categories[0]?.entries).toHaveLength(3);
});

test('[R2.44] an edit the server refuses is taken back and explained', async () => {
  const server = openServer();
  const { store, onRefused } = server.open();
  server.state.refuses = true;
  store.edit([putCategory('A')]);
  await store.settle();
  expect(onRefused).toHaveBeenCalledTimes(1);
  expect(store.get()).toMatchObject({ canUndo: false, isSaving: false, content: { categories: [] } });
});

test('[desk-2] [R2.42] a screen that leaves and comes back saves as before; one that is gone sends nothing more', async () => {
  const server = openServer();
  const { store } = server.open();
  const leave = store.join();
  leave();
  const leaveForGood = store.join();
  await Promise.resolve();
  store.edit([putCategory('A')]);
  expect(await store.settle()).toBe(true);
  expect(server.content().categories).toHaveLength(1);

  leaveForGood();
  await vi.waitFor(async () => {
    store.edit([putEntry('1')]);
    expect(await store.settle()).toBe(false);
  });
});

test('[desk-2] edits of the last visit are sent once, however often the screen is made', async () => {
  const server = openServer();
  const ready = vi.fn();
  const ports = { later: ready };
  server.open([putCategory('A')], ports);
  const { store } = server.open([putCategory('A')], ports);
  expect(ready).not.toHaveBeenCalled();
  store.join();
  expect(ready).toHaveBeenCalledTimes(1);
});
