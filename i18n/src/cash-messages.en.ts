import cash from '../messages/en/cash.json' with { type: 'json' };

export const cashMessages = { cash };
