import type { CatalogueStore, KeptCatalogue } from './catalogue-store.ts';
import type { SenderParts } from '../sender/sender.ts';
import type { TillCalls } from '../sender/till-calls.ts';
import type { WriterParts } from './till-writer.ts';
import type { Readable, TillIdentity } from './till.ts';

export type TillParts = Omit<WriterParts, 'makeRoom'> &
  Pick<SenderParts, 'random' | 'alone' | 'after' | 'isPersisted' | 'onOutcomes'> & {
    readonly identity: TillIdentity;
    readonly calls: TillCalls;
    readonly keepTicket: (ticket: string) => void;
    readonly catalogues: Pick<CatalogueStore, 'keep' | 'clear'>;
    readonly firstCatalogue: KeptCatalogue;
    /** What the rest of the page knows about the network. */
    readonly line: Readable<boolean>;
    readonly onSending: (isSending: boolean) => void;
  };
