/** Every duration the portal waits for: SPEC.md §9, in milliseconds. */
export const delays = {
  storedTokenApplied: 100,
  tokenSettled: 300,
  redirectAfterSignIn: 500,
  copiedTick: 2_000,
  bannerCleared: 3_000,
  createdToast: 3_000,
  keyDialogReopens: 300,
  adminDataLoads: 500,
  toastCloses: 4_000,
  /** Not of the specification: how long typing rests before a question goes to the cloud. */
  typingPause: 300,
  /** Nor this: how long it is looked whether a call whose answer is lost was done. */
  outcomeCheckTimeout: 5_000,
  /** How often an app's keys are read while an old one still works. */
  keysRead: 30_000,
  /** How often an app's health is read; the cloud looks at its server every few minutes. */
  healthRead: 60_000,
  /** How often an open page asks whether its review changed. */
  reviewVersionRead: 3_000,
  /** How often a reviewer's claim of 30 minutes is renewed. */
  claimRenewed: 600_000,
  /** Of Try It (BEYOND §2): how long an app server has to answer its webhook and to connect back. */
  webhookAnswered: 10_000,
  appConnected: 10_000,
  /** How long it still has to connect once it has answered. */
  appConnectedAfterAnswer: 5_000,
  /** Until a button that took another's place acts. */
  buttonSettles: 1_000,
  /** Until a broken event stream is opened anew. */
  streamResumes: 1_000,
  /** The same of one that the cloud refused: too many are open. */
  streamRefused: 10_000,
  /** The longest pause of a recording that is waited for. */
  replayPause: 2_000,
  /** How often the clock of a recording that plays moves on. */
  replayTick: 100,
} as const

/** GET /api/dev/apps is tried this often on 401 and 403; the pause doubles up to the longest. */
export const appListRetry = { tries: 3, firstPause: 300, longestPause: 2_000 } as const
