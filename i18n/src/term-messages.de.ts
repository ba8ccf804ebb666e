import terms from '../messages/de/terms.json' with { type: 'json' };

export const termMessages = { terms };
