import printers from '../messages/en/printers.json' with { type: 'json' };

export const printerMessages = { printers };
