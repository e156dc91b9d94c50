/** The steps of a session (BEYOND §6), in their usual order, as a person reads them. */
export const stepLabels = {
  lookup: 'Name looked up',
  connect: 'Server reached',
  tls: 'TLS agreed',
  webhook: 'Webhook answered',
  appConnected: 'App connected',
  keyAccepted: 'Key accepted',
  firstSubscription: 'First subscription',
  firstLayout: 'First layout',
} as const

export type StepName = keyof typeof stepLabels
