import cash from '../messages/de/cash.json' with { type: 'json' };

export const cashMessages = { cash };
