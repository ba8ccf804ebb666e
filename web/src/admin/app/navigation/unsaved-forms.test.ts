import { afterEach, expect, test } from 'vitest';
import { addUnsavedForm, leaveRequest, mayLeave, saveAll, unsavedForms } from './unsaved-forms.ts';

afterEach(() => {
  unsavedForms.set([]);
  leaveRequest.set(undefined);
});

test('[R4.16] with nothing unsaved nobody is asked', async () => {
  expect(await mayLeave()).toBe(true);
  expect(leaveRequest.get()).toBeUndefined();
});

test('[R4.16] unsaved changes ask first, and the answer counts', async () => {
  addUnsavedForm({});
  const staying = mayLeave();
  leaveRequest.get()?.(false);
  expect(await staying).toBe(false);

  const leaving = mayLeave();
  leaveRequest.get()?.(true);
  expect(await leaving).toBe(true);
  expect(leaveRequest.get()).toBeUndefined();
});

test('[R4.16] a form that is clean again no longer holds the page', async () => {
  const done = addUnsavedForm({});
  done();
  expect(await mayLeave()).toBe(true);
});

test('[R4.16] saving and leaving stops at the first form that cannot be saved', async () => {
  const saved: string[] = [];
  const form = (name: string, isSaved: boolean) => ({
    save: () => {
      saved.push(name);
      return Promise.resolve(isSaved);
    },
  });
  expect(await saveAll([form('a', true), form('b', false), form('c', true)])).toBe(false);
  expect(saved).toEqual(['a', 'b']);
  expect(await saveAll([form('d', true)])).toBe(true);
  expect(await saveAll([{}])).toBe(false);
});
