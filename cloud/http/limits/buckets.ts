/** So many in so many seconds. Counts are multiplied by RATE_LIMIT_FACTOR. */
type Bucket = { points: number; seconds: number }

const fiveMinutes = 300

/** The API's figures are far above what a person's work needs. */
export const buckets = {
  mailByAddress: { points: 30, seconds: fiveMinutes },
  mailByAccount: { points: 5, seconds: 3_600 },
  signUpByAddress: { points: 150, seconds: fiveMinutes },
  verifyByAddress: { points: 30, seconds: fiveMinutes },
  verifyByAccount: { points: 30, seconds: fiveMinutes },
  signInByAddress: { points: 150, seconds: fiveMinutes },
  signInByAccount: { points: 10, seconds: fiveMinutes },
  /** Of the account and an address that it was signed in from: guesses made elsewhere do not keep its owner out. */
  signInFromKnown: { points: 10, seconds: fiveMinutes },
  /** Enrolments, challenges and codes of second factors. */
  factorsByAddress: { points: 150, seconds: fiveMinutes },
  /** Of a factor, from all addresses that its owner never signed in from, and from each other one. */
  factorGuesses: { points: 10, seconds: fiveMinutes },
  factorGuessesOfDay: { points: 50, seconds: 86_400 },
  recoveryGuesses: { points: 5, seconds: 900 },
  passwordChange: { points: 10, seconds: fiveMinutes },
  refreshByAddress: { points: 3_000, seconds: fiveMinutes },
  googleByAddress: { points: 150, seconds: fiveMinutes },
  appSocketsByAddress: { points: 1_500, seconds: fiveMinutes },
  installByAddress: { points: 300, seconds: fiveMinutes },
  reportsByAddress: { points: 5, seconds: 3_600 },
  reportsByApp: { points: 30, seconds: 3_600 },
  /** As many as APP_QUOTA is by default can be brought along at once. */
  registrations: { points: 300, seconds: 3_600 },
  /** Each mails a team's developers, or who submits; all of a team's apps may be due at once. */
  keyChanges: { points: 300, seconds: 3_600 },
  submissions: { points: 300, seconds: 3_600 },
  bundleUploads: { points: 60, seconds: 3_600 },
  imageUploads: { points: 100, seconds: 3_600 },
  photoUploads: { points: 300, seconds: 3_600 },
  screenshotUploads: { points: 100, seconds: 3_600 },
  /** One for each pause of somebody who types. */
  previews: { points: 1_000, seconds: fiveMinutes },
  sessionStarts: { points: 50, seconds: 3_600 },
  /** An app's 50 tests a dozen times. */
  testStarts: { points: 600, seconds: 3_600 },
  /** Each time that one comes back is one. */
  listenerStarts: { points: 1_200, seconds: 3_600 },
  serverChecks: { points: 600, seconds: 3_600 },
  healthChecks: { points: 60, seconds: 3_600 },
  sdkByAddress: { points: 3_000, seconds: fiveMinutes },
  settingChanges: { points: 1_000, seconds: fiveMinutes },
  toolCalls: { points: 600, seconds: 3_600 },
  /** One for each call, row and KiB of rows: a page that draws 100 times a second for a minute has half of it. */
  hostEvents: { points: 60_000, seconds: fiveMinutes },
  settingsLines: { points: 30, seconds: fiveMinutes },
  /** Of a team. */
  invitationMails: { points: 50, seconds: 86_400 },
  /** Mails to an address that somebody typed: what one sender, and what all together, may make go there. */
  typedMailsBySender: { points: 5, seconds: 86_400 },
  typedMailsToRecipient: { points: 20, seconds: 86_400 },
  invitationsByPerson: { points: 200, seconds: 86_400 },
  betaMailsByPerson: { points: 500, seconds: 86_400 },
  /** Of an app. */
  betaMailsToTester: { points: 1, seconds: 86_400 },
  betaFeedback: { points: 20, seconds: 3_600 },
  transferOffers: { points: 50, seconds: 86_400 },
  /** Each reads every table. */
  accountExports: { points: 5, seconds: 3_600 },
  tokens: { points: 100, seconds: 3_600 },
  /** Of a team. */
  domainChecks: { points: 60, seconds: 3_600 },
  /** Of a trusted publisher. */
  tokenExchanges: { points: 300, seconds: 3_600 },
  deviceCodesByAddress: { points: 10, seconds: 3_600 },
  wrongUserCodes: { points: 5, seconds: 900 },
  oauthByAddress: { points: 3_000, seconds: fiveMinutes },
  simpleStorage: { points: 3_000, seconds: fiveMinutes },
  apiCalls: { points: 6_000, seconds: fiveMinutes },
} as const satisfies Record<string, Bucket>

export type BucketName = keyof typeof buckets
