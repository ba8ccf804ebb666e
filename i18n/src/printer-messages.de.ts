import printers from '../messages/de/printers.json' with { type: 'json' };

export const printerMessages = { printers };
