import {
  type AddressField,
  type AppContent,
  type AppKind,
  addressFields,
  adviceChecks,
  type CheckId,
  compareNeeds,
  enumerated,
  type HostSight,
  imageLimits,
  isObservedWebPermission,
  isPublicHost,
  lacksPolicyFor,
  type NeedFinding,
  type Needs,
  type Observation,
  type Overruling,
  type WebPermission,
  webPermissionTable,
} from '../../api/contract.ts'
import { exampleDescription, exampleLogo } from '../../lib/exampleTexts.ts'

export type PictureSize = { width: number; height: number } | null

/** Facts of an app before it is submitted; undefined: not known yet. */
export type SubmissionFacts = {
  app: Pick<AppContent, 'name' | 'kind' | 'description' | 'webPermissions' | AddressField | keyof Needs>
  profileComplete: boolean | undefined
  logo: PictureSize | undefined
  /** When a session of Try It last worked on these values, an ISO timestamp; null where none did. */
  workedAt: string | null | undefined
  observations: readonly Observation[] | undefined
  /** In ms since 1970. */
  now: number
  overruled: readonly Overruling[]
  /** Who reads what is found; the developer unless said. */
  reader?: 'developer' | 'reviewer'
}

export type SubmissionCheck = {
  id: CheckId
  label: string
  level: 'blocking' | 'advice'
  state: 'passed' | 'failed' | 'running' | 'overruled'
  /** Null where nothing is wrong. */
  text: string | null
  reason: string | null
}

/** How recent a session has to be, in ms. */
export const sessionCounts = 24 * 60 * 60_000

/** Requirements of a submission, and recommendations. */
export function submissionChecks(facts: SubmissionFacts): SubmissionCheck[] {
  const isOfKind = (id: CheckId) => [undefined, facts.app.kind].includes(checks[id].of)
  return (Object.keys(checks) as CheckId[]).filter(isOfKind).map((id) => {
    const { label, found, problem } = checks[id]
    const level = adviceChecks.some((advice) => advice === id) ? 'advice' : 'blocking'
    const text = problem(facts)
    const reason = facts.overruled.find(({ check }) => check === id)?.reason ?? null
    const failed = reason === null ? 'failed' : 'overruled'
    const state = text === undefined ? 'running' : text === null ? 'passed' : failed
    const isFound = facts.reader === 'reviewer' && typeof text === 'string'
    return {
      id,
      label: isFound ? (found ?? label) : label,
      level,
      state,
      text: text ?? null,
      reason: state === 'overruled' ? reason : null,
    }
  })
}

type Problem = (facts: SubmissionFacts) => string | null | undefined

/** `found` is what a reviewer reads in place of the label of an advice that wasn't taken. */
type Rule = { label: string; found?: string; of?: AppKind; problem: Problem }

const checks: Record<CheckId, Rule> = {
  // The form asks for each.
  listing: { label: 'Complete app details', problem: () => null },
  profile: {
    label: 'Complete developer profile',
    problem({ profileComplete: is, reader }) {
      if (is === undefined || is) return is === undefined ? undefined : null
      return reader === 'reviewer'
        ? 'The company name or contact email is missing.'
        : 'Add your company name and contact email.'
    },
  },
  https: {
    label: 'HTTPS for public addresses',
    problem({ app }) {
      const open = urlsOf(app).filter((url) => url.protocol === 'http:' && isPublicHost(url.hostname))
      return open.length === 0 ? null : `Traffic to ${hostsOf(open)} isn’t encrypted.`
    },
  },
  description: {
    label: 'Description is not a placeholder',
    problem({ app, reader }) {
      if (!isPlaceholder(app.description.trim())) return null
      return reader === 'reviewer'
        ? 'The description doesn’t say what the app does.'
        : 'Describe what your app does.'
    },
  },
  needs: { label: 'Declares everything it uses', of: 'server', problem: saying('undeclared', 'unlisted') },
  privacy: {
    label: 'Privacy policy',
    problem({ app, reader }) {
      const lacking = lacksPolicyFor(app)
      if (lacking.length === 0) return null
      const found = reader === 'reviewer' ? 'It has no privacy policy' : 'Add a privacy policy'
      return `${found}: the app asks for ${enumerated(lacking)}.`
    },
  },
  session: {
    label: 'Tested in Try It within the last 24 hours',
    found: 'Not tested in Try It in the last 24 hours',
    problem({ workedAt, now, reader }) {
      if (workedAt === undefined) return undefined
      const isRecent = workedAt !== null && now - Date.parse(workedAt) <= sessionCounts
      if (isRecent) return null
      return reader === 'reviewer'
        ? 'The developer didn’t test this version in the 24 hours before submitting it.'
        : 'Not tested yet. Run it once to see what reviewers will see.'
    },
  },
  logo: {
    label: `Logo of at least ${imageLimits.smallestSide} × ${imageLimits.smallestSide} pixels`,
    found: 'Logo needs work',
    problem({ app, logo, reader }) {
      const isForReviewer = reader === 'reviewer'
      if (URL.parse(app.logoURL)?.pathname === exampleLogo)
        return isForReviewer ? 'It’s the logo of our example app.' : 'Upload a logo of your own.'
      if (logo === undefined) return undefined
      if (logo === null) return 'We couldn’t find a picture at this URL.'
      const { width, height } = logo
      return Math.min(width, height) < imageLimits.smallestSide
        ? `${isForReviewer ? 'It’s' : 'Yours is'} ${width} × ${height} pixels.`
        : null
    },
  },
  publicHosts: {
    label: 'Public addresses',
    found: 'Addresses may not be public',
    problem({ app, reader }) {
      const hidden = urlsOf(app).filter(({ hostname }) => !isPublicHost(hostname))
      if (hidden.length === 0) return null
      return `${reader === 'reviewer' ? 'You' : 'Reviewers'} might not be able to reach ${hostsOf(hidden)}.`
    },
  },
  storeName: {
    label: 'Name that the glasses’ store accepts',
    of: 'web',
    found: 'The glasses’ store may not accept the name',
    problem({ app: { name } }) {
      const faults = [
        name.length > storeName.most && `has more than ${storeName.most} characters`,
        storeName.reserved.test(name) && 'has “Even” in it',
      ].filter((fault) => fault !== false)
      return faults.length === 0 ? null : `The name ${enumerated(faults)}.`
    },
  },
  webPermissions: {
    label: 'Every permission used in Try It',
    of: 'web',
    found: 'Permissions that no session used',
    problem({ app, observations, reader }) {
      if (observations === undefined) return undefined
      const unused = app.webPermissions
        .filter(({ type }) => isObservedWebPermission(type) && !wasSeen(type, observations))
        .map(({ type }) => webPermissionTable[type].name)
      if (unused.length === 0) return null
      return reader === 'reviewer'
        ? `No session used ${enumerated(unused)}.`
        : `Your app hasn’t used ${enumerated(unused)} yet. Use each permission once, or remove it.`
    },
  },
  exitDialog: {
    label: 'Double press opens the exit dialog',
    of: 'web',
    found: 'No session shows the exit dialog',
    problem({ observations, reader }) {
      if (observations === undefined) return undefined
      const isForReviewer = reader === 'reviewer'
      if (!wasSeen('exit_dialog', observations))
        return isForReviewer
          ? 'No session shows that a double press on the first page opens the exit dialog.'
          : 'Not seen yet. Double-press on your first page in Try It: stores reject apps that don’t ask before they exit.'
      if (wasSeen('press_after_no', observations)) return null
      return isForReviewer
        ? 'No session shows that the app responds to a press after No in the exit dialog.'
        : 'The dialog opened. Now choose No and press once in Try It: your app must still respond.'
    },
  },
  unused: {
    label: 'No unused permissions or hardware',
    of: 'server',
    found: 'Unused permissions or hardware',
    problem: saying('unused', 'unusedHardware'),
  },
  cutText: {
    label: 'Text fits on the lens',
    of: 'server',
    found: 'Text doesn’t fit on the lens',
    problem: saying('cut'),
  },
  rightGlasses: {
    label: 'Tested on supported glasses',
    of: 'server',
    found: 'Not tested on supported glasses',
    problem: saying('untried'),
  },
}

/** What the store of web apps asks of a name. */
const storeName = { most: 20, reserved: /\beven\b/i }

const wasSeen = (name: WebPermission | HostSight, observations: readonly Observation[]) =>
  observations.some(({ requests }) => requests.includes(name))

function saying(...kinds: NeedFinding['kind'][]): Problem {
  return ({ app, observations }) => {
    if (observations === undefined) return undefined
    const found = compareNeeds(app, observations).filter(({ kind }) => kinds.includes(kind))
    return found.map(({ text }) => text).join(' ') || null
  }
}

const isPlaceholder = (description: string) =>
  description === exampleDescription || placeholder.test(description)

const placeholder = /^(lorem ipsum\b|(description|placeholder|tbd|todo)\W*$)/i

const urlsOf = (app: SubmissionFacts['app']): URL[] =>
  addressFields.flatMap((field) => URL.parse(app[field] ?? '') ?? [])

const hostsOf = (urls: URL[]): string => [...new Set(urls.map(({ host }) => host))].join(', ')
