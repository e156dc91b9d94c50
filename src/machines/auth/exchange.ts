import { exchangeToken } from '../../api/account.ts'
import { isStatus } from '../../api/http/errors.ts'
import { refreshSession, type Session } from '../../api/session/authProvider.ts'

export type Exchanged = { coreToken: string; session: Session }

/** Trades the provider's token for a core token. Errors: those of the call. */
export async function exchange(session: Session, signal: AbortSignal): Promise<Exchanged> {
  return { coreToken: await exchangeToken(session.access_token, signal), session }
}

/** Exchanges again; after a 401 once more with a refreshed session (the client's clock may be wrong). */
export async function renew(session: Session, signal: AbortSignal): Promise<Exchanged> {
  try {
    return await exchange(session, signal)
  } catch (error) {
    if (!isStatus(error, 401)) throw error
    return exchange(await refreshSession(), signal)
  }
}
