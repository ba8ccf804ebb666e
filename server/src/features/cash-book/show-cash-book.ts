import { inside } from '../../core/calls/use-case.ts';
import { cashPages } from './cash-pages.ts';

export const showCashBook = inside.cashBook.show.handler(({ input, context }) => cashPages(context, input));
