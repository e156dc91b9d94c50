import type { BundleFile, Release, ReleaseBundle, ReleaseSignature } from '../../src/api/contract.ts'

export const signature: ReleaseSignature = {
  keyId: 'a3f5c0de-0000-4000-8000-000000000061',
  keyName: 'CI',
  fingerprint: '5f2c1d8a9b3e4f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8',
  since: '2026-03-01T09:00:00.000Z',
  isRevoked: false,
  changed: false,
}

export const draftRelease: Release = {
  id: 'release_1',
  number: 1,
  version: null,
  state: 'draft',
  track: null,
  notes: null,
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  bundle: null,
  signature: null,
  createdAt: '2026-03-17T08:00:00.000Z',
  createdBy: 'ada@example.com',
  approvedAt: null,
  liveAt: null,
  endedAt: null,
  publish: null,
}

const release = (number: number, changes: Partial<Release>): Release => ({
  ...draftRelease,
  id: `release_${number}`,
  number,
  ...changes,
})

/** A draft, one that waits for its date, the live one and the one before it. */
export const releases: Release[] = [
  release(4, { version: '2.1' }),
  release(3, { version: '2.0', state: 'approved', publish: '2026-03-20T07:00:00.000Z' }),
  release(2, {
    version: '1.1',
    state: 'live',
    track: 'stable',
    notes: 'Timers for each step.',
    approvedAt: '2026-02-03T15:10:00.000Z',
    liveAt: '2026-02-03T15:10:00.000Z',
  }),
  release(1, {
    state: 'superseded',
    createdBy: null,
    approvedAt: '2025-11-03T15:10:00.000Z',
    liveAt: '2025-11-03T15:10:00.000Z',
    endedAt: '2026-02-03T15:10:00.000Z',
  }),
]

/** One in each state. */
export const releaseOfEachState: Release[] = [
  release(8, {}),
  release(7, { state: 'in_review', publish: 'hold' }),
  release(6, { state: 'rejected' }),
  release(5, { state: 'approved', publish: 'hold' }),
  release(4, { state: 'live', liveAt: '2026-02-03T15:10:00.000Z' }),
  release(3, { state: 'superseded', endedAt: '2026-02-03T15:10:00.000Z' }),
  release(2, { state: 'withdrawn', endedAt: '2026-01-03T15:10:00.000Z' }),
  release(1, { state: 'suspended', endedAt: '2025-12-03T15:10:00.000Z' }),
]

const hash = 'b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235b4d2611184'

/** Of a web app's release. */
export const bundleFiles: BundleFile[] = [
  { path: 'app.json', size: 412, hash },
  { path: 'assets/board.png', size: 18_420, hash },
  { path: 'assets/index-4f2a.js', size: 212_034, hash },
  { path: 'index.html', size: 640, hash },
]

export const bundle: ReleaseBundle = {
  hash,
  size: 231_506,
  files: 4,
  manifest: {
    packageName: 'com.example.pocket_chess',
    version: '1.1.0',
    entrypoint: 'index.html',
    minSdkVersion: '0.0.12',
  },
  isStored: true,
}

export const installAddress =
  'https://00000000000040008000000000000001-0123456789abcdef01234567.apps.example.com/'
