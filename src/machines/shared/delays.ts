/** Every duration that the portal waits for, in milliseconds: first those that docs/behavior.md fixes. */
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

  typingPause: 300,
  outcomeCheckTimeout: 5_000,
  keysRead: 30_000,
  /** How often an app's health is read; the cloud checks its server every few minutes. */
  healthRead: 60_000,
  /** After the stream of changed roles broke off. */
  rolesFollowedAgain: 5_000,
  /** How often it is read which computers listen, and how often while one is awaited. */
  listenersRead: 10_000,
  awaitedListenerRead: 3_000,
  reviewVersionRead: 3_000,
  /** How often a reviewer's claim of 30 minutes is renewed. */
  claimRenewed: 600_000,
  /** How long a reviewer can undo a decision before it is sent. */
  decisionSent: 5_000,
  webhookAnswered: 10_000,
  appConnected: 10_000,
  appConnectedAfterAnswer: 5_000,
  buttonSettles: 1_000,
  streamResumes: 1_000,
  streamRefused: 10_000,
  /** How often a new app's server is checked, and for how long. */
  serverChecked: 3_000,
  serverWaitEnds: 600_000,
  /** How often a simulated walk says where it is. */
  walkStep: 1_000,
  /** How long a web app's page has to load, and then to call the bridge. */
  pageLoads: 15_000,
  bridgeCalled: 5_000,
  /** How often a web app's page is asked for a sign, and how long it has to give one. */
  pageAsked: 2_000,
  pageAnswers: 5_000,
  /** How often the rows of a web app's session are sent; without any, that its host is there; and after a failure. */
  rowsSent: 500,
  hostSeen: 20_000,
  rowsSentAgain: 2_000,
  /** After a change of what a web app keeps on the phone, and after a failure. */
  storageSaved: 500,
  storageSavedAgain: 5_000,
  /** How long an ended page has to say what it left running, and its last rows to be sent. */
  pageCloses: 300,
  rowsFlushed: 3_000,
  /** How often a screen follows a machine that changes hundreds of times a second. */
  screenFollows: 32,
} as const

/** GET /api/dev/apps is tried this often on 401 and 403; the pause doubles up to the longest. */
export const appListRetry = { tries: 3, firstPause: 300, longestPause: 2_000 } as const
