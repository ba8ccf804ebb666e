import { findPrinter, type FoundPrinter, findPrinters } from './find-printers.ts';

type Search = { readonly searchId: string; readonly target: Parameters<typeof findPrinter>[0] | null };

type Parts = {
  readonly say: (text: string) => void;
  /** There is something to report. */
  readonly onFound: () => Promise<void>;
};

/** The one search that the desk has asked for last. */
export function printerSearch({ say, onFound }: Parts) {
  let searching: string | undefined;
  let searched: { readonly searchId: string; readonly found: FoundPrinter[] } | null = null;

  return {
    found: () => searched,
    told(): void {
      searched = null;
    },
    async start({ searchId, target }: Search): Promise<void> {
      if (searchId === searching) return;
      searching = searchId;
      say(`looking for printers${target ? ` at ${target.address}:${target.port}` : ' nearby'}`);
      const found = await (target ? findPrinter(target) : findPrinters()).catch(() => []);
      searched = { searchId, found: [...found] };
      await onFound();
    },
  };
}
