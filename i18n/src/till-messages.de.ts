import till from '../messages/de/till.json' with { type: 'json' };

export const tillMessages = { till };
