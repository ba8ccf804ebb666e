/** A reader as its provider lists it. */
export type ListedReader = { readonly readerId: string; readonly name: string };

/** What came of one question. `keys`: they open nothing. `refused`: by the provider itself, in its words. */
export type AccountAnswer<Value> =
  | { readonly said: 'done'; readonly value: Value }
  | { readonly said: 'keys' }
  | { readonly said: 'refused'; readonly text: string }
  | { readonly said: 'silent' };

/** An account at a provider, as far as readers are set up in it. */
export type CardAccount = {
  readonly readers: () => Promise<AccountAnswer<readonly ListedReader[]>>;
  /** By the code that a new reader shows. */
  readonly pair: (code: string, name: string) => Promise<AccountAnswer<ListedReader>>;
};
