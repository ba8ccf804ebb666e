import articles from '../messages/en/articles.json' with { type: 'json' };
import settings from '../messages/en/settings.json' with { type: 'json' };

export const deskMessages = { articles, settings };
