import de from '../messages/de/paper.json' with { type: 'json' };
import en from '../messages/en/paper.json' with { type: 'json' };

/** What receipts, slips and reports say. Paper has a language of its own: both are needed at once. */
export const paperMessages = { de, en };
