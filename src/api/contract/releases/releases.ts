import * as z from 'zod/mini'
import { archive, fileChange, releaseBundle, releaseCheck } from '../bundles/bundleFacts.ts'
import { bundleSignature, releaseSignature } from '../bundles/signatures.ts'
import { limits, optionalLine, optionalText, requiredText, timestamp } from '../fields.ts'
import { listingLimits } from '../listing/listing.ts'
import { fieldChange, publishChoice, releaseRef } from '../review/submissions.ts'

/** `src/machines/status/releaseMachine.ts` has the transitions. */
export const releaseStates = [
  'draft',
  'in_review',
  'approved',
  'live',
  'superseded',
  'rejected',
  'withdrawn',
  'suspended',
] as const
export type ReleaseState = (typeof releaseStates)[number]

export type ReleaseFacts = {
  isLive: boolean
  isInReview: boolean
  /** The latest; a version that was public before reviews were stored has none. */
  decision: 'APPROVED' | 'CHANGES_REQUESTED' | null
  wasLive: boolean
  /** Its team took it from the public, and nothing took its place. */
  isWithdrawn: boolean
  isSuspended: boolean
}

/** How a release stands: the one place where its state comes from. */
export function deriveReleaseState(facts: ReleaseFacts): ReleaseState {
  if (facts.isSuspended) return 'suspended'
  if (facts.isLive) return 'live'
  if (facts.isInReview) return 'in_review'
  if (facts.decision === 'CHANGES_REQUESTED') return 'rejected'
  if (facts.wasLive) return facts.isWithdrawn ? 'withdrawn' : 'superseded'
  return facts.decision === 'APPROVED' ? 'approved' : 'draft'
}

/** How long an approved release that is not public may become public again without a review, in days. */
export const approvalDays = 90

export const release = z.object({
  ...releaseRef.shape,
  state: z.enum(releaseStates),
  track: z.nullable(z.enum(['stable', 'beta'])),
  /** “What’s new” of its store page. */
  notes: z.nullable(z.string()),
  /** SHA-256 over all that it says. */
  hash: z.string(),
  /** Of a web app whose files were uploaded. */
  bundle: z._default(z.nullable(releaseBundle), null),
  /** Null where nobody signed its bundle. */
  signature: z._default(z.nullable(releaseSignature), null),
  createdAt: timestamp,
  /** Null where it was made before this was stored. */
  createdBy: z.nullable(z.string()),
  approvedAt: z.nullable(timestamp),
  /** When it last became public, and when that ended. */
  liveAt: z.nullable(timestamp),
  endedAt: z.nullable(timestamp),
  /** Of one in review or approved: `approved`, `hold`, or the moment when it is published. */
  publish: z.nullable(z.string()),
})
export type Release = z.output<typeof release>

type Dates = Pick<Release, 'createdAt' | 'approvedAt' | 'endedAt'>

/** Whether its approval has run out at `now` (ms since 1970), so that it is reviewed again before it is public. */
export const isApprovalOver = ({ endedAt, approvedAt, createdAt }: Dates, now: number): boolean =>
  now - Date.parse(endedAt ?? approvedAt ?? createdAt) > approvalDays * 86_400_000

export const releasePage = z.object({ releases: z.array(release), next: z.nullable(z.string()) })

/** `install`: where phones open its bundle, as long as that is served. */
export const checkedRelease = z.object({
  release,
  checks: z.array(releaseCheck),
  install: z._default(z.nullable(z.string()), null),
})
export type CheckedRelease = z.output<typeof checkedRelease>

/** `notes` replace the app’s “What’s new” before it is frozen. `bundle`: a web app's ZIP, whose manifest's version is the
 * release's unless `version` says another. `signature`: of the bundle’s hash, by one of the team’s signing keys. */
export const releaseForm = z.object({
  bundle: z.optional(archive),
  version: z.optional(optionalLine('Version', limits.version)),
  notes: z.optional(optionalText('What’s new', listingLimits.whatsNew)),
  signature: z.optional(bundleSignature),
})
export type ReleaseForm = z.output<typeof releaseForm>

export const unpublishForm = z.object({ reason: z._default(optionalText('Reason', limits.overruling), '') })

export const rollBackForm = z.object({
  release: z.string('Choose a release.'),
  reason: requiredText('Reason', limits.overruling, 'Say why.').check(
    z.minLength(3, 'Reason must be 3 characters or more.'),
  ),
})

export const submitForm = z.object({ publish: z._default(publishChoice, 'approved') })

const addedAndRemoved = z.object({ added: z.array(z.string()), removed: z.array(z.string()) })

export const releaseDiff = z.object({
  fields: z.array(fieldChange),
  /** Origins that the app’s server and web page have. */
  hosts: addedAndRemoved,
  permissions: addedAndRemoved,
  /** Of the two bundles; none where a release has no bundle. */
  files: z._default(z.array(fileChange), []),
})
export type ReleaseDiff = z.output<typeof releaseDiff>
