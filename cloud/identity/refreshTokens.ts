import { createHmac, timingSafeEqual } from 'node:crypto'

/** A sealed session id and count: none is stored, and still a tab that lost the race can get the current one. */
type RefreshClaim = { sessionId: string; counter: number }

const idBytes = 16
const claimBytes = idBytes + 4
const sealBytes = 16

export function makeRefreshToken(secret: Buffer, { sessionId, counter }: RefreshClaim): string {
  const claim = Buffer.alloc(claimBytes)
  claim.write(sessionId.replaceAll('-', ''), 'hex')
  claim.writeUInt32BE(counter, idBytes)
  return Buffer.concat([claim, seal(secret, claim)]).toString('base64url')
}

/** The claims of a token, or null when this provider never made it. */
export function readRefreshToken(secret: Buffer, token: string): RefreshClaim | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== claimBytes + sealBytes || bytes.toString('base64url') !== token) return null
  const claim = bytes.subarray(0, claimBytes)
  if (!timingSafeEqual(bytes.subarray(claimBytes), seal(secret, claim))) return null
  return { sessionId: toUuid(claim.subarray(0, idBytes)), counter: claim.readUInt32BE(idBytes) }
}

function seal(secret: Buffer, claim: Buffer): Buffer {
  return createHmac('sha256', secret).update('refresh-token').update(claim).digest().subarray(0, sealBytes)
}

export function toUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
