import type { Article } from '@tresen/contract/articles';
import type { Family } from '../families.ts';
import type { ArticleLists } from '../article-lists.ts';
import { CategoryChangeDialog } from './category-change-dialog.tsx';
import { DeclarationDialog } from './declaration-dialog.tsx';
import { DepositChangeDialog } from './deposit-change-dialog.tsx';
import { LeftDialog } from './left-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { StationsDialog } from './stations-dialog.tsx';
import { VatDialog } from './vat-dialog.tsx';

export type BulkQuestion = 'price' | 'vat' | 'category' | 'deposit' | 'stations' | 'declaration' | 'left';

type BulkQuestionDialogProps = {
  question: BulkQuestion;
  articleIds: readonly string[];
  family: Family;
  lists: ArticleLists;
  example: Article | undefined;
  onClose: () => void;
};

/** The changes that need an answer first. */
export function BulkQuestionDialog({ question, family, lists, example, ...common }: BulkQuestionDialogProps) {
  switch (question) {
    case 'price':
      return <PriceDialog example={example} {...common} />;
    case 'vat':
      return <VatDialog isGiftCard={family === 'gift-card'} {...common} />;
    case 'category':
      return <CategoryChangeDialog lists={lists} {...common} />;
    case 'deposit':
      return <DepositChangeDialog lists={lists} {...common} />;
    case 'stations':
      return <StationsDialog {...common} />;
    case 'declaration':
      return <DeclarationDialog {...common} />;
    case 'left':
      return <LeftDialog {...common} />;
  }
}
