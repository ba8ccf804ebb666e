import type { MenuContent } from '@tresen/domain/menu/menu';
import { applyEdit, inverseOf, type MenuEdit } from '@tresen/domain/menu/menu-edits';

type Step = {
  readonly undo: readonly MenuEdit[];
  readonly redo: readonly MenuEdit[];
  readonly group?: string | undefined;
};

/** What was done to a draft and can be taken back, and what was taken back and can be done again. */
export function draftHistory() {
  let [undos, redos]: [Step[], Step[]] = [[], []];

  return {
    canUndo: (): boolean => undos.length > 0,
    canRedo: (): boolean => redos.length > 0,

    /** One step for undoing; edits of the same group become one. */
    note(before: MenuContent, edits: readonly MenuEdit[], group: string | undefined): void {
      let now = before;
      let undo: readonly MenuEdit[] = [];
      for (const edit of edits) {
        undo = [...inverseOf(now, edit), ...undo];
        now = applyEdit(now, edit);
      }
      const last = undos.at(-1);
      const isSame = group !== undefined && last?.group === group;
      const step = isSame
        ? { undo: [...undo, ...last.undo], redo: [...last.redo, ...edits], group }
        : { undo, redo: edits, group };
      undos = [...(isSame ? undos.slice(0, -1) : undos), step];
      redos = [];
    },

    /** The edits that take the last step back. */
    undo(): readonly MenuEdit[] | undefined {
      const step = undos.at(-1);
      if (step) [undos, redos] = [undos.slice(0, -1), [...redos, step]];
      return step?.undo;
    },

    redo(): readonly MenuEdit[] | undefined {
      const step = redos.at(-1);
      if (step) [undos, redos] = [[...undos, step], redos.slice(0, -1)];
      return step?.redo;
    },

    clear(): void {
      [undos, redos] = [[], []];
    },
  };
}
