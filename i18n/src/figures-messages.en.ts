import dashboard from '../messages/en/dashboard.json' with { type: 'json' };
import figures from '../messages/en/figures.json' with { type: 'json' };
import reports from '../messages/en/reports.json' with { type: 'json' };

export const figuresMessages = { dashboard, figures, reports };
