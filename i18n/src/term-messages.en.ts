import terms from '../messages/en/terms.json' with { type: 'json' };

export const termMessages = { terms };
