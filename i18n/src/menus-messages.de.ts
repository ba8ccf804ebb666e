import menus from '../messages/de/menus.json' with { type: 'json' };

export const menusMessages = { menus };
