import kitchen from '../messages/de/kitchen.json' with { type: 'json' };

export const kitchenMessages = { kitchen };
