import till from '../messages/en/till.json' with { type: 'json' };

export const tillMessages = { till };
