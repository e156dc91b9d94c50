import { noBeta } from '../support/beta.ts'
import { now } from './fixtures.ts'
import { type Resolvers, there } from './handle.ts'
import { appOf, type CloudState } from './state.ts'

/** What a developer calls about an app's beta, and a tester by their link. */
export function betaCalls(state: CloudState): Resolvers {
  const betaOf = (packageName: string) => {
    const { packageName: name } = appOf(state, packageName)
    state.betas[name] ??= structuredClone(noBeta)
    return there(state.betas[name])
  }
  const invitationAs = (to: 'accepted' | 'left') => ({
    invitation: Object.assign(there(state.betaInvitation), { state: to }),
  })

  return {
    setBeta: ({ params: { packageName }, body: { release: id, toTest } }) => {
      const beta = betaOf(packageName)
      const releases = state.releases[packageName] ?? []
      for (const one of releases) if (one.track === 'beta') one.track = null
      const release = id === null ? null : there(releases.find((one) => one.id === id))
      if (release) release.track = 'beta'
      const endsAt = release && '2026-06-15T08:00:00.000Z'
      const { testers, ...shown } = Object.assign(beta, { release, endsAt, toTest: toTest || null })
      return shown
    },
    listBetaTesters: ({ params }) => betaOf(params.packageName),
    inviteBetaTesters: ({ params, body }) => {
      const beta = betaOf(params.packageName)
      for (const email of body.emails)
        if (!beta.testers.some((one) => one.email === email))
          beta.testers.push({ id: `tester_of_${email}`, email, state: 'invited', invitedAt: now })
      return beta
    },
    removeBetaTester: ({ params }) => {
      const beta = betaOf(params.packageName)
      beta.testers = beta.testers.filter(({ id }) => id !== params.id)
      return { message: 'Removed' }
    },
    peekBeta: () => ({ invitation: there(state.betaInvitation) }),
    acceptBeta: () => invitationAs('accepted'),
    leaveBeta: () => invitationAs('left'),
    sendBetaFeedback: () => ({ message: 'Sent' }),
  }
}
