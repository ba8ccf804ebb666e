import { type DiningTable, namesOf, type RoomPlan } from '@tresen/domain/rooms/dining-table';
import { planFaults } from '@tresen/domain/rooms/plan-faults';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { RecordForm } from '../form/record-form.ts';
import { type PlanEditor, pieceId } from './plan-context.ts';
import { noHistory, noted, redone, type Stepped, undone } from './plan-history.ts';
import type { RoomRecord, RoomValues } from './room-values.ts';

/** The plan in the form, what is chosen of it, and every way to change it; each can be taken back. */
export function usePlan(record: RecordForm<RoomValues>, others: readonly RoomRecord[]): PlanEditor {
  const { form, base } = record;
  const [name, areaId, tables] = useWatch({ control: form.control, name: ['name', 'areaId', 'tables'] });
  const plan: RoomPlan = { name, areaId, tables };
  const [history, setHistory] = useState(noHistory<RoomPlan>);
  const [chosen, setChosen] = useState<string>();
  const otherNames = others.flatMap((room) => namesOf(room.tables));
  // What was saved, here or elsewhere, is where going back ends.
  useEffect(() => setHistory(noHistory<RoomPlan>()), [base]);

  function write(next: RoomPlan): void {
    form.setValue('name', next.name, { shouldDirty: true });
    form.setValue('areaId', next.areaId, { shouldDirty: true });
    form.setValue('tables', [...next.tables], { shouldDirty: true });
  }

  function change(part: Partial<RoomPlan>, group?: string): void {
    setHistory(noted(history, plan, group));
    write({ ...plan, ...part });
  }

  function step(stepped: Stepped<RoomPlan> | undefined): void {
    if (!stepped) return;
    setHistory(stepped.history);
    write(stepped.plan);
  }

  function alter(table: DiningTable, group?: string): void {
    change({ tables: tables.map((one) => (one.tableId === table.tableId ? table : one)) }, group);
  }

  function add(more: readonly DiningTable[]): void {
    change({ tables: [...tables, ...more] });
    setChosen(more.at(-1)?.tableId);
  }

  function remove(table: DiningTable): void {
    const at = tables.findIndex(({ tableId }) => tableId === table.tableId);
    const left = tables.toSpliced(at, 1);
    const next = left[Math.min(at, left.length - 1)];
    change({ tables: left });
    setChosen(next?.tableId);
    // Whoever works with keys goes on with the next one.
    if (next) requestAnimationFrame(() => document.getElementById(pieceId(next.tableId))?.focus());
  }

  return {
    plan,
    faults: planFaults(tables, otherNames),
    otherNames,
    selected: tables.find(({ tableId }) => tableId === chosen),
    select: setChosen,
    change,
    alter,
    add,
    remove,
    canUndo: history.undos.length > 0,
    canRedo: history.redos.length > 0,
    undo: () => step(undone(history, plan)),
    redo: () => step(redone(history, plan)),
  };
}
