import { formatLocalDate } from '../../lib/dates.ts'

type Signature = {
  keyName: string
  /** SHA-256 of the public key, in hex. */
  fingerprint: string
  /** When its team added it, as an ISO timestamp. */
  since: string
  isRevoked: boolean
  /** Another key signed the release before, or none. */
  changed: boolean
}

export function SignedBy({ signature }: { signature: Signature | null }) {
  if (signature === null) return <span>Not signed</span>
  const { keyName, fingerprint, since, isRevoked, changed } = signature
  return (
    <span title={`SHA-256 of the key: ${fingerprint}`}>
      Signed by {keyName} since {formatLocalDate(since)}
      {isRevoked && ' · Key revoked'}
      {changed && ' · The key changed'}
    </span>
  )
}
