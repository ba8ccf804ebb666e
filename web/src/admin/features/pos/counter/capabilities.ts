import type { Catalogue } from '@tresen/domain/offer/catalogue';
import { createStore } from '../../../../shared/store.ts';
import { loadTranslations } from '../../../app/translations.ts';
import { loadChunk } from '../../../app/updates/load-chunk.ts';

const loads = {
  sizes: async () => {
    const [{ SizeTile }, { planTiles, tileItems }, { sizedLook }] = await Promise.all([
      import('../tiles/size-tile.tsx'),
      import('../tiles/sized-items.ts'),
      import('../tiles/sized-look.ts'),
    ]);
    return { SizeTile, planTiles, tileItems, sizedLook };
  },
  choices: async () => {
    const [{ addChosen }, { repriceChoices }] = await Promise.all([
      import('../options/add-chosen.ts'),
      import('@tresen/domain/sales/reprice-choices'),
    ]);
    return { addChosen, repriceChoices };
  },
  valueCards: async () => {
    const [{ ValueCardSheet }, { ValueCardTaking }, { BesideBack }, { valueCardIcon }] = await Promise.all([
      import('../vouchers/value-card-sheet.tsx'),
      import('../vouchers/value-card-taking.tsx'),
      import('../recent/beside-back.tsx'),
      import('../vouchers/value-card-icon.ts'),
      loadTranslations('vouchers'),
    ]);
    return { ValueCardSheet, ValueCardTaking, BesideBack, icon: valueCardIcon };
  },
  cards: async () => (await import('../cards/open-cards.ts')).openCards(),
};

type Capability = keyof typeof loads;
type Part<Name extends Capability> = Awaited<ReturnType<(typeof loads)[Name]>>;

/** Which catalogues have it. */
const isIn: Record<Capability, (catalogue: Catalogue) => boolean> = {
  sizes: ({ articles }) => articles.some(({ variantGroupId }) => variantGroupId !== undefined),
  choices: ({ articles, optionGroups = [] }) =>
    optionGroups.length > 0 || articles.some(({ set }) => set !== undefined),
  valueCards: ({ serviceRules }) => serviceRules?.valueCards !== undefined,
  cards: ({ cardTerminals }) => cardTerminals !== undefined,
};

/**
 * What only some catalogues need to be sold. Fetched with a catalogue that has it, so that no tap waits for it; a till without
 * any of it never loads it, and weighs what it weighed before there was any.
 */
export const capabilities = createStore<{ readonly [Name in Capability]?: Part<Name> }>({});

/** Comes back when all is there. What could not be fetched is tried again when it is needed. */
export async function fetchCapabilities(catalogue: Catalogue): Promise<void> {
  const wanted = (['sizes', 'choices', 'valueCards', 'cards'] as const).filter((name) => isIn[name](catalogue));
  await Promise.all(wanted.map((name) => fetchPart(name).catch(() => undefined)));
}

/** At once where it is there, which it is unless its catalogue has come in this very moment. */
export function withCapability<Name extends Capability>(name: Name, act: (part: Part<Name>) => void): void {
  const known: Part<Name> | undefined = capabilities.get()[name];
  if (known) act(known);
  else void fetchPart(name).then(act, () => undefined);
}

async function fetchPart<Name extends Capability>(name: Name): Promise<Part<Name>> {
  const known: Part<Name> | undefined = capabilities.get()[name];
  if (known) return known;
  // The table above has for each name what its part is made of.
  const part = await loadChunk(loads[name] as () => Promise<Part<Name>>);
  capabilities.set({ ...capabilities.get(), [name]: part });
  return part;
}
