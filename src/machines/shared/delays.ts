/** The durations that the specification sets, in milliseconds. */
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
} as const

/** GET /api/dev/apps is tried this often on 401 and 403; the pause doubles up to the longest. */
export const appListRetry = { tries: 3, firstPause: 300, longestPause: 2_000 } as const
