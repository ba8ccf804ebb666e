import kitchen from '../messages/en/kitchen.json' with { type: 'json' };

export const kitchenMessages = { kitchen };
