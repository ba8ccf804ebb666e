import { lazyPart } from '../../app/updates/lazy-part.tsx';

/** Few look at the table: it is fetched when somebody does. */
export const FigureTable = lazyPart(async () => (await import('./figure-table.tsx')).FigureTable);
