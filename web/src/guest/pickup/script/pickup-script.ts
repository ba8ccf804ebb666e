import { drawBoard } from './draw-board.ts';
import { followNumbers } from './follow-numbers.ts';

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();

function start(): void {
  const board = document.querySelector<HTMLElement>('.pickup-board');
  const address = board?.dataset['address'];
  if (!board || address === undefined) return;
  const drawn = drawBoard(board);
  followNumbers(address, drawn);
}
