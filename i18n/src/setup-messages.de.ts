import setup from '../messages/de/setup.json' with { type: 'json' };

export const setupMessages = { setup };
