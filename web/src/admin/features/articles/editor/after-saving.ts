import type { Article } from '@tresen/contract/articles';
import { assignDeposit } from '../deposits/assign-deposit.ts';
import { addReturnTile, keepReturnInStep } from '../deposits/return-tiles.ts';
import type { ArticleValues } from './form-values.ts';

type Saved = { readonly before: Article | undefined; readonly saved: Article; readonly values: ArticleValues };

/** What a deposit brings with it: the tile that gives it back, and the articles it goes with. */
export async function afterSaving({ before, saved, values }: Saved): Promise<void> {
  if (saved.kind !== 'deposit') return;
  if (before) return keepReturnInStep(before, saved);
  if (values.hasReturnTile) await addReturnTile(saved);
  if (values.assignTo !== '') await assignDeposit(saved, values.assignTo);
}
