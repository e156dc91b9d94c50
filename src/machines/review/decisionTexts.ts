export const decisionTexts = {
  approve: {
    done: 'App approved successfully!',
    failed: 'Failed to approve app. Please try again.',
  },
  reject: {
    done: 'App rejected. Developer has been notified.',
    failed: 'Failed to reject app. Please try again.',
  },
} as const

export type DecisionKind = keyof typeof decisionTexts
