import type * as Api from '../../src/api/contract.ts'
import { mailSettingsWithout } from '../../src/api/contract.ts'
import { type BetaWithTesters, betaInvitation } from '../support/beta.ts'
import { provenDomain } from '../support/domains.ts'
import { githubPublisher, knownIssuers, ownIssuer } from '../support/publishers.ts'
import { releases } from '../support/releases.ts'
import { reviewStats, savedReplies } from '../support/review.ts'
import * as fixtures from './fixtures.ts'
import { there } from './handle.ts'
import { peekedInvitation, personalTeam } from './teams.ts'

/** By package names. */
const none = <Item>(): Record<string, Item> => ({})

/** A good day: a developer with a complete profile and an app in each status. */
const start = {
  account: fixtures.account,
  mailSettings: mailSettingsWithout([]),
  deletion: { deletionAt: null, blockers: [] } as Api.AccountDeletion,
  secondFactor: {
    needed: false,
    graceUntil: null,
    on: false,
    verifiedAt: null,
    recoveryCodesLeft: 0,
    resetAt: null,
  } as Api.SecondFactor,
  signIns: fixtures.signIns,
  /** The developer's own apps, newest first. */
  apps: fixtures.appOfEachStatus,
  needs: { needs: [], total: 0, firstVisit: null } as Api.DeveloperNeeds,
  testers: none<Api.Tester[]>(),
  screenshots: none<Api.StoredScreenshot[]>(),
  /** An app without any here has one key. */
  keys: none<Api.KeyInfo[]>(),
  health: none<Api.AppHealth>(),
  /** The newest first. */
  releases: { [fixtures.publishedApp.packageName]: releases } as Record<string, Api.Release[]>,
  /** By package names, and what a tester's link leads to; null where that is nothing. */
  betas: none<BetaWithTesters>(),
  betaInvitation: betaInvitation as Api.BetaInvitation | null,
  /** The kept sessions of Try It, newest first, what they saw, and the computers that listen for whichever app. */
  sessions: [] as Api.Session[],
  /** Beside each app, and with each submission. */
  tests: [] as Api.AppTest[],
  observations: [] as Api.Observation[],
  listeners: [] as Api.Listener[],

  /** Everybody's submitted apps, oldest first. */
  submissions: fixtures.submissions,
  /** How a submission stands, where that is more than its app's status tells. */
  holdings: none<Partial<Api.ClaimedSubmission>>(),
  points: none<Api.Point[]>(),
  messages: none<Api.ThreadMessage[]>(),
  notes: none<Api.ReviewerNote[]>(),
  access: none<Api.ReviewAccess>(),
  /** What is public of the published apps whose drafts differ, and what was sent back in the round before. */
  live: none<Api.AppContent>(),
  sentBack: none<Api.AppContent>(),
  recordings: none<Api.Recording[]>(),
  decisions: [] as Api.PastDecision[],
  nameHistory: none<Api.NameHistory>(),

  /** The signed-in person's role; null where they are no admin. */
  role: null as Api.AdminUser['role'] | null,
  adminUsers: fixtures.adminUsers,
  audit: fixtures.auditEntries,
  savedReplies,
  reports: [] as Api.Report[],
  /** What has been down for three days, the longest first. */
  down: [] as Api.DownApp[],
  reviewStats,

  /** The person's teams, the personal one first. */
  teams: [personalTeam],
  ownInvitations: [] as Api.OwnInvitation[],
  /** What the mocked invitation's link leads to; null where that is nothing. */
  peek: peekedInvitation as Api.InvitationPeek | null,
  /** The offers to the person and from their teams. */
  transfers: [] as Api.Transfer[],
  /** Of whichever team. */
  destinations: [] as Api.Destination[],
  deliveries: [] as Api.Delivery[],
  domains: [provenDomain],
  /** Of whichever app, and whose they may be. */
  publishers: [githubPublisher],
  issuers: [...knownIssuers, ownIssuer],
  /** Newest first, and the terminal that waits to be signed in. */
  tokens: [] as Api.AccessToken[],
  terminal: null as Api.TerminalRequest | null,
}

/** What the mocked cloud knows. One per story; its handlers change it. */
export type CloudState = typeof start

export const startState = (given: Partial<CloudState> = {}): CloudState =>
  structuredClone({ ...start, ...given })

export const appOf = ({ apps }: CloudState, packageName: string) =>
  there(apps.find((app) => app.packageName === packageName))
