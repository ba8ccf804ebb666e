import menus from '../messages/en/menus.json' with { type: 'json' };

export const menusMessages = { menus };
