import articles from '../messages/en/articles.json' with { type: 'json' };
import devices from '../messages/en/devices.json' with { type: 'json' };
import settings from '../messages/en/settings.json' with { type: 'json' };

export const deskMessages = { articles, devices, settings };
