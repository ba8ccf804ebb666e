import admin from '../messages/de/admin.json' with { type: 'json' };
import auth from '../messages/de/auth.json' with { type: 'json' };
import common from '../messages/de/common.json' with { type: 'json' };
import error from '../messages/de/error.json' with { type: 'json' };
import money from '../messages/de/money.json' with { type: 'json' };
import problem from '../messages/de/problem.json' with { type: 'json' };
import routes from '../messages/de/routes.json' with { type: 'json' };

export const screenMessages = { admin, auth, common, error, money, problem, routes };
