import dashboard from '../messages/de/dashboard.json' with { type: 'json' };
import figures from '../messages/de/figures.json' with { type: 'json' };
import reports from '../messages/de/reports.json' with { type: 'json' };

export const figuresMessages = { dashboard, figures, reports };
