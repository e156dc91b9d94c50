import {
  type AccessToken,
  type Account,
  type AccountDeletion,
  type AdminApp,
  type AdminUser,
  type App,
  type AppContent,
  type AppHealth,
  type AuditEntry,
  type ClaimedSubmission,
  type DownApp,
  type InvitationPeek,
  type KeyInfo,
  type Listener,
  type MailSettings,
  mailSettingsWithout,
  type Observation,
  type Overruling,
  type OwnInvitation,
  type PastDecision,
  type Point,
  type Recording,
  type Report,
  type ReviewAccess,
  type ReviewerNote,
  type ReviewStats,
  type SavedReply,
  type Session,
  type SettingValues,
  type StoredScreenshot,
  type TerminalRequest,
  type Tester,
  type ThreadMessage,
  type Transfer,
} from '../../src/api/contract.ts'
import { reviewStats } from '../support/review/stats.ts'
import {
  account,
  adminUsers,
  appOfEachStatus,
  auditEntries,
  reports,
  submissions,
  teamReplies,
} from './fixtures.ts'
import { peekedInvitation, personalTeam, type TeamState } from './teams.ts'
import { accessTokens, terminalRequest } from './tokens.ts'

/** What the mocked cloud knows. One per story; its handlers change it. */
export type CloudState = {
  account: Account
  /** The developer's own apps, newest first. */
  apps: App[]
  /** Everybody's submitted apps, oldest first. */
  submissions: AdminApp[]
  /** The signed-in person's role; null where they are no admin. */
  role: AdminUser['role'] | null
  adminUsers: AdminUser[]
  audit: AuditEntry[]
  savedReplies: SavedReply[]
  reports: Report[]
  mailSettings: MailSettings
  /** Whether the person's account will be deleted, and what keeps it. */
  deletion: AccountDeletion
  /** The kept sessions of Try It, newest first. */
  sessions: Session[]
  /** The person's computers that listen for whichever app. */
  listeners: Listener[]
  /** What the person chose of an app's settings. */
  settingValues: SettingValues
  /** The API keys of each package name, those that work first; an app without any here has the one it shows. */
  keys: Record<string, KeyInfo[]>
  /** The recorded testers of each package name. */
  testers: Record<string, Tester[]>
  /** The uploaded pictures of each package name, the newest first. */
  screenshots: Record<string, StoredScreenshot[]>
  /** How a package name's submission stands, where that is more than its app's status tells. */
  holdings: Record<string, Partial<ClaimedSubmission>>
  /** The points of each package name's last rejection. */
  points: Record<string, Point[]>
  /** The thread of each package name, the oldest message first, and what reviewers note, the newest first. */
  messages: Record<string, ThreadMessage[]>
  notes: Record<string, ReviewerNote[]>
  access: Record<string, ReviewAccess>
  /** What is public of the published apps whose drafts differ. */
  live: Record<string, AppContent>
  /** What was public when each package name’s decided submission came in; null where nothing was. */
  bases: Record<string, AppContent | null>
  /** What was sent back in the round before each package name’s last submission. */
  sentBack: Record<string, AppContent>
  /** The advice that was not taken when each package name was submitted. */
  overruled: Record<string, Overruling[]>
  /** When the developer of what is reviewed last had a session that worked. */
  workedAt: string | null
  /** What sessions of Try It saw. */
  observations: Observation[]
  /** What reviewers attached to the decision on each package name's last submission. */
  recordings: Record<string, Recording[]>
  /** On apps of the developer, the newest first. */
  decisions: PastDecision[]
  /** How the server of each package name is; that of a published app without any here is up. */
  health: Record<string, AppHealth>
  /** What has been down for three days, the longest first. */
  down: DownApp[]
  reviewStats: ReviewStats
  /** The person's teams, the personal one first. */
  teams: TeamState[]
  /** The invitations to the person's own address. */
  ownInvitations: OwnInvitation[]
  /** What the mocked invitation's link leads to; null where that is nothing. */
  peek: InvitationPeek | null
  /** The offers to the person and from their teams. */
  transfers: Transfer[]
  /** Everybody's of the person's teams, newest first. */
  tokens: AccessToken[]
  /** The one that waits to be signed in. */
  terminal: TerminalRequest | null
}

/** A good day: a developer with a complete profile and an app in each status. */
export function startState(given: Partial<CloudState> = {}): CloudState {
  return structuredClone({
    account,
    apps: appOfEachStatus,
    submissions,
    role: null,
    adminUsers,
    audit: auditEntries,
    savedReplies: teamReplies,
    reports: reports,
    mailSettings: mailSettingsWithout([]),
    deletion: { deletionAt: null, blockers: [] },
    sessions: [],
    listeners: [],
    settingValues: {},
    keys: {},
    testers: {},
    screenshots: {},
    holdings: {},
    points: {},
    messages: {},
    notes: {},
    access: {},
    live: {},
    bases: {},
    sentBack: {},
    overruled: {},
    workedAt: '2026-03-17T08:40:00.000Z',
    observations: [],
    recordings: {},
    decisions: [],
    health: {},
    down: [],
    reviewStats,
    teams: [personalTeam],
    ownInvitations: [],
    peek: peekedInvitation,
    transfers: [],
    tokens: accessTokens,
    terminal: terminalRequest,
    ...given,
  })
}
