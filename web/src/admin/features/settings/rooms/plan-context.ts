import type { DiningTable, RoomPlan } from '@tresen/domain/rooms/dining-table';
import type { PlanFault } from '@tresen/domain/rooms/plan-faults';
import { createContext, use } from 'react';

/** What every part of the editor can see and do. */
export type PlanEditor = {
  readonly plan: RoomPlan;
  readonly faults: readonly PlanFault[];
  /** Of tables in the location's other rooms. */
  readonly otherNames: readonly string[];
  readonly selected: DiningTable | undefined;
  readonly select: (tableId: string | undefined) => void;
  readonly change: (part: Partial<RoomPlan>, group?: string) => void;
  readonly alter: (table: DiningTable, group?: string) => void;
  readonly add: (tables: readonly DiningTable[]) => void;
  readonly remove: (table: DiningTable) => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly undo: () => void;
  readonly redo: () => void;
};

export const PlanContext = createContext<PlanEditor | undefined>(undefined);

export function usePlanEditor(): PlanEditor {
  const editor = use(PlanContext);
  if (!editor) throw new Error('there is no plan open');
  return editor;
}

/** By which the piece on the plan is found, to be focused. */
export function pieceId(tableId: string): string {
  return `piece-${tableId}`;
}
