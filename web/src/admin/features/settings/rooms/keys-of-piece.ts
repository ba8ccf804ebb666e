import type { DiningTable } from '@tresen/domain/rooms/dining-table';
import { moved, sized, turned } from '@tresen/domain/rooms/move-piece';
import type { KeyboardEvent } from 'react';
import { type PlanEditor, pieceId } from './plan-context.ts';

const steps: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Arrows move, with Shift they size, R turns, Delete takes away, Page up and down go to the next piece, Escape lets go. */
export function keysOfPiece(event: KeyboardEvent, table: DiningTable, editor: PlanEditor): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const step = steps[event.key];
  const act = step
    ? () => {
        const isSizing = event.shiftKey;
        editor.alter(
          isSizing ? sized(table, step) : moved(table, step),
          `${isSizing ? 'size' : 'move'} ${table.tableId}`,
        );
      }
    : actOf(event.key, table, editor);
  if (!act) return;
  event.preventDefault();
  act();
}

function actOf(key: string, table: DiningTable, editor: PlanEditor): (() => void) | undefined {
  if (key === 'r' || key === 'R') return () => editor.alter(turned(table), `turn ${table.tableId}`);
  if (key === 'Delete' || key === 'Backspace') return () => editor.remove(table);
  if (key === 'PageDown') return () => goOn(table, editor, 1);
  if (key === 'PageUp') return () => goOn(table, editor, -1);
  if (key === 'Escape') return () => editor.select(undefined);
  return undefined;
}

function goOn({ tableId }: DiningTable, { plan: { tables }, select }: PlanEditor, by: 1 | -1): void {
  const at = tables.findIndex((table) => table.tableId === tableId);
  const next = tables[(at + by + tables.length) % tables.length];
  if (!next) return;
  select(next.tableId);
  document.getElementById(pieceId(next.tableId))?.focus();
}
