import type { SnapshotFrom } from 'xstate'

import type { authMachine } from './authMachine.ts'

/** The auth state of SPEC.md §3, and what the guard and the sign-in page need beside it. */
export function viewAuth(snapshot: SnapshotFrom<typeof authMachine>) {
  const { session, coreToken, link, recovery, signedOutByUser, sessionEnded, notice } = snapshot.context
  const user = session?.user ?? null
  const signedOut = snapshot.matches({ session: 'signedOut' }) || snapshot.matches({ session: 'signingOut' })
  return {
    session,
    user,
    isLoading: snapshot.hasTag('loading'),
    isAuthenticated: user !== null && session !== null && !signedOut,
    supabaseToken: session?.access_token ?? null,
    coreToken,
    tokenReady: snapshot.hasTag('tokenReady'),
    recovery,
    signedOutByUser,
    sessionEnded,
    notice,
    unreachable: snapshot.matches({ session: 'unreachable' }),
    linkIsHalfway: link?.kind === 'halfway',
    linkAsks: snapshot.matches({ session: 'confirmingLink' }),
    /** Whether a signed-in person may be sent on from the sign-in page; a link may yet begin a recovery there. */
    redirectDue: snapshot.matches({ redirect: 'open' }) && !recovery && link?.kind !== 'tokens',
  }
}
