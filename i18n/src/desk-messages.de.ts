import articles from '../messages/de/articles.json' with { type: 'json' };
import devices from '../messages/de/devices.json' with { type: 'json' };
import settings from '../messages/de/settings.json' with { type: 'json' };

export const deskMessages = { articles, devices, settings };
