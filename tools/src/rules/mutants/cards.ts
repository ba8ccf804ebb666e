import type { Mutant } from '../mutant.ts';
import { cardScreens } from './card-screens.ts';

const everywhere = {
  file: 'server/src/features/cards/whole-card-numbers.test.ts',
  title: 'a terminal of any kind that tells a whole card number wherever it can leaves nothing of it anywhere',
};

export const cards: readonly Mutant[] = [
  ...cardScreens,
  {
    rule: 'K47',
    file: 'bridge/src/zvt/slips.ts',
    text: 'const read = withoutCardNumbers(readText(bytes).trimEnd());',
    replacement:
      'const read = { text: readText(bytes).trimEnd(), isWhole: withoutCardNumbers(readText(bytes)).isWhole };',
    test: everywhere,
  },
  {
    rule: 'K47',
    file: 'domain/src/cards/word-of.ts',
    text: 'return maskCardNumbers(text).slice(0, length);',
    replacement: 'return (maskCardNumbers.length > 1 ? maskCardNumbers(text) : text).slice(0, length);',
    test: everywhere,
  },
  {
    rule: 'K47',
    file: 'domain/src/cards/word-of.ts',
    text: 'reference: maskedReference(reference),',
    replacement: 'reference: maskedReference.length > 1 ? maskedReference(reference) : reference,',
    test: everywhere,
  },
  {
    rule: 'K52',
    file: 'bridge/src/cards/open-cards.ts',
    text: "openAttemptJournal(join(folder, 'attempts.db'))",
    replacement: "openAttemptJournal(join(folder, 'attempts.db').slice(0, 0) || ':memory:')",
    test: {
      file: 'bridge/test/killed-bridge.test.ts',
      title: 'a bridge killed at any of its reads and writes neither charges twice nor forgets an approved payment',
    },
  },
  {
    rule: 'K49',
    file: 'server/src/features/cards/start-card-attempt.ts',
    text: "if (others.some(({ state }) => state !== 'approved')) throw refusal('card/outcome-unknown');",
    replacement: '',
    test: {
      file: 'server/src/features/cards/two-servers.test.ts',
      title: 'the same payment paid back at both at once goes back once',
    },
  },
];
