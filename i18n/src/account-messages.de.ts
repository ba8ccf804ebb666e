import account from '../messages/de/account.json' with { type: 'json' };

export const accountMessages = { account };
