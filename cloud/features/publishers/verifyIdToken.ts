import {
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import { IssuerUnreachable } from './issuerKeys.ts'

export type IdToken = JWTPayload & { iss: string; sub: string; jti: string; exp: number }

/** `refused`: a sentence that says why. */
export type Verified = { claims: IdToken; refused: null } | { claims: null; refused: string }

const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
]
/** How much clocks may differ, and how long a token may last, in seconds. */
const tolerance = 30
const longestLife = 86_400
const longestId = 255

const refuse = (refused: string): Verified => ({ claims: null, refused })

/** A text of a stranger as it is quoted: short, in one line. */
export const quoted = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return `“${text
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, ' ')
    .slice(0, 200)
    .toWellFormed()}”`
}

/** Whose token it says it is, before anything of it is trusted; null of what is no ID token. */
export function issuerOf(token: string): { iss: unknown; typ: unknown } | null {
  try {
    return { iss: decodeJwt(token).iss, typ: decodeProtectedHeader(token).typ }
  } catch {
    return null
  }
}

type Expected = { issuer: string; audiences: string[]; keys: JWTVerifyGetKey }

/** An ID token for this portal with the issuer’s signature. Rejects with IssuerUnreachable. */
export async function verifyIdToken(token: string, { issuer, audiences, keys }: Expected): Promise<Verified> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      ...{ issuer, algorithms, clockTolerance: tolerance },
      audience: audiences,
      requiredClaims: ['sub', 'exp', 'iat', 'jti'],
    })
    const refused = faultOf(payload)
    return refused === null ? { claims: payload as IdToken, refused } : refuse(refused)
  } catch (error) {
    return refuse(sentenceOf(error, decodeJwt(token), audiences[0] ?? ''))
  }
}

/** What the library leaves to its caller. */
function faultOf({ aud, iat = 0, exp = 0, jti, sub }: JWTPayload): string | null {
  const now = Date.now() / 1_000
  if (Array.isArray(aud) && aud.length > 1)
    return `The claim aud names ${aud.length} audiences. Request a token for this portal alone.`
  if (iat > now + tolerance) return `The claim iat is in the future: ${quoted(iat)}.`
  if (exp > now + longestLife)
    return 'The claim exp is more than a day ahead. Request a token that ends sooner.'
  if (typeof sub !== 'string' || sub === '') return 'The claim sub is empty.'
  if (typeof jti !== 'string' || jti === '') return 'The claim jti is empty.'
  return jti.length > longestId ? `The claim jti is longer than ${longestId} characters.` : null
}

function sentenceOf(error: unknown, { aud, exp }: JWTPayload, audience: string): string {
  if (error instanceof errors.JWTExpired)
    return `The claim exp says that the token expired at ${momentOf(exp)}. Request a new one.`
  if (error instanceof errors.JWTClaimValidationFailed) {
    const { claim, reason } = error
    if (reason === 'missing') return `The claim ${claim} is missing.`
    if (claim === 'aud') return `The claim aud is ${quoted(aud)}, not ${audience}.`
    if (claim === 'nbf' && reason === 'check_failed') return 'The claim nbf is in the future.'
    return `The claim ${claim} isn’t what it must be.`
  }
  if (error instanceof errors.JWSSignatureVerificationFailed)
    return 'The signature isn’t the issuer’s: the token was changed, or another key signed it.'
  if (error instanceof errors.JWKSNoMatchingKey)
    return 'The issuer has no key with the kid and alg of the token’s header.'
  if (error instanceof errors.JWKSMultipleMatchingKeys)
    return 'The token’s header names no kid, and the issuer has several keys.'
  if (error instanceof errors.JOSEAlgNotAllowed)
    return `The alg of the token’s header isn’t accepted. Use one of ${algorithms.join(', ')}.`
  if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid)
    return 'subject_token isn’t a signed JWT.'
  if (error instanceof errors.JOSENotSupported)
    return 'The token’s header asks for something that isn’t supported.'
  if (error instanceof errors.JOSEError || error instanceof TypeError)
    throw new IssuerUnreachable('The issuer’s keys can’t be used.', { cause: error })
  throw error
}

const momentOf = (exp: unknown): string => {
  const date = new Date(Number(exp) * 1_000)
  return Number.isNaN(date.getTime()) ? quoted(exp) : date.toISOString()
}
