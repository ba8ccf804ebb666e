import articles from '../messages/de/articles.json' with { type: 'json' };
import settings from '../messages/de/settings.json' with { type: 'json' };

export const deskMessages = { articles, settings };
