import setup from '../messages/en/setup.json' with { type: 'json' };

export const setupMessages = { setup };
