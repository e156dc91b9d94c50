import styled from '@emotion/styled'
import { CircleAlert, Lightbulb } from 'lucide-react'
import { formatLocalDate } from '../../lib/dates.ts'
import { theme } from '../theme/theme.ts'
import { Inline, PlainList, Text } from '../ui/layout.tsx'

type ReleaseCheck = {
  code: string
  /** It must be fixed before a review, or is advice. */
  isBlocking: boolean
  file: string | null
  line: number | null
  text: string
}

export function ReleaseChecks({ checks }: { checks: readonly ReleaseCheck[] }) {
  return (
    <PlainList gap={3}>
      {checks.map(({ code, isBlocking, file, line, text }) => (
        <Inline as="li" key={`${code} ${file} ${line} ${text}`} align="start" nowrap>
          <Mark>
            {isBlocking ? (
              <CircleAlert size={theme.icon.medium} aria-label="Error" color={theme.color.dangerMark} />
            ) : (
              <Lightbulb size={theme.icon.medium} aria-label="Advice" color={theme.color.warningMark} />
            )}
          </Mark>
          <div>
            <Text>{text}</Text>
            {file !== null && (
              <Text quiet small>
                {file}
                {line !== null && `:${line}`}
              </Text>
            )}
          </div>
        </Inline>
      ))}
    </PlainList>
  )
}

/** Long texts would make it small. */
const Mark = styled.span({ flexShrink: 0 })

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
