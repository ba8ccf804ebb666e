/** `GET /dashboard-changes`: says `changed` whenever something was sold, and `beat` every few seconds. An endless answer, beside the contract. */
export const dashboardChangesPath = '/dashboard-changes';
