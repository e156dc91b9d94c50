import { type App, type AppStatus, hasPart } from '../../src/api/contract.ts'
import { nextReleaseState } from '../../src/machines/status/releaseMachine.ts'
import { bundle, bundleFiles, draftRelease, installAddress } from '../support/releases.ts'
import { adminApp, now } from './fixtures.ts'
import { type Resolvers, there } from './handle.ts'
import { appOf, type CloudState } from './state.ts'

/** What a developer calls about the versions of an app. */
export function releaseCalls(state: CloudState): Resolvers {
  const releasesOf = (packageName: string) => {
    state.releases[appOf(state, packageName).packageName] ??= []
    return state.releases[packageName] ?? []
  }
  const releaseOf = ({ packageName, id }: { packageName: string; id: string }) =>
    there(releasesOf(packageName).find((release) => release.id === id))
  const moveLive = (packageName: string, id: string | null) => {
    for (const release of releasesOf(packageName)) {
      if (release.id === id)
        Object.assign(release, { state: 'live', track: 'stable', liveAt: now, endedAt: null })
      else if (release.state === 'live') {
        const next = id === null ? 'withdrawn' : 'superseded'
        Object.assign(release, { state: next, track: null, endedAt: now })
      }
    }
    const isPublic = id !== null
    const appStoreStatus = isPublic ? 'PUBLISHED' : 'DEVELOPMENT'
    const takenDown = isPublic ? null : 'unpublished'
    return Object.assign(appOf(state, packageName), { isPublic, appStoreStatus, takenDown })
  }
  const takeDown = (packageName: string, takenDown: App['takenDown']) => {
    const appStoreStatus: AppStatus = takenDown === null ? 'PUBLISHED' : 'DEVELOPMENT'
    const isIt = (one: { packageName: string }) => one.packageName === packageName
    const app = there(state.apps.find(isIt) ?? state.submissions.find(isIt))
    return { app: adminApp(Object.assign(app, takenDown !== undefined && { appStoreStatus, takenDown })) }
  }
  const nothing = { added: [], removed: [] }

  return {
    listReleases: ({ params }) => ({ releases: releasesOf(params.packageName), next: null }),
    createRelease: ({ params: { packageName }, body }) => {
      const number = releasesOf(packageName).length + 1
      const { version = null, notes = null } = body
      const isWeb = hasPart(appOf(state, packageName).kind, 'page')
      const files = isWeb ? bundle : null
      const release = { ...draftRelease, id: `release_${number}`, number, version, notes, bundle: files }
      releasesOf(packageName).unshift(release)
      return { release, checks: [], install: null }
    },
    getRelease: ({ params }) => {
      const release = releaseOf(params)
      return { release, checks: [], install: release.bundle && installAddress }
    },
    listReleaseFiles: ({ params, query: { path } }) => {
      const files = releaseOf(params).bundle ? bundleFiles : []
      if (path === undefined) return { files, shown: null }
      const file = there(files.find((one) => one.path === path))
      return { files: [file], shown: { ...file, text: `// ${path} of ${params.id}\n`, picture: null } }
    },
    diffRelease: ({ params, query: { against } }) => ({
      fields: [
        { field: 'whatsNew', before: against ? 'Steps in one line.' : null, after: releaseOf(params).notes },
      ],
      hosts: { ...nothing, added: ['https://timers.example.com'] },
      permissions: nothing,
      files: [],
    }),
    publishRelease: ({ params }) => {
      moveLive(params.packageName, params.id)
      return { release: releaseOf(params) }
    },
    unpublishApp: ({ params: { packageName } }) => moveLive(packageName, null),
    rollBackApp: ({ params: { packageName }, body }) => moveLive(packageName, body.release),
    listReleasesOfApp: ({ params }) => ({ releases: state.releases[params.packageName] ?? [], next: null }),
    suspendApp: ({ params: { packageName }, body }) => {
      const suspended = (state.releases[packageName] ?? []).filter(
        (release) =>
          (body.release ?? release.id) === release.id && nextReleaseState(release.state, 'suspend') !== null,
      )
      const isLive = suspended.some((release) => release.state === 'live')
      for (const release of suspended) Object.assign(release, { state: 'suspended' })
      return takeDown(
        packageName,
        body.release === undefined ? 'suspended' : isLive ? 'unpublished' : undefined,
      )
    },
    reinstateApp: ({ params: { packageName } }) => {
      for (const release of state.releases[packageName] ?? [])
        if (release.state === 'suspended')
          release.state = release.liveAt === null ? 'approved' : release.endedAt ? 'superseded' : 'live'
      return takeDown(packageName, null)
    },
    getNameHistory: ({ params }) =>
      state.nameHistory[params.packageName] ?? { owners: [], decisions: [], notes: [], reports: [] },
    submitRelease: ({ params, body: { publish } }) => ({
      release: Object.assign(releaseOf(params), { state: 'in_review', publish }),
    }),
  }
}
