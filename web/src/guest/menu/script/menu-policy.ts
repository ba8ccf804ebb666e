type Rules = {
  readonly createHTML: (text: string) => string;
  readonly createScriptURL: (address: string) => string;
};

const plain: Rules = { createHTML: (text) => text, createScriptURL: (address) => address };

// Not every browser has them, and the types of none name them.
const { trustedTypes } = globalThis as {
  readonly trustedTypes?: { readonly createPolicy: (name: string, rules: Rules) => Rules };
};

/** What of this page is made from a text: the same page, newer, and the worker that keeps it. Both come from our own host. */
export const menuPolicy = trustedTypes?.createPolicy('menu', plain) ?? plain;
