import { useValue } from '../../../../shared/store.ts';
import { lazyPart } from '../../../app/updates/lazy-part.tsx';
import { approvalRequest } from './ask-for-approval.ts';

const ApprovalDialog = lazyPart(async () => (await import('./approval-dialog.tsx')).ApprovalDialog);

export function ApprovalHost() {
  const request = useValue(approvalRequest);
  return request ? <ApprovalDialog request={request} /> : null;
}
