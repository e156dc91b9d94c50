import { appListRetry, delays } from '../../src/machines/shared/delays.ts'

/** The pauses that the portal makes before it goes on, which every page's story would wait out. The tests of the machines
 * prove how long each is, on a clock of their own. */
Object.assign(delays, {
  storedTokenApplied: 1,
  tokenSettled: 1,
  redirectAfterSignIn: 1,
  keyDialogReopens: 1,
  adminDataLoads: 1,
  typingPause: 50,
  rowsSent: 50,
  storageSaved: 50,
  pageCloses: 20,
})
Object.assign(appListRetry, { firstPause: 10 })
