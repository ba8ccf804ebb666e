import admin from '../messages/en/admin.json' with { type: 'json' };
import auth from '../messages/en/auth.json' with { type: 'json' };
import common from '../messages/en/common.json' with { type: 'json' };
import error from '../messages/en/error.json' with { type: 'json' };
import money from '../messages/en/money.json' with { type: 'json' };
import problem from '../messages/en/problem.json' with { type: 'json' };
import routes from '../messages/en/routes.json' with { type: 'json' };

export const screenMessages = { admin, auth, common, error, money, problem, routes };
