import type { ReleaseState } from '../../../src/api/contract.ts'

export type Release = {
  text: string
  /** The last one; null before. */
  decision: 'APPROVED' | 'CHANGES_REQUESTED' | null
  wasApproved: boolean
  wasLive: boolean
  isSuspended: boolean
  /** Made before the last suspension of its app. */
  isOld: boolean
  /** Its files were uploaded: no later one makes it forgotten. */
  isUploaded: boolean
}

/** What the rules say of an app's releases and of what is public, without the cloud's code. */
export type Public = {
  /** Oldest first. The same text again is the same release. */
  releases: readonly Release[]
  live: string | null
  /** What its team took from the public, until anything is live. */
  unpublished: string | null
  isSuspended: boolean
  /** What is live again once the app is reinstated: neither if its team took it down since, nor if another release is. */
  back: string | null
}

export const nothingPublic: Public = {
  releases: [],
  live: null,
  unpublished: null,
  isSuspended: false,
  back: null,
}

export const takenDownOf = ({ isSuspended, unpublished }: Public): 'suspended' | 'unpublished' | null =>
  isSuspended ? 'suspended' : unpublished === null ? null : 'unpublished'

export function stateOf({ live, unpublished }: Public, inReview: string | null, one: Release): ReleaseState {
  if (one.isSuspended) return 'suspended'
  if (one.text === live) return 'live'
  if (one.text === inReview) return 'in_review'
  if (one.decision === 'CHANGES_REQUESTED') return 'rejected'
  if (one.wasLive) return one.text === unpublished ? 'withdrawn' : 'superseded'
  return one.decision === null ? 'draft' : 'approved'
}

export const publishable: readonly ReleaseState[] = ['approved', 'superseded', 'withdrawn']

/** What comes back from a suspension of the app is newer than that. A text without a release would be a new one. */
export function mayGoLive({ releases, isSuspended }: Public, text: string): boolean {
  const release = releases.find((one) => one.text === text)
  return !release?.isSuspended && !(isSuspended && release?.isOld)
}

const fresh = {
  decision: null,
  wasApproved: false,
  wasLive: false,
  isSuspended: false,
  isOld: false,
  isUploaded: false,
}

const withText = (releases: readonly Release[], text: string): readonly Release[] =>
  releases.some((one) => one.text === text) ? releases : [...releases, { ...fresh, text }]

/** A text is submitted: releases that nobody decided on, uploaded or waits for are forgotten. */
export const keep = ({ releases, live }: Public, text: string): Partial<Public> => ({
  releases: withText(releases, text).filter(
    (one) => one.decision !== null || one.isUploaded || one.text === text || one.text === live,
  ),
})

/** A web app's files, which say the text, are a release at once. */
export const upload = ({ releases }: Public, text: string): Partial<Public> => ({
  releases: withText(releases, text).map((one) => (one.text === text ? { ...one, isUploaded: true } : one)),
})

/** Phones no longer get its files. */
export const isTakenBack = ({ isSuspended }: Public, release: Release): boolean =>
  release.isSuspended || (isSuspended && release.isOld)

export const decideOn = (
  { releases }: Public,
  text: string,
  decision: 'APPROVED' | 'CHANGES_REQUESTED',
): Partial<Public> => ({
  releases: releases.map((one) =>
    one.text === text ? { ...one, decision, wasApproved: one.wasApproved || decision === 'APPROVED' } : one,
  ),
})

export const goLive = ({ releases }: Public, text: string): Partial<Public> => ({
  releases: releases.map((one) => (one.text === text ? { ...one, wasLive: true } : one)),
  live: text,
  unpublished: null,
  isSuspended: false,
})

export const unpublish = ({ live }: Public): Partial<Public> => ({
  live: null,
  unpublished: live,
  back: null,
})

export const suspend = ({ releases, live }: Public): Partial<Public> => ({
  releases: releases.map((one) => ({ ...one, isOld: true, isSuspended: one.isSuspended || one.wasApproved })),
  live: null,
  isSuspended: true,
  back: live,
})

export const reinstate = ({ releases, live, back }: Public): Partial<Public> => ({
  releases: releases.map((one) => ({ ...one, isSuspended: false })),
  live: live ?? back,
  isSuspended: false,
  back: null,
})
