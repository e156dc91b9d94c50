import { errors, jwtVerify, SignJWT } from 'jose'

import type { AuthContext } from './context.ts'
import { AuthError } from './errors.ts'
import { signingAlgorithm, signingKey } from './keys.ts'
import { type Account, appMetadata } from './userView.ts'

/** How long an access token lives, in seconds. */
export const accessTokenLife = 3_600

const audience = 'authenticated'

type Session = {
  id: string
  method: string
  createdAt: Date
  factorId: string | null
  factorAt: Date | null
}

export async function signAccessToken(
  { db, config, now }: AuthContext,
  account: Account,
  session: Session,
): Promise<string> {
  const { user } = account
  const { kid, privateKey } = await signingKey(db)
  const issuedAt = seconds(now())
  return new SignJWT({
    email: user.email,
    phone: '',
    app_metadata: appMetadata(account),
    user_metadata: user.userMetadata,
    role: 'authenticated',
    ...assuranceOf(session),
    session_id: session.id,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: signingAlgorithm, kid, typ: 'JWT' })
    .setIssuer(config.authIssuer)
    .setSubject(user.id)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenLife)
    .sign(privateKey)
}

/** The newest method comes first, as the hosted provider has them. */
function assuranceOf({ method, createdAt, factorId, factorAt }: Session) {
  const first = { method, timestamp: seconds(createdAt) }
  if (factorId === null || factorAt === null) return { aal: 'aal1', amr: [first] }
  return { aal: 'aal2', amr: [{ method: 'totp', timestamp: seconds(factorAt) }, first] }
}

/** Whose token it is. Throws 403 bad_jwt when it is not ours, or not now. */
export async function verifyAccessToken(
  { db, config, now }: AuthContext,
  token: string,
): Promise<{ userId: string; sessionId: string }> {
  const { publicKey } = await signingKey(db)
  const options = {
    issuer: config.authIssuer,
    audience,
    algorithms: [signingAlgorithm],
    currentDate: now(),
    requiredClaims: ['sub', 'exp'],
  }
  const { payload } = await jwtVerify(token, publicKey, options).catch((error: unknown) => {
    if (error instanceof errors.JOSEError) throw badToken()
    throw error
  })
  const { sub, session_id: sessionId } = payload
  if (typeof sub !== 'string' || typeof sessionId !== 'string') throw badToken()
  return { userId: sub, sessionId }
}

const badToken = () => new AuthError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature')

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
