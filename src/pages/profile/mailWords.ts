import type { MailKind } from '../../api/contract.ts'

/** Each kind of mail in words. */
export const mailWords: Record<MailKind, { label: string; hint: string; isForReviewers?: true }> = {
  decision: { label: 'Decisions', hint: 'When an app of yours was approved or rejected.' },
  question: { label: 'Questions', hint: 'When a reviewer waits for your answer.' },
  thread: { label: 'Messages', hint: 'When somebody writes to you about an app: at most one in 15 minutes.' },
  receipt: { label: 'Receipts', hint: 'When you submitted an app for review.' },
  health: { label: 'Health', hint: 'When a published app’s server goes down, and when it is back.' },
  digest: {
    label: 'Morning digest',
    hint: 'What waits for review, at 07:00 UTC, if something does.',
    isForReviewers: true,
  },
}
