import type { SnapshotFrom } from 'xstate'

import type { authMachine } from './authMachine.ts'

/** The auth state of SPEC.md §3, and what guards and the sign-in page also need. */
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
    emailHalfConfirmed: link?.kind === 'emailHalfConfirmed',
    linkNeedsConfirmation: snapshot.matches({ session: 'confirmingLink' }),
    /** Whether the sign-in page may redirect a signed-in user; a link may still begin a recovery there. */
    redirectDue: snapshot.matches({ redirect: 'open' }) && !recovery && link?.kind !== 'tokens',
  }
}
